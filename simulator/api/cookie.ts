import { parse } from 'hono/utils/cookie'

/** The session cookie's name, as the contract's security scheme says. */
export const sessionCookieName = 'EQUSER_SESSION'

/** The session id that a request carries, if any. */
export function sessionIdOf(cookieHeader: string | undefined): string | undefined {
  return cookieHeader === undefined ? undefined : parse(cookieHeader)[sessionCookieName]
}

/** Sets the session cookie. */
export function sessionCookie(id: string): string {
  return `${sessionCookieName}=${id}; ${attributes}`
}

/** Takes the session cookie back. */
export const endedSessionCookie = `${sessionCookieName}=; Max-Age=0; Path=/eqUser; HttpOnly; SameSite=Lax`

const attributes = 'Path=/eqUser; HttpOnly; SameSite=Lax'
