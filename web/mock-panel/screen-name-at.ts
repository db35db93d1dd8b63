import { matchPath } from 'react-router'
import { paths } from '../portal/paths.ts'
import { screenNames } from '../text/screen-names.ts'

/** What the screen at a path is called; empty where there is none. */
export function screenNameAt(pathname: string): string {
  const found = Object.entries(screenNames).find(
    ([screen]) => isPath(screen) && matchPath(paths[screen], pathname),
  )
  return found?.[1] ?? ''
}

function isPath(screen: string): screen is keyof typeof paths {
  return screen in paths && screen !== 'notFound'
}
