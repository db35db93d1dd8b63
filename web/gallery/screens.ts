import type { RouteObject } from 'react-router'
import { paths } from '../portal/paths.ts'
import { isScreenHandle, type ScreenHandle } from '../portal/screen-handle.ts'

export type ScreenId = ScreenHandle['screen']

/** The screens of the portal's routes, in their order. */
export function screensOf(routes: readonly RouteObject[]): ScreenId[] {
  return routes.flatMap(({ handle, children }) => [
    ...(isScreenHandle(handle) ? [handle.screen] : []),
    ...(children ? screensOf(children) : []),
  ])
}

/** The path in a screen's route. Empty for a screen without one. */
export function routePath(screen: ScreenId): string {
  return screen in paths ? paths[screen] : ''
}
