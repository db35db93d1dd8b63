import { loginPath, paths } from '../paths.ts'
import { isBelow, routerPath, routerPlace } from './router-place.ts'

/**
 * Where a 401 leads from a place in the portal; undefined where the user stays. The admin login is
 * a login page too: leaving it for the plain one would shut administrators out.
 */
export function afterUnauthorized(place: { pathname: string; search: string }): string | undefined {
  const pathname = routerPath(place.pathname)
  if (staying.some((area) => isBelow(pathname, area))) return undefined
  return isBelow(pathname, paths.user) ? loginPath(routerPlace(place)) : loginPath()
}

const staying = [paths.login, paths.adminLogin, paths.otp]
