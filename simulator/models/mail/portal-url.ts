import type { RawRequest } from '../../state/message.ts'

/** The portal's address for links in mails if nothing names another, without a trailing slash. */
export const defaultPortalUrl = 'http://127.0.0.1:8080'

/**
 * The portal's address for the links in mails: that of the scenario, else the address to which the
 * request was sent. A page of the portal sends it with its scheme as `Origin`; `Host` has no scheme.
 */
export function portalUrlFor(
  { portalUrl }: { portalUrl?: string | undefined },
  { origin, host }: RawRequest['headers'],
): string {
  if (portalUrl !== undefined) return portalUrl
  if (host === undefined) return defaultPortalUrl
  if (origin !== undefined && URL.parse(origin)?.host === host) return origin
  return URL.parse(`http://${host}`)?.origin ?? defaultPortalUrl
}
