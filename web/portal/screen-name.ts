import { useMatches } from 'react-router'
import { screenNames } from '../text/screen-names.ts'

/** What every route of a screen carries as its handle. */
export interface ScreenHandle {
  screen: keyof typeof screenNames
}

/** What the screen that is shown is called; undefined between screens. */
export function useScreenName(): string | undefined {
  const handle = useMatches().at(-1)?.handle
  return isScreenHandle(handle) ? screenNames[handle.screen] : undefined
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'screen' in handle
}
