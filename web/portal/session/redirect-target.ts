import { paths } from '../paths.ts'
import { isBelow, routerPath } from './router-place.ts'

/**
 * Where a login leads: the page that the redirect query names, if it is one that asks for a login,
 * else the user area. Nothing that could lead to another site, to the logout or round in a circle
 * passes, whatever the query holds.
 */
export function redirectTarget(redirect: string | null): string {
  if (redirect === null || !/^\/(?![/\\])/.test(redirect)) return paths.user
  const url = URL.parse(redirect, anySite)
  if (url === null || url.origin !== anySite) return paths.user
  // Looked at as the browser reads it: without dot segments, tabs and line ends.
  const pathname = routerPath(url.pathname)
  return isGuarded(pathname) ? pathname + url.search + url.hash : paths.user
}

/** Only there to resolve against; never visited. */
const anySite = 'https://portal.invalid'

function isGuarded(pathname: string): boolean {
  return isBelow(pathname, paths.user) || isBelow(pathname, paths.otp)
}
