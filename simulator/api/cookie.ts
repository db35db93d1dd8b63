import { parse } from 'hono/utils/cookie'

/** The name in the contract's security scheme. */
export const sessionCookieName = 'EQUSER_SESSION'

/** Returns the session id in a `Cookie` header. */
export function sessionIdOf(cookieHeader: string | undefined): string | undefined {
  if (cookieHeader === undefined) return undefined
  // Most clients send this cookie only. A pattern is faster than the parser.
  const [, id] = onlySessionCookie.exec(cookieHeader) ?? []
  return id ?? parse(cookieHeader, sessionCookieName)[sessionCookieName]
}

const onlySessionCookie = new RegExp(`^${sessionCookieName}=([\\w-]+)$`)

/** Returns the `Set-Cookie` header that sets the session cookie. */
export function sessionCookie(id: string): string {
  return `${sessionCookieName}=${id}; ${attributes}`
}

/** The `Set-Cookie` header that deletes the session cookie. */
export const endedSessionCookie = `${sessionCookieName}=; Max-Age=0; Path=/eqUser; HttpOnly; SameSite=Lax`

const attributes = 'Path=/eqUser; HttpOnly; SameSite=Lax'
