import { basename } from '../paths.ts'

/** Returns a path without the basename, as the router uses it. */
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

/** Whether a path is the area itself or inside it. */
export function isBelow(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}
