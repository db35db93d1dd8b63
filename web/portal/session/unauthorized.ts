import { paths } from '../paths.ts'
import { isBelow, routerPath, routerPathAndQuery } from './router-path.ts'

/**
 * The page to go to after a 401. Undefined if the user stays. The admin login is a login page too:
 * from the plain one an administrator could not log in. `loginPath` returns the path of the login
 * page that the user needs.
 */
export function unauthorizedTarget(
  place: { pathname: string; search: string },
  loginPath: (redirect?: string) => string,
): string | undefined {
  const pathname = routerPath(place.pathname)
  if (unaffectedAreas.some((area) => isBelow(pathname, area))) return undefined
  return isBelow(pathname, paths.user) ? loginPath(routerPathAndQuery(place)) : loginPath()
}

const unaffectedAreas = [paths.login, paths.adminLogin, paths.otp]
