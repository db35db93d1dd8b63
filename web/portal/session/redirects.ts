import type { SessionUser } from '../../api/session.ts'
import { paths } from '../paths.ts'
import { isBelow, routerPath, routerPathAndQuery } from './router-path.ts'
import { localStore } from '../../runtime/storage.ts'

/**
 * Returns the page to open after a login: `redirect` if this page requires a login, else the first page of the user area. The
 * result is never on another site, and never the logout or a login page.
 */
export function redirectTarget(redirect: string | null): string {
  if (redirect === null || !/^\/(?![/\\])/.test(redirect)) return paths.termStatus
  const url = URL.parse(redirect, anySite)
  if (url === null || url.origin !== anySite) return paths.termStatus
  // Checks the parsed address. Parsing resolves dot segments, tabs and line breaks as browsers do.
  const pathname = routerPath(url.pathname)
  return isGuarded(pathname) ? pathname + url.search + url.hash : paths.termStatus
}

/** Any address on which relative addresses can be resolved. It is never requested. */
const anySite = 'https://portal.invalid'

function isGuarded(pathname: string): boolean {
  return isBelow(pathname, paths.user) || isBelow(pathname, paths.otp)
}

/**
 * Returns the page to open after a 401, or undefined to stay. Administrators stay on their login page, because they can't use the
 * normal one.
 */
export function unauthorizedTarget(place: {
  pathname: string
  search: string
}): string | undefined {
  const pathname = routerPath(place.pathname)
  if (unaffectedAreas.some((area) => isBelow(pathname, area))) return undefined
  return isBelow(pathname, paths.user) ? lastLoginPath(routerPathAndQuery(place)) : lastLoginPath()
}

const unaffectedAreas = [paths.login, paths.adminLogin, paths.otp]

const key = 'equser.login'

/** Remembers which of the two login pages this user needs at the next login. */
export function rememberLogin({ isAdmin }: Pick<SessionUser, 'isAdmin'>): void {
  localStore.setItem(key, isAdmin === true ? 'adminLogin' : 'login')
}

/** Returns the path of the login page that the last user needs. After the login, it leads to `redirect`. */
export function lastLoginPath(redirect?: string): string {
  const page = localStore.getItem(key) === 'adminLogin' ? paths.adminLogin : paths.login
  return redirect === undefined ? page : `${page}?redirect=${encodeURIComponent(redirect)}`
}
