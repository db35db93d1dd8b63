import { basename } from '../paths.ts'

/** Removes the basename, as the router does. */
export function routerPath(pathname: string): string {
  return isBelow(pathname, basename) ? pathname.slice(basename.length) || '/' : pathname
}

export function routerPathAndQuery({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): string {
  return routerPath(pathname) + search
}

/** True for the area itself and everything inside it. */
export function isBelow(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}
