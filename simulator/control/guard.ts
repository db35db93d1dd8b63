import { timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { isOwnOrigin } from '../api/origin.ts'
import { errorResponse } from './error-response.ts'
import { isLoopback } from './loopback.ts'

/** Who may use the control API. */
export interface Access {
  /** The token that callers must send. Without it only callers on this machine are allowed. */
  token?: string | undefined
}

/**
 * Rejects requests from pages of other origins, and requests without the token if there is one. Without a token it
 * rejects requests to host names other than loopback: a page could use DNS rebinding to reach this server under its own
 * name.
 */
export function guard({ token }: Access): MiddlewareHandler {
  return async (c, next) => {
    const { hostname, host } = new URL(c.req.url)
    if (token === undefined && !isLoopback(hostname)) {
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
  const [scheme = '', credentials = ''] = (c.req.header('authorization') ?? '').split(' ')
  // In a browser, downloads and event streams can't carry an Authorization header.
  const sent = scheme.toLowerCase() === 'bearer' ? credentials : (getCookie(c, 'sim_token') ?? '')
  const [a, b] = [Buffer.from(sent), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
