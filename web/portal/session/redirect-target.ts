import { paths } from '../paths.ts'
import { isBelow, routerPath } from './router-path.ts'

/**
 * The page that a login leads to: that of the redirect query if it requires a login, else the first
 * one of the user area. The query can lead neither to another site nor to the logout or a login page.
 */
export function redirectTarget(redirect: string | null): string {
  if (redirect === null || !/^\/(?![/\\])/.test(redirect)) return paths.termStatus
  const url = URL.parse(redirect, anySite)
  if (url === null || url.origin !== anySite) return paths.termStatus
  // The pathname as the browser resolves it: without dot segments, tabs and line breaks.
  const pathname = routerPath(url.pathname)
  return isGuarded(pathname) ? pathname + url.search + url.hash : paths.termStatus
}

/** A base to resolve against. Never requested. */
const anySite = 'https://portal.invalid'

function isGuarded(pathname: string): boolean {
  return isBelow(pathname, paths.user) || isBelow(pathname, paths.otp)
}
