import type { Account } from '../profile.ts'
import { sessionCookieName } from '../checks/passive/accepted-without-session.ts'
import { headerValues } from '../exchange.ts'
import { type Called, type Caller, OutOfBudget } from './caller.ts'

/** Nobody could be logged in, so that most of the contract can't be tried. */
export class LoginFailed extends Error {}

/** Logs accounts in, as seldom as can be. */
export interface Sessions {
  /** The id of a session of this account: the one that stands, or a new one. Throws LoginFailed or OutOfBudget. */
  of(account: Account): Promise<string>
  /** A session of its own, that nobody else uses. */
  another(account: Account): Promise<string>
  /** That a session doesn't stand any more. */
  forget(session: string): void
  /** Counts a login that was made elsewhere. */
  spend(): void
  /** How many more logins there may be. */
  readonly left: number
  /** Logs out whoever is logged in. */
  endAll(): Promise<void>
}

/** Sessions with at most so many logins. */
export function createSessions(caller: Caller, maximalLogins: number): Sessions {
  const standing = new Map<string, string>()
  const open = new Set<string>()
  let left = maximalLogins

  function spend(): void {
    if (left === 0) {
      throw new OutOfBudget(`The ${maximalLogins} logins that the profile allows are used up.`)
    }
    left -= 1
  }

  async function logIn({ userId, password }: Account): Promise<string> {
    spend()
    const answer = await caller.call('login', { body: { userId, password } })
    const session = sessionOf(answer)
    if (session === undefined) throw new LoginFailed(whyNot(userId, answer))
    open.add(session)
    return session
  }

  return {
    get left() {
      return left
    },
    async of(account) {
      const found = standing.get(account.userId)
      if (found !== undefined) return found
      const made = await logIn(account)
      standing.set(account.userId, made)
      return made
    },
    another: logIn,
    spend,
    forget(session) {
      open.delete(session)
      for (const [userId, one] of standing) if (one === session) standing.delete(userId)
    },
    async endAll() {
      for (const session of open) await caller.call('logout', { session })
      open.clear()
      standing.clear()
    },
  }
}

/** The session that an answer hands out. */
export function sessionOf({ isSuccess, exchange }: Called): string | undefined {
  if (!isSuccess) return undefined
  const start = `${sessionCookieName}=`
  const cookie = headerValues(exchange.response.headers, 'set-cookie').find((value) =>
    value.startsWith(start),
  )
  const value = cookie?.slice(start.length).split(';')[0]
  return value === '' ? undefined : value
}

function whyNot(userId: string, { status, code, isSuccess }: Called): string {
  if (isSuccess)
    return `The login of ${userId} succeeded (${status}) and brought no session cookie.`
  if (status === 429) return `The login of ${userId} is throttled (429); wait and try again.`
  const told = code === undefined ? '' : ` and code ${code}`
  return `The login of ${userId} was refused with status ${status}${told}; look at the profile's accounts.`
}
