import type { OperationId } from '../../contract/contract.ts'
import { ExpectedError } from '../exchange/expected-error.ts'

/** The profile allows no more requests or logins, so the run can't continue. */
export class RequestLimitError extends ExpectedError {}

/** A request that is not sent, because it would harm or is not allowed. The message is a sentence. */
export class WithheldError extends ExpectedError {}

export interface BudgetOptions {
  maxRequests: number
  /** Requests that only `isReserved` calls may use: they put data back. */
  reservedRequests: number
  /** Logins that leave, refused ones too. */
  maxLogins: number
  /** Logins that only `isReserved` calls may use. */
  reservedLogins: number
  /** Failed guesses of a secret before a lockout is to be feared. */
  maxFailures: number
}

interface Purpose {
  /** Whether it may use the reserve. */
  isReserved: boolean
  /** Whether it sends a password, code or token that is not known to be right. */
  isGuess: boolean
}

/** The secret that an operation lets a client guess. Servers lock out clients that guess too often. */
const guessedSecrets: Partial<Record<OperationId, string>> = {
  login: 'passwords',
  initializeTerminal: 'registration codes',
  registerUser: 'registration codes',
  requestLoginMail: 'registration codes',
  resetPassword: 'tokens',
  loginWithOnetimePassword: 'one-time passwords',
}

/** Counts requests, logins and failed guesses, and refuses those beyond the limits of the profile. */
export class Budget {
  readonly #limits: BudgetOptions
  readonly #failures = new Map<string, number>()
  #requests = 0
  #logins = 0

  constructor(limits: BudgetOptions) {
    this.#limits = limits
  }

  get requests(): number {
    return this.#requests
  }

  /** Logins that checks may still use. */
  get loginsLeft(): number {
    const { maxLogins, reservedLogins } = this.#limits
    return Math.max(0, maxLogins - reservedLogins - this.#logins)
  }

  /**
   * Counts a request before it is sent.
   *
   * @throws RequestLimitError if no request is left, or no login for a reserved call
   * @throws WithheldError if no login is left, or a lockout is to be feared
   */
  take(id: OperationId, { isReserved, isGuess }: Purpose): void {
    const { maxRequests, reservedRequests, maxFailures } = this.#limits
    if (this.#requests >= maxRequests - (isReserved ? 0 : reservedRequests)) {
      throw new RequestLimitError(`The profile allows no more than ${maxRequests} requests.`)
    }
    const secret = guessedSecrets[id]
    if (secret !== undefined && isGuess && (this.#failures.get(secret) ?? 0) >= maxFailures) {
      throw new WithheldError(
        `More failed guesses of ${secret} may lock this machine out. To allow them, add "lockouts" to the permissions in the profile.`,
      )
    }
    if (id === 'login') this.#takeLogin(isReserved)
    this.#requests += 1
  }

  /** Counts a refused guess of a secret. */
  countFailure(id: OperationId): void {
    const secret = guessedSecrets[id]
    if (secret !== undefined) this.#failures.set(secret, (this.#failures.get(secret) ?? 0) + 1)
  }

  #takeLogin(isReserved: boolean): void {
    const { maxLogins, reservedLogins } = this.#limits
    if (this.#logins >= maxLogins - (isReserved ? 0 : reservedLogins)) {
      const text = `The profile allows no more than ${maxLogins} logins`
      if (isReserved) throw new RequestLimitError(`${text}.`)
      throw new WithheldError(`${text}. Raise "maxLogins" to send more.`)
    }
    this.#logins += 1
  }
}
