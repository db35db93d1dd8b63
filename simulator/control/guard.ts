import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { isOwnOrigin } from '../api/origin.ts'
import { isToken, tokenError } from './access-token.ts'
import { errorResponse } from './error-response.ts'
import { isLoopback } from './loopback.ts'

/** Who may use the control API. */
export interface Access {
  /** The token that callers must send. Without it only callers on this machine are allowed. */
  token?: string | undefined
  /** Whether the server listens on a loopback address only. Always assumed without a token. */
  isLoopbackOnly?: boolean | undefined
}

/**
 * Rejects requests from pages of other origins, and requests without the token if there is one. A server on a loopback
 * address rejects requests to other host names, with and without a token: a page could use DNS rebinding to reach this
 * server under its own name.
 *
 * @throws Error if the token is too short or not printable
 */
export function guard({ token, isLoopbackOnly = false }: Access): MiddlewareHandler {
  const problem = token === undefined ? undefined : tokenError(token)
  if (problem !== undefined) throw new Error(`The token of the control API ${problem}.`)
  return async (c, next) => {
    const { hostname, host } = new URL(c.req.url)
    if ((isLoopbackOnly || token === undefined) && !isLoopback(hostname)) {
      return errorResponse(c, 403, 'foreign-host', `This API is not served as ${hostname}.`)
    }
    const origin = c.req.header('origin')
    const secFetchSite = c.req.header('sec-fetch-site')
    if (!isOwnOrigin({ host, origin, secFetchSite })) {
      return errorResponse(c, 403, 'foreign-origin', 'Pages of other origins may not use this API.')
    }
    if (token !== undefined && !hasToken(c, token)) {
      return errorResponse(
        c,
        401,
        'token-missing',
        'Send the token that the simulator printed when it started: Authorization: Bearer TOKEN (in a browser: the cookie sim_token).',
      )
    }
    return next()
  }
}

function hasToken(c: Context, token: string): boolean {
  const [, credentials] = /^bearer +(.*)$/i.exec(c.req.header('authorization') ?? '') ?? []
  // In a browser, downloads and event streams can't carry an Authorization header.
  return isToken(credentials ?? getCookie(c, 'sim_token') ?? '', token)
}
