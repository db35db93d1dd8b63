import { useMatches } from 'react-router'
import { screenNames } from '../text/screen-names.ts'
import type { paths } from './paths.ts'

/** The handle of every screen's route. */
export interface ScreenHandle {
  screen: keyof typeof screenNames
  /** The screen to which its error screen leads back. Without it the screen has no error screen of its own. */
  back?: keyof typeof paths
  backText?: string
}

/** Returns the handle of the current screen. Undefined while no screen matches. */
export function useScreenHandle(): ScreenHandle | undefined {
  const handle = useMatches().at(-1)?.handle
  return isScreenHandle(handle) ? handle : undefined
}

/** Returns the name of the current screen. */
export function useScreenName(): string | undefined {
  const screen = useScreenHandle()?.screen
  return screen && screenNames[screen]
}

/** Checks whether a value is the handle of a screen's route. */
export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'screen' in handle
}
