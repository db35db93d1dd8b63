import type { Account } from '../profile/profile.ts'
import { sessionCookieName, headerValues } from '../exchange/exchange.ts'
import type { OperationId } from '../../contract/contract.ts'
import { ExpectedError } from '../exchange/expected-error.ts'
import { isRecord } from '../../base/records.ts'
import type { CallOptions, CallResult, Caller } from './caller.ts'
import { sentBody } from './sent-body.ts'
import { answerText, mayMeanEnd } from './responses.ts'

/** A login failed, so most operations can't be checked. */
export class LoginError extends ExpectedError {}

/** The response to a call of an account. */
interface AccountResult {
  result: CallResult
  /** The response that said that the session had ended. Undefined if it had not. */
  ended?: CallResult
  /** A response with status 401 although the session was valid. `result` is that of a second call. */
  refused?: CallResult
}

/** Manages sessions with as few logins as possible. */
export class Sessions {
  readonly #caller: Caller
  readonly #passwordOf: (account: Account) => string
  readonly #current = new Map<string, string>()
  readonly #users = new Map<string, string>()
  readonly #open = new Set<string>()
  /** Responses that a new session does not change. */
  readonly #hopeless = new Set<string>()

  /** @param passwordOf the current password of an account */
  constructor(caller: Caller, passwordOf: (account: Account) => string) {
    this.#caller = caller
    this.#passwordOf = passwordOf
    caller.watch({
      onResult: (id, options, result) => {
        if (id === 'login') this.#addLogin(options, result)
        if (id === 'logout' && result.isSuccess && options.session)
          this.#open.delete(options.session)
      },
    })
  }

  /**
   * The `Cookie` header of the account's current session. Logs in if there is none.
   *
   * @throws LoginError
   * @throws RequestLimitError
   */
  async of(account: Account, isReserved = true): Promise<string> {
    const found = this.#current.get(account.userId)
    if (found !== undefined) return found
    const created = await this.#logIn(account, isReserved)
    this.#current.set(account.userId, created)
    return created
  }

  /**
   * Calls an operation with the account's session. If the session has ended, logs in and calls again, unless a new
   * session was refused in the same way before.
   *
   * @param isDoubtful whether a response may mean more than usual that the session has ended
   * @throws LoginError, RequestLimitError, TransportError and WithheldError
   */
  async callAs(
    account: Account,
    id: OperationId,
    options: CallOptions = {},
    isDoubtful: (result: CallResult) => boolean = () => false,
  ): Promise<AccountResult> {
    const isReserved = options.isReserved === true
    const session = await this.of(account)
    const result = await this.#caller.call(id, { ...options, session })
    if (!mayMeanEnd(id, result.exchange.response, result.code) && !isDoubtful(result))
      return { result }
    const key = `${account.userId} ${id} ${result.status} ${isReserved}`
    if (this.#hopeless.has(key)) return { result }
    if (!(await this.#hasEnded(session))) {
      if (result.status !== 401) return { result }
      const again = await this.#caller.call(id, { ...options, session })
      if (again.status === 401) this.#hopeless.add(key)
      return { result: again, refused: result }
    }
    this.forget(session)
    const renewed = await this.of(account, isReserved)
    const second = await this.#caller.call(id, { ...options, session: renewed })
    if (second.status === result.status) this.#hopeless.add(key)
    return { result: second, ended: result }
  }

  /** Logs in to create a session that no other check uses. Throws LoginError and WithheldError. */
  create(account: Account): Promise<string> {
    return this.#logIn(account, false)
  }

  /** Removes a session that has ended. */
  forget(session: string): void {
    for (const [userId, one] of this.#current) if (one === session) this.#current.delete(userId)
  }

  /** The user of a session that any login of the run has started. */
  userOf(session: string): string | undefined {
    return this.#users.get(session)
  }

  /** Logs out of all sessions that any login of the run has started. */
  async endAll(): Promise<void> {
    for (const session of new Set(this.#open))
      await this.#caller.call('logout', { session, isReserved: true })
    this.#open.clear()
    this.#current.clear()
  }

  #addLogin(options: CallOptions, result: CallResult): void {
    const started = sessionOf(result)
    if (started === undefined) return
    this.#open.add(started)
    const body = sentBody(options)
    const userId = isRecord(body) ? body['userId'] : undefined
    if (typeof userId === 'string') this.#users.set(started, userId)
  }

  async #logIn(account: Account, isReserved: boolean): Promise<string> {
    const { userId } = account
    const result = await this.#caller.call('login', {
      body: { userId, password: this.#passwordOf(account) },
      ...(isReserved ? { isReserved } : {}),
    })
    const session = sessionOf(result)
    if (session === undefined) throw new LoginError(describeFailedLogin(userId, result))
    return session
  }

  /** Asks with the session who is signed in. One of several servers may not know it, which a login would not help. */
  async #hasEnded(session: string): Promise<boolean> {
    const asked = await this.#caller.call('getSessionUser', { session, isReserved: true })
    return !asked.isSuccess || !isRecord(asked.json) || asked.json['userId'] === undefined
  }
}

/**
 * The session in the response to a login, as the `Cookie` header that continues it. Undefined if there is none. The name
 * of the cookie is inferred, so a server may use others; then these are the session.
 */
export function sessionOf({ isSuccess, exchange }: CallResult): string | undefined {
  if (!isSuccess) return undefined
  const cookies = headerValues(exchange.response.headers, 'set-cookie')
    .map((value) => value.split(';')[0] ?? '')
    .filter((pair) => /^[^=]+=./.test(pair))
  const own = cookies.filter((pair) => pair.startsWith(`${sessionCookieName}=`))
  const session = (own.length > 0 ? own : cookies).join('; ')
  return session === '' ? undefined : session
}

function describeFailedLogin(userId: string, { status, code, isSuccess }: CallResult): string {
  if (isSuccess)
    return `The login of ${userId} succeeded with status ${status}, but set no session cookie.`
  return `The login of ${userId} failed with ${answerText({ status, code })}. Check the accounts in the profile.`
}
