/** The headers that say where a request comes from. */
export interface RequestOrigin {
  secFetchSite?: string | undefined
  origin?: string | undefined
  host?: string | undefined
}

/**
 * Whether a request comes from a page of the same origin, or from no page at all.
 *
 * If there is a `Sec-Fetch-Site`, it decides: the browser itself has compared both origins, with their schemes and with
 * every redirect between them. `Origin` can only be compared with `Host`, which has no scheme, and which a proxy in
 * between may rewrite. It decides where browsers send no `Sec-Fetch-Site`: for `http` addresses other than localhost.
 * A client that sends neither is not a browser, and no page can make it send requests.
 */
export function isOwnOrigin({ secFetchSite, origin, host }: RequestOrigin): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none'
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
