import { sha256Of } from '#platform'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { isOwnOrigin } from '../api/caller.ts'
import { errorResponse } from './error-response.ts'

export interface Access {
  /** Callers must send this token. Without a token, only callers on this machine are allowed. */
  token?: string | undefined
  /** Whether the server listens on a loopback address only. Without a token, the guard assumes that it does. */
  isLoopbackOnly?: boolean | undefined
  /** Whether the control API can't be reached through a network. Any host name is then allowed. */
  isInProcess?: boolean | undefined
}

/**
 * Rejects requests from other origins and without the token. On a loopback address, also rejects requests to other host names,
 * because a page could use DNS rebinding to reach this server under the page's own host name.
 *
 * @throws Error if the token is too short or contains invalid characters
 */
export function guard({
  token,
  isLoopbackOnly = false,
  isInProcess = false,
}: Access): MiddlewareHandler {
  const problem = token === undefined ? undefined : tokenError(token)
  if (problem !== undefined) throw new Error(`The token of the control API ${problem}.`)
  return async (c, next) => {
    const { hostname, host } = new URL(c.req.url)
    const isLocal = isLoopbackOnly || token === undefined
    if (isLocal && !isInProcess && !isLoopback(hostname)) {
      return errorResponse(
        c,
        'foreign-host',
        `The control API does not accept requests to ${hostname}. Use localhost.`,
      )
    }
    const origin = c.req.header('origin')
    const secFetchSite = c.req.header('sec-fetch-site')
    if (!isOwnOrigin({ host, origin, secFetchSite })) {
      return errorResponse(c, 'foreign-origin', 'Pages with other origins may not use this API.')
    }
    if (token !== undefined && !hasToken(c, token)) {
      return errorResponse(
        c,
        'token-missing',
        'Send the token that the simulator printed when it started: Authorization: Bearer TOKEN (in a browser: the cookie sim_token).',
      )
    }
    return next()
  }
}

export function hasToken(c: Context, token: string): boolean {
  const [, credentials] = /^bearer +(.*)$/i.exec(c.req.header('authorization') ?? '') ?? []
  // The cookie is for browsers, where downloads and event streams can't send an Authorization header.
  return isToken(credentials ?? getCookie(c, 'sim_token') ?? '', token)
}

/** A shorter token could be guessed. */
const minLength = 16

/** Returns why a text can't be the token of the control API, as a part of a sentence. Undefined if it is valid. */
export function tokenError(text: string): string | undefined {
  const { length } = text
  if (length < minLength) {
    return `must have at least ${minLength} characters, not ${length}`
  }
  // The characters of bearer tokens (RFC 6750, section 2.1), which need no encoding in headers and cookies.
  return /^[\w.~+/=-]+$/.test(text) ? undefined : 'must contain only letters, digits and -._~+/='
}

/** Compares a sent token in a time that does not depend on its characters, so that the time doesn't help to guess the token. */
export function isToken(sent: string, token: string): boolean {
  // Digests have equal lengths, so comparing them does not reveal the length of the token.
  const [given, expected] = [sha256Of(sent), sha256Of(token)]
  let difference = 0
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index)
  }
  return difference === 0
}

export function isLoopback(hostname: string): boolean {
  // Names that end in .localhost always lead to this machine (RFC 6761).
  return /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}
