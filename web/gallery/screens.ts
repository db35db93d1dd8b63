import type { RouteObject } from 'react-router'
import { paths } from '../portal/paths.ts'
import { isScreenHandle, type ScreenHandle } from '../portal/screen-handle.ts'

export type ScreenId = ScreenHandle['screen']

export function screensOf(routes: readonly RouteObject[]): ScreenId[] {
  return routes.flatMap(({ handle, children }) => [
    ...(isScreenHandle(handle) ? [handle.screen] : []),
    ...(children ? screensOf(children) : []),
  ])
}

/** Returns the path of a screen's route. Empty for a screen that has none. */
export function routePath(screen: ScreenId): string {
  return screen in paths ? paths[screen] : ''
}
