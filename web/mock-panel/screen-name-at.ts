import { matchPath } from 'react-router'
import { paths } from '../portal/paths.ts'
import { screenNames } from '../text/screen-names.ts'

/** The name of the screen at a path; empty if there is none. */
export function screenNameAt(pathname: string): string {
  const match = Object.entries(screenNames).find(
    ([screen]) => isPath(screen) && matchPath(paths[screen], pathname),
  )
  return match?.[1] ?? ''
}

function isPath(screen: string): screen is keyof typeof paths {
  return screen in paths && screen !== 'notFound'
}
