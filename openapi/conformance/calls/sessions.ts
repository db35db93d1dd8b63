import { minuteMs } from '../../base/durations.ts'
import type { Account } from '../profile/profile.ts'
import { sessionCookieName, headerValues } from '../exchange/exchange.ts'
import type { OperationId } from '../../contract/contract.ts'
import { ExpectedError } from '../exchange/expected-error.ts'
import { isRecord } from '../../base/records.ts'
import type { CallOptions, CallResult, Caller } from './caller.ts'
import { sentBody } from './sent-body.ts'
import { isFromGateway, isUndeclaredPage, responseText, mayMeanEnd } from './responses.ts'

/** Thrown if a login fails, so that most operations can't be checked. */
export class LoginError extends ExpectedError {
  readonly status: number

  constructor(userId: string, result: CallResult) {
    super(describeFailedLogin(userId, result))
    this.status = result.status
  }
}

interface AccountResult {
  result: CallResult
  /** The response that showed that the session had ended. Undefined if the session was still valid. */
  ended?: CallResult
  /** A response with status 401 although the session was valid. `result` is then the response to a second call. */
  refused?: CallResult
}

export interface SessionUse {
  id: OperationId
  result: CallResult
  atMs: number
  /** The login and earlier calls with the session, some minutes apart. In a finding, they show how long the session was in use. */
  earlier: CallResult[]
}

const maxEarlier = 5
const earlierApartMs = 5 * minuteMs

/** Contract: a session ends after this number of minutes without an answered call. */
export const sessionMinutes = 30
/** Calls after whose success a server may end the user's sessions. */
const endingCalls: ReadonlySet<OperationId> = new Set(['login', 'changePassword'])

/** Manages sessions with as few logins as possible. */
export class Sessions {
  readonly #caller: Caller
  readonly #passwordOf: (account: Account) => string
  readonly #current = new Map<string, string>()
  readonly #users = new Map<string, string>()
  readonly #open = new Set<string>()
  readonly #lastUses = new Map<string, SessionUse>()
  readonly #logins = new Map<string, CallResult>()
  readonly #now: () => number
  /** Keys of responses that a new login did not change. Such a response causes no further login. */
  readonly #unchangedByLogin = new Set<string>()

  constructor(caller: Caller, passwordOf: (account: Account) => string, now: () => number) {
    this.#caller = caller
    this.#passwordOf = passwordOf
    this.#now = now
    caller.watch({
      onResult: (id, options, result) => {
        if (id === 'login') this.#addLogin(options, result)
        // A reset may end all sessions of a user, but which user's token was sent is not known here.
        if (id === 'resetPassword' && result.isSuccess) this.#lastUses.clear()
        const { session } = options
        if (!session) return
        if (id === 'logout' && result.isSuccess) {
          this.#open.delete(session)
          this.#lastUses.delete(session)
        } else if (options.method !== undefined || (endingCalls.has(id) && result.isSuccess)) {
          this.#forgetUses(this.#users.get(session))
        } else if (isAnswered(result) && this.isOpen(session))
          this.#addUse(session, { id, result, atMs: now() })
      },
    })
  }

