import type { OperationId } from '../../contract/contract.ts'

/** The profile allows no more requests or logins, so the run can't continue. */
export class RequestLimitError extends Error {}

/** A request that is not sent, because it would harm or is not allowed. The message is a sentence. */
export class WithheldError extends Error {}

export interface BudgetOptions {
  maximalRequests: number
  /** Requests that only `isReserved` calls may use: they put data back. */
  reservedRequests: number
  /** Logins that leave, refused ones too. */
  maximalLogins: number
  /** Logins that only `isReserved` calls may use. */
  reservedLogins: number
  /** Failed guesses of a secret before a lockout is to be feared. */
  maximalFailures: number
}

interface Purpose {
  /** Whether it may use the reserve. */
  isReserved: boolean
  /** Whether it sends a password, code or token that is not known to be right. */
  isGuess: boolean
}

/** Counts requests, logins and failed guesses, and refuses those beyond the limits of the profile. */
export interface Budget {
  /**
   * Counts a request before it is sent.
   *
   * @throws RequestLimitError if no request is left, or no login for a reserved call
   * @throws WithheldError if no login is left, or a lockout is to be feared
   */
  take(id: OperationId, purpose: Purpose): void
  /** Counts a refused guess of a secret. */
  countFailure(id: OperationId): void
  readonly requests: number
  /** Logins that checks may still use. */
  readonly loginsLeft: number
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

/** Creates a budget of which nothing is used. */
export function createBudget(options: BudgetOptions): Budget {
  const { maximalRequests, reservedRequests, maximalLogins, reservedLogins } = options
  const failures = new Map<string, number>()
  let requests = 0
  let logins = 0

  function takeLogin(isReserved: boolean): void {
    const allowed = maximalLogins - (isReserved ? 0 : reservedLogins)
    if (logins >= allowed) {
      const text = `The profile allows no more than ${maximalLogins} logins`
      if (isReserved) throw new RequestLimitError(`${text}.`)
      throw new WithheldError(`${text}. Raise "maximalLogins" to send more.`)
    }
    logins += 1
  }

  return {
    get requests() {
      return requests
    },
    get loginsLeft() {
      return Math.max(0, maximalLogins - reservedLogins - logins)
    },
    take(id, { isReserved, isGuess }) {
      if (requests >= maximalRequests - (isReserved ? 0 : reservedRequests)) {
        throw new RequestLimitError(`The profile allows no more than ${maximalRequests} requests.`)
      }
      const secret = guessedSecrets[id]
      if (
        secret !== undefined &&
        isGuess &&
        (failures.get(secret) ?? 0) >= options.maximalFailures
      ) {
        throw new WithheldError(
          `More failed guesses of ${secret} may lock this machine out. To allow them, add "lockouts" to the permissions in the profile.`,
        )
      }
      if (id === 'login') takeLogin(isReserved)
      requests += 1
    },
    countFailure(id) {
      const secret = guessedSecrets[id]
      if (secret !== undefined) failures.set(secret, (failures.get(secret) ?? 0) + 1)
    },
  }
}
