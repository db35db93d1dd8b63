import { paths } from '../../../web/portal/paths.ts'

export type ScreenName = keyof typeof paths

/** The screens of the portal. Paths that only lead on are none. */
export const screens: readonly ScreenName[] = Object.keys(paths)
  .filter(isScreen)
  .filter((name) => !['open', 'otp', 'regist', 'user', 'notFound'].includes(name))

/** The screen at a path below the portal's base path. Undefined for an unknown path. */
export function screenAt(path: string): ScreenName | undefined {
  const [pathname = ''] = path.split('?')
  const found = screenNamesByPath.get(pathname)
  if (found !== undefined) return found
  return /^\/user\/history\/[^/]+$/.test(pathname) ? 'historyEvent' : undefined
}

const screenNamesByPath = new Map<string, ScreenName>(
  Object.entries(paths).flatMap(([name, path]) => (isScreen(name) ? [[path, name] as const] : [])),
)

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(paths, name)
}

/** Whether a path belongs to an area, such as `/user`. */
export function isIn(path: string, area: string): boolean {
  const [pathname = ''] = path.split('?')
  return pathname === area || pathname.startsWith(`${area}/`)
}

/** The form whose confirm page a screen is, or the screen itself. */
export function formOf(name: ScreenName): ScreenName {
  const form = name.replace(/Confirm$/, '')
  return screens.find((one) => one === form) ?? name
}
