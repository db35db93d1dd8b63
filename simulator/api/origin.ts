import type { RawRequest } from '../state/message.ts'

/**
 * Whether a state-changing request may come from where it says it does. Browsers name their origin; a client that names
 * none is no browser, and no other site's page can make it act.
 */
export function isOwnOrigin({ headers }: RawRequest): boolean {
  if (headers.secFetchSite !== undefined) {
    return headers.secFetchSite === 'same-origin' || headers.secFetchSite === 'none'
  }
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
