import { useMatches } from 'react-router'
import { screenNames } from '../text/screen-names.ts'
import type { paths } from './paths.ts'

export interface ScreenHandle {
  screen: keyof typeof screenNames
  /** The screen to which the error screen links. Without `back`, errors show the layout's error page. */
  back?: keyof typeof paths
  backText?: string
}

export function useScreenHandle(): ScreenHandle | undefined {
  const handle = useMatches().at(-1)?.handle
  return isScreenHandle(handle) ? handle : undefined
}

export function useScreenName(): string | undefined {
  const screen = useScreenHandle()?.screen
  return screen && screenNames[screen]
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'screen' in handle
}
