import { basename } from '../paths.ts'

/** A pathname as the router's own paths spell it, without the basename. */
export function routerPath(pathname: string): string {
  return isBelow(pathname, basename) ? pathname.slice(basename.length) || '/' : pathname
}

/** Path and query of a place in the portal, as the router's own paths spell them. */
export function routerPlace({ pathname, search }: { pathname: string; search: string }): string {
  return routerPath(pathname) + search
}

/** Whether a path is the area itself or anything in it. */
export function isBelow(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}
