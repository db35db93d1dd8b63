import { timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLoopback } from './loopback.ts'
import { errorResponse } from './error-response.ts'

/** Who may use the control API. */
export interface Access {
  /** What callers must show; none is asked for where only this machine can call. */
  token?: string | undefined
}

/**
 * Lets nobody in who may not: pages of other origins, and, where others can call, callers without
 * the token. Without a token the host that is asked for must be this machine, or a page elsewhere
 * could give its own name our address.
 */
export function guard({ token }: Access): MiddlewareHandler {
  return async (c, next) => {
    const { hostname, origin } = new URL(c.req.url)
    if (token === undefined && !isLoopback(hostname)) {
      return errorResponse(c, 403, 'foreign-host', `This API is not served as ${hostname}.`)
    }
    if (!isOwnOrigin(c, origin)) {
      return errorResponse(c, 403, 'foreign-origin', 'Pages of other origins may not use this API.')
    }
    if (token !== undefined && !hasToken(c, token)) {
      return errorResponse(
        c,
        401,
        'token-missing',
        'Show the token that the simulator printed at its start: Authorization: Bearer TOKEN (a browser: as the cookie sim_token).',
      )
    }
    return next()
  }
}

function isOwnOrigin(c: Context, own: string): boolean {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  if (origin !== undefined) return hostOf(origin) === hostOf(own)
  return site === undefined || site === 'same-origin' || site === 'none'
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

function hasToken(c: Context, token: string): boolean {
  const [scheme = '', credentials = ''] = (c.req.header('authorization') ?? '').split(' ')
  // Downloads and event streams of a browser carry no header of ours.
  const shown = scheme.toLowerCase() === 'bearer' ? credentials : (getCookie(c, 'sim_token') ?? '')
  const [a, b] = [Buffer.from(shown), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
