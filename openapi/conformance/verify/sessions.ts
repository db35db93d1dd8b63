import type { Account } from '../profile.ts'
import { sessionCookieName } from '../checks/passive/accepted-without-session.ts'
import { headerValues } from '../exchange.ts'
import { type CallResult, type Caller, RequestLimitError } from './caller.ts'

/** A login failed, so most operations can't be checked. */
export class LoginError extends Error {}

/** Manages sessions with as few logins as possible. */
export interface Sessions {
  /** The `Cookie` header of the account's current session. Logs in if there is none. Throws LoginError or RequestLimitError. */
  of(account: Account): Promise<string>
  /** Logs in to create a session that no other check uses. */
  create(account: Account): Promise<string>
  /** Removes a session that has ended. */
  forget(session: string): void
  /** Counts a login that was made without this object. Throws RequestLimitError. */
  countLogin(): void
  /** Number of logins that are still allowed. */
  readonly loginsLeft: number
  /** Logs out of all sessions. */
  endAll(): Promise<void>
}

/** Creates a session store that allows a limited number of logins. */
export function createSessions(caller: Caller, maximalLogins: number): Sessions {
  const current = new Map<string, string>()
  const open = new Set<string>()
  let left = maximalLogins

  function countLogin(): void {
    if (left === 0) {
      throw new RequestLimitError(`The profile allows no more than ${maximalLogins} logins.`)
    }
    left -= 1
  }

  async function logIn({ userId, password }: Account): Promise<string> {
    countLogin()
    const result = await caller.call('login', { body: { userId, password } })
    const session = sessionOf(result)
    if (session === undefined) throw new LoginError(describeFailedLogin(userId, result))
    open.add(session)
    return session
  }

  return {
    get loginsLeft() {
      return left
    },
    async of(account) {
      const found = current.get(account.userId)
      if (found !== undefined) return found
      const created = await logIn(account)
      current.set(account.userId, created)
      return created
    },
    create: logIn,
    countLogin,
    forget(session) {
      open.delete(session)
      for (const [userId, one] of current) if (one === session) current.delete(userId)
    },
    async endAll() {
      for (const session of open) await caller.call('logout', { session })
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
  if (status === 429)
    return `The login of ${userId} is rate limited (status 429). Wait and try again.`
  const codeText = code === undefined ? '' : ` and code ${code}`
  return `The login of ${userId} failed with status ${status}${codeText}. Check the accounts in the profile.`
}
