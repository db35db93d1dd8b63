import { basename, paths } from '../portal/paths.ts'

export interface BuiltFile {
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
}

/**
 * Returns the files that each page needs before it can be shown, by pathname. In pathnames, `*` stands for a parameter. Omits the
 * files that index.html loads.
 *
 * @param loaded names of the files that index.html loads
 * @param start the path of the portal's pages
 * @throws Error if a screen or its menu has no file. Modules are named after their screen, or listed in `shared`.
 */
export function pageFiles(
  files: readonly BuiltFile[],
  loaded: ReadonlySet<string>,
  start = basename,
): Record<string, string[]> {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const byModule = new Map(
    files.flatMap((file) => file.moduleIds.map((id) => [moduleName(id), file] as const)),
  )
  const withImports = (file: BuiltFile, found: Set<string>): Set<string> => {
    if (found.has(file.fileName) || loaded.has(file.fileName)) return found
    found.add(file.fileName)
    for (const name of file.imports) {
      const imported = byName.get(name)
      if (imported) withImports(imported, found)
    }
    return found
  }
  const filesOf = (screen: Screen): string[] => {
    const found = new Set<string>()
    const menu = paths[screen].startsWith(`${paths.user}/`) ? ['side-menu', 'load-alarms'] : []
    for (const module of [...menu, shared[screen] ?? kebabCase(formOf(screen))]) {
      const file = byModule.get(module)
      if (!file) throw new Error(`The build has no file for the screen ${screen} or its menu.`)
      withImports(file, found)
    }
    return [...found]
  }
  const pages: [path: string, screen: Screen][] = [
    ...screens.map((screen): [string, Screen] => [paths[screen], screen]),
    ...Object.entries(firstScreens),
  ]
  return Object.fromEntries(
    pages.map(([path, screen]): [string, string[]] => [
      `${start}${path}`.replace(/:\w+/, '*'),
      filesOf(screen),
    ]),
  )
}

type Screen = keyof typeof paths

/** The modules of those screens that have no module of their own. */
const shared: Partial<Record<Screen, string>> = {
  about: 'documents',
  privacy: 'documents',
  terms: 'documents',
  support: 'documents',
  manual: 'documents',
}

/** The screens that open at the paths of areas. */
const firstScreens = {
  '': 'login',
  [paths.open]: 'login',
  [paths.user]: 'termStatus',
  [paths.regist]: 'initializeTerminal',
  [paths.otp]: 'otpConf',
} as const satisfies Record<string, Screen>

const screens = Object.keys(paths)
  .filter((name): name is Screen => name in paths)
  .filter((name) => !(paths[name] in firstScreens) && name !== 'notFound')

function moduleName(id: string): string | undefined {
  return /\/web\/portal\/.*?([^/]+)\.tsx?$/.exec(id)?.[1]
}

function formOf(screen: Screen): string {
  const form = screen.replace(/(?:Confirm|Finish)$/, '')
  return form in paths ? form : screen
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
