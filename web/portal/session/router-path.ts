import { basename } from '../paths.ts'

/** Removes the basename from a pathname, as in the router's own paths. */
export function routerPath(pathname: string): string {
  return isBelow(pathname, basename) ? pathname.slice(basename.length) || '/' : pathname
}

/** Returns the pathname and query of a location, as in the router's own paths. */
export function routerPathAndQuery({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): string {
  return routerPath(pathname) + search
}

/** Checks whether a pathname is the area itself or inside it. */
export function isBelow(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}