  /** Returns the last answered call with a session. Undefined if the session may have ended since. */
  lastUse(session: string): SessionUse | undefined {
    const last = this.#lastUses.get(session)
    if (!last || this.#now() - last.atMs >= sessionMinutes * minuteMs) return undefined
    const login = this.#logins.get(session)
    return { ...last, earlier: [...(login ? [login] : []), ...last.earlier] }
  }

  /** Returns the `Cookie` header of the account's current session. Logs in if there is none. */
  async of(account: Account, isReserved = true): Promise<string> {
    const found = this.#current.get(account.userId)
    if (found !== undefined && (this.lastUse(found) || !this.#lastUses.has(found))) return found
    const created = await this.#logIn(account, isReserved)
    this.#current.set(account.userId, created)
    return created
  }

  /**
   * Calls an operation with the account's session. If the session has ended, logs in and calls again.
   *
   * @param isDoubtful returns whether a response that is otherwise normal may mean that the session has ended
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
    if (this.#unchangedByLogin.has(key)) return { result }
    if (!(await this.#hasEnded(session))) {
      if (result.status !== 401) return { result }
      const again = await this.#caller.call(id, { ...options, session })
      if (again.status === 401) this.#unchangedByLogin.add(key)
      return { result: again, refused: result }
    }
    this.forget(session)
    const renewed = await this.of(account, isReserved)
    const second = await this.#caller.call(id, { ...options, session: renewed })
    if (second.status === result.status) this.#unchangedByLogin.add(key)
    return { result: second, ended: result }
  }

  /** Logs in to create a session that no other check uses. Throws LoginError and WithheldError. */
  create(account: Account): Promise<string> {
    return this.#logIn(account, false)
  }

  forget(session: string): void {
    for (const [userId, current] of this.#current)
      if (current === session) this.#current.delete(userId)
  }

  /** Returns whether a login has begun a session, and no logout has ended it. */
  isOpen(session: string): boolean {
    return this.#open.has(session)
  }

  userOf(session: string): string | undefined {
    return this.#users.get(session)
  }

  async endAll(): Promise<void> {
    for (const session of new Set(this.#open))
      await this.#caller.call('logout', { session, isReserved: true })
    this.#open.clear()
    this.#current.clear()
  }

  #addLogin(options: CallOptions, result: CallResult): void {
    const started = sessionOf(result)
    const body = sentBody(options)
    const userId = isRecord(body) ? body['userId'] : undefined
    this.#forgetUses(userId)
    if (started === undefined) return
    this.#open.add(started)
    this.#logins.set(started, result)
    if (typeof userId === 'string') this.#users.set(started, userId)
  }

  #addUse(session: string, use: Omit<SessionUse, 'earlier'>): void {
    const last = this.#lastUses.get(session)
    const kept = last?.earlier.at(-1)?.exchange.startedAtMs ?? 0
    const isLater = last && last.atMs - kept >= earlierApartMs
    const earlier = [...(last?.earlier ?? []), ...(isLater ? [last.result] : [])].slice(-maxEarlier)
    this.#lastUses.set(session, { ...use, earlier })
  }

  /** Forgets the calls of a user's sessions, because the server may now end these sessions. */
  #forgetUses(userId: unknown): void {
    for (const [session, user] of this.#users) if (user === userId) this.#lastUses.delete(session)
  }

  async #logIn(account: Account, isReserved: boolean): Promise<string> {
    const { userId } = account
    const result = await this.#caller.call('login', {
      body: { userId, password: this.#passwordOf(account) },
      isRight: true,
      ...(isReserved ? { isReserved } : {}),
    })
    const session = sessionOf(result)
    if (session === undefined) throw new LoginError(userId, result)
    return session
  }

  /** Asks the server for the session's user, because one server of a cluster may reject a valid session, which no login fixes. */
  async #hasEnded(session: string): Promise<boolean> {
    const user = await this.#caller.call('getSessionUser', { session, isReserved: true })
    // The response is that of a gateway, which knows nothing about the session.
    if (isFromGateway(user)) return false
    return !user.isSuccess || !isRecord(user.json) || user.json['userId'] === undefined
  }
}

/** Returns whether a call extends its session. Status 429 or 5xx may come from a gateway, so that no server has seen the call. */
function isAnswered({ status }: CallResult): boolean {
  return status !== 401 && status !== 429 && status < 500
}

/** Returns the session of a login as a `Cookie` header: all its cookies, if none has the name that the contract assumes. */
export function sessionOf({ isSuccess, exchange }: CallResult): string | undefined {
  if (!isSuccess) return undefined
  const cookies = headerValues(exchange.response.headers, 'set-cookie')
    .map((value) => value.split(';')[0] ?? '')
    .filter((pair) => /^[^=]+=./.test(pair))
  const own = cookies.filter((pair) => pair.startsWith(`${sessionCookieName}=`))
  const session = (own.length > 0 ? own : cookies).join('; ')
  return session === '' ? undefined : session
}

export const wrongAddress =
  'Is the address of the server right? It may be the address of a website or a proxy.'

function describeFailedLogin(userId: string, result: CallResult): string {
  const { status, code, isSuccess, exchange } = result
  const isPage = isUndeclaredPage('login', exchange.response)
  if (isPage || (status >= 300 && status < 400))
    return `The login of ${userId} got ${isPage ? 'an HTML page' : 'a redirect'} with status ${status}. ${wrongAddress}`
  if (isSuccess)
    return `The login of ${userId} succeeded with status ${status}, but the response sets no session cookie.`
  const advice = status < 500 ? ' Check the accounts in the profile.' : ''
  return `The login of ${userId} failed with ${responseText({ status, code })}.${advice}`
}
