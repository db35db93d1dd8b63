import type { Account } from '../profile/profile.ts'
import { sessionCookieName, headerValues } from '../exchange/exchange.ts'
import type { OperationId } from '../../contract/contract.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { CallOptions, CallResult, Caller } from './caller.ts'
import { sentBody } from './sent-body.ts'
import { answerText, mayMeanEnd } from './responses.ts'

/** A login failed, so most operations can't be checked. */
export class LoginError extends Error {}

/** The response to a call of an account. */
interface AccountResult {
  result: CallResult
  /** The response that said that the session had ended. Undefined if it had not. */
  ended?: CallResult
  /** A response with status 401 although the session was valid. `result` is that of a second call. */
  refused?: CallResult
}

/** Manages sessions with as few logins as possible. */
export interface Sessions {
  /**
   * The `Cookie` header of the account's current session. Logs in if there is none.
   *
   * @throws LoginError
   * @throws RequestLimitError
   */
  of(account: Account): Promise<string>
  /**
   * Calls an operation with the account's session. If the session has ended, logs in and calls again, unless a new
   * session was refused in the same way before.
   *
   * @param isDoubtful whether a response may mean more than usual that the session has ended
   * @throws LoginError, RequestLimitError, TransportError and WithheldError
   */
  callAs(
    account: Account,
    id: OperationId,
    options?: CallOptions,
    isDoubtful?: (result: CallResult) => boolean,
  ): Promise<AccountResult>
  /** Logs in to create a session that no other check uses. Throws LoginError and WithheldError. */
  create(account: Account): Promise<string>
  /** Removes a session that has ended. */
  forget(session: string): void
  /** The user of a session that any login of the run has started. */
  userOf(session: string): string | undefined
  /** Number of logins that checks may still use. */
  readonly loginsLeft: number
  /** Logs out of all sessions that any login of the run has started. */
  endAll(): Promise<void>
}

/**
 * Creates a session store.
 *
 * @param passwordOf the current password of an account. Default: that of the profile
 */
export function createSessions(
  caller: Caller,
  passwordOf: (account: Account) => string = ({ password }) => password,
): Sessions {
  const current = new Map<string, string>()
  const users = new Map<string, string>()
  const open = new Set<string>()
  /** Responses that a new session does not change. */
  const hopeless = new Set<string>()

  caller.watch({
    onResult(id, options, result) {
      const { session } = options
      if (id === 'login') {
        const started = sessionOf(result)
        const body = sentBody(options)
        const userId = isRecord(body) ? body['userId'] : undefined
        if (started !== undefined) open.add(started)
        if (started !== undefined && typeof userId === 'string') users.set(started, userId)
      }
      if (id === 'logout' && result.isSuccess && session) open.delete(session)
    },
  })

  async function logIn(account: Account, isReserved: boolean): Promise<string> {
    const { userId } = account
    const result = await caller.call('login', {
      body: { userId, password: passwordOf(account) },
      ...(isReserved ? { isReserved } : {}),
    })
    const session = sessionOf(result)
    if (session === undefined) throw new LoginError(describeFailedLogin(userId, result))
    return session
  }

  async function sessionFor(account: Account, isReserved = true): Promise<string> {
    const found = current.get(account.userId)
    if (found !== undefined) return found
    const created = await logIn(account, isReserved)
    current.set(account.userId, created)
    return created
  }

  function forget(session: string): void {
    for (const [userId, one] of current) if (one === session) current.delete(userId)
  }

  /** Asks with the session who is signed in. One of several servers may not know it, which a login would not help. */
  async function hasEnded(session: string): Promise<boolean> {
    const asked = await caller.call('getSessionUser', { session, isReserved: true })
    return !asked.isSuccess || !isRecord(asked.json) || asked.json['userId'] === undefined
  }

  return {
    get loginsLeft() {
      return caller.budget.loginsLeft
    },
    of: (account) => sessionFor(account),
    async callAs(account, id, options = {}, isDoubtful = () => false) {
      const isReserved = options.isReserved === true
      const session = await sessionFor(account)
      const result = await caller.call(id, { ...options, session })
      if (!mayMeanEnd(id, result.exchange.response, result.code) && !isDoubtful(result))
        return { result }
      const key = `${account.userId} ${id} ${result.status} ${isReserved}`
      if (hopeless.has(key)) return { result }
      if (!(await hasEnded(session))) {
        if (result.status !== 401) return { result }
        const again = await caller.call(id, { ...options, session })
        if (again.status === 401) hopeless.add(key)
        return { result: again, refused: result }
      }
      forget(session)
      const renewed = await sessionFor(account, isReserved)
      const second = await caller.call(id, { ...options, session: renewed })
      if (second.status === result.status) hopeless.add(key)
      return { result: second, ended: result }
    },
    create: (account) => logIn(account, false),
    userOf: (session) => users.get(session),
    forget,
    async endAll() {
      for (const session of new Set(open))
        await caller.call('logout', { session, isReserved: true })
      open.clear()
      current.clear()
    },
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
