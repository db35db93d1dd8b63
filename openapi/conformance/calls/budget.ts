import type { OperationId } from '../../contract/contract.ts'
import { ExpectedError } from '../exchange/expected-error.ts'

/** Thrown if the profile allows no more requests or logins, so that the run can't continue. */
export class RequestLimitError extends ExpectedError {}

/** Thrown for a request that is not sent, because it is unsafe or not allowed. The message is a sentence. */
export class WithheldError extends ExpectedError {}

export interface BudgetOptions {
  maxRequests: number
  reservedRequests: number
  maxLogins: number
  reservedLogins: number
  /** Number of logins that the longest run needs. */
  enoughLogins: number
  /** Number of failed guesses of a secret before the server may lock the client out. */
  maxFailures: number
}

interface Purpose {
  isReserved: boolean
  /** Whether the call sends a password, code or token that is not known to be valid. */
  isGuess: boolean
}

/** The secret that a client can guess with an operation. Servers lock out clients that guess too often. */
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

  get loginsLeft(): number {
    const { maxLogins, reservedLogins } = this.#limits
    return Math.max(0, maxLogins - reservedLogins - this.#logins)
  }

  /** Says how to allow more logins. */
  get moreLogins(): string {
    const { maxLogins, enoughLogins } = this.#limits
    return `Set "maxLogins" in the profile to ${Math.max(enoughLogins, 2 * maxLogins)}.`
  }

  /** Counts a request before it is sent. Throws if the limits do not allow it. */
  take(id: OperationId, { isReserved, isGuess }: Purpose): void {
    const { maxRequests, reservedRequests, maxFailures } = this.#limits
    if (this.#requests >= maxRequests - (isReserved ? 0 : reservedRequests)) {
      throw new RequestLimitError(
        `The profile allows only ${maxRequests} requests. Set "maxRequests" in the profile to ${2 * maxRequests} to send more.`,
      )
    }
    const secret = guessedSecrets[id]
    if (secret !== undefined && isGuess && (this.#failures.get(secret) ?? 0) >= maxFailures) {
      throw new WithheldError(
        `More failed guesses of ${secret} may lock this machine out. To allow more guesses, add "lockouts" to the permissions in the profile.`,
      )
    }
    if (id === 'login') this.#takeLogin(isReserved)
    this.#requests += 1
  }

  countFailure(id: OperationId): void {
    const secret = guessedSecrets[id]
    if (secret !== undefined) this.#failures.set(secret, (this.#failures.get(secret) ?? 0) + 1)
  }

  #takeLogin(isReserved: boolean): void {
    const { maxLogins, reservedLogins } = this.#limits
    if (this.#logins >= maxLogins - (isReserved ? 0 : reservedLogins)) {
      const text = `The profile allows only ${maxLogins} logins. ${this.moreLogins}`
      throw isReserved ? new RequestLimitError(text) : new WithheldError(text)
    }
    this.#logins += 1
  }
}
