import { parse } from 'hono/utils/cookie'

/** The name in the contract's security scheme. */
export const sessionCookieName = 'EQUSER_SESSION'

/** Returns the session id in a `Cookie` header. */
export function sessionIdOf(cookieHeader: string | undefined): string | undefined {
  return cookieHeader === undefined
    ? undefined
    : parse(cookieHeader, sessionCookieName)[sessionCookieName]
}

/** Returns the `Set-Cookie` header that sets the session cookie. */
export function sessionCookie(id: string): string {
  return `${sessionCookieName}=${id}; ${attributes}`
}

/** The `Set-Cookie` header that deletes the session cookie. */
export const endedSessionCookie = `${sessionCookieName}=; Max-Age=0; Path=/eqUser; HttpOnly; SameSite=Lax`

const attributes = 'Path=/eqUser; HttpOnly; SameSite=Lax'
