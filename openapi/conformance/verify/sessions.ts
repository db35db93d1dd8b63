import type { Account } from '../profile.ts'
import { sessionCookieName } from '../checks/passive/accepted-without-session.ts'
import { headerValues } from '../exchange.ts'
import type { CallResult, Caller } from './caller.ts'

/** A login failed, so most operations can't be checked. */
export class LoginError extends Error {}

/** Manages sessions with as few logins as possible. */
export interface Sessions {
  /**
   * The `Cookie` header of the account's current session. Logs in if there is none.
   *
   * @throws LoginError
   * @throws RequestLimitError
   */
  of(account: Account): Promise<string>
  /** Logs in to create a session that no other check uses. Throws LoginError and WithheldError. */
  create(account: Account): Promise<string>
  /** Removes a session that has ended. */
  forget(session: string): void
  /** The user of a session that this object has created. */
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

  caller.watch({
    onResult(id, { session }, result) {
      if (id === 'login') {
        const started = sessionOf(result)
        if (started !== undefined) open.add(started)
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
    users.set(session, userId)
    return session
  }

  return {
    get loginsLeft() {
      return caller.budget.loginsLeft
    },
    async of(account) {
      const found = current.get(account.userId)
      if (found !== undefined) return found
      const created = await logIn(account, true)
      current.set(account.userId, created)
      return created
    },
    create: (account) => logIn(account, false),
    userOf: (session) => users.get(session),
    forget(session) {
      for (const [userId, one] of current) if (one === session) current.delete(userId)
    },
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
  const codeText = code === undefined ? '' : ` and code ${code}`
  return `The login of ${userId} failed with status ${status}${codeText}. Check the accounts in the profile.`
}
