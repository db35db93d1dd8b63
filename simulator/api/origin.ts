import type { RawRequest } from '../state/message.ts'

/**
 * Whether a request comes from a page of the server's own origin, or from a client that is not a browser. Browsers send
 * `Sec-Fetch-Site` or `Origin`, and pages can't change either.
 */
export function isOwnOrigin({
  headers,
}: {
  headers: Pick<RawRequest['headers'], 'host' | 'origin' | 'secFetchSite'>
}): boolean {
  if (headers.secFetchSite !== undefined) {
    return headers.secFetchSite === 'same-origin' || headers.secFetchSite === 'none'
  }
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
