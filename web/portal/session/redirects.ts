import type { SessionUser } from '../../api/session.ts'
import { paths } from '../paths.ts'
import { isBelow, routerPath, routerPathAndQuery } from './router-path.ts'

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

/**
 * The page to go to after a 401. Undefined if the user stays. The admin login is a login page too:
 * from the plain one an administrator could not log in.
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

/** Stores which of the two login pages the user needs the next time. */
export function rememberLogin({ isAdmin }: Pick<SessionUser, 'isAdmin'>): void {
  localStorage.setItem(key, isAdmin === true ? 'adminLogin' : 'login')
}

/** The path of the login page that the last user of this browser needs, which leads to `redirect`. */
export function lastLoginPath(redirect?: string): string {
  const page = localStorage.getItem(key) === 'adminLogin' ? paths.adminLogin : paths.login
  return redirect === undefined ? page : `${page}?redirect=${encodeURIComponent(redirect)}`
}
