import { sessionIdOf } from '../../api/caller.ts'
import type { RawResponse } from '../../state/input.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import type { As } from '../language/expectation-schema.ts'
import { type WorldClient, requestOf } from './client.ts'
import { ownValue } from '../../../openapi/base/records.ts'

type CookieResult = { cookie: string | undefined } | { error: string }

/** Each session has its own cookie, like a separate browser. */
export type Sessions = ReturnType<typeof createSessions>

export function createSessions(world: SimulatorWorld, client: WorldClient) {
  /** A session that the user has ended with a logout has no cookie. */
  const cookies = new Map<string, string | undefined>()

  function logIn(as: As, password?: string): string | undefined {
    const { user, terminalId } = partsOf(as)
    const { accounts } = world.state
    const account = ownValue(accounts, user)
    if (!account) return `there is no user ${user} to log in`
    const body = {
      userId: user,
      password: password ?? account.password,
      ...(terminalId !== undefined && { terminalId }),
    }
    const response = client.request(requestOf('login', { body }, cookies.get(keyOf(as))))
    if (response.status >= 300) {
      return `${nameOf(as)} can't log in: ${response.body ?? response.status}`
    }
    keep(as, response)
    return undefined
  }

  function keep(as: As | undefined, { headers }: RawResponse): void {
    const header = headers['set-cookie']
    if (as === undefined || header === undefined) return
    const isEnd = /;\s*max-age=0\b/i.test(header)
    cookies.set(keyOf(as), isEnd ? undefined : header.split(';')[0])
  }

  return {
    logIn,
    logOut(as: As): string | undefined {
      const response = client.request(requestOf('logout', {}, cookies.get(keyOf(as))))
      if (response.status >= 300) {
        return `${nameOf(as)} can't log out: ${response.body ?? response.status}`
      }
      cookies.set(keyOf(as), undefined)
      return undefined
    },
    /** Returns the cookie of a session. The first use logs in. A session that has ended is not renewed. */
    cookieOf(as: As | undefined): CookieResult {
      if (as === undefined) return { cookie: undefined }
      const error = cookies.has(keyOf(as)) ? undefined : logIn(as)
      return error === undefined ? { cookie: cookies.get(keyOf(as)) } : { error }
    },
    /** Returns a sentence for an error message if the session has ended, else an empty text. */
    endOf(as: As | undefined): string {
      const id = sessionIdOf(as && cookies.get(keyOf(as))) ?? ''
      if (as === undefined || ownValue(world.state.sessions, id)) return ''
      return `. The session of ${nameOf(as)} has ended, for example after 30 minutes without a call. Log in again with a step log-in`
    },
    keep,
  }
}

export function nameOf(as: As): string {
  const { user, session, terminalId } = partsOf(as)
  const details = [session, terminalId].filter((part) => part !== undefined)
  return details.length === 0 ? user : `${user} (${details.join(', ')})`
}

function partsOf(as: As): Exclude<As, string> {
  return typeof as === 'string' ? { user: as } : as
}

function keyOf(as: As): string {
  const { user, session = 'main', terminalId } = partsOf(as)
  return JSON.stringify([user, session, terminalId])
}
