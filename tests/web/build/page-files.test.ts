import { expect, test } from 'vitest'
import { pageFiles } from '../../../web/build/page-files.ts'
import { paths } from '../../../web/portal/paths.ts'

const start = { fileName: 'start.js', moduleIds: ['/web/portal/main.tsx'], imports: [] }

/** A build with a file for each screen and for the menu. All import the start and the shared elements. */
const files = [
  start,
  built('elements', []),
  built('layouts/side-menu', ['start.js', 'elements.js']),
  built('alarm/load-alarms', ['start.js']),
  ...Object.keys(paths).map((screen) =>
    built(
      screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      ['start.js', 'elements.js'],
    ),
  ),
  built('documents', ['start.js', 'elements.js']),
  built('news', ['start.js']),
]

function built(name: string, imports: string[]) {
  return { fileName: `${name}.js`, moduleIds: [`/web/portal/${name}.ts`], imports }
}

// Requirements: FALLBACK-9
test('a page needs its menu, its screen and what they import, each once', () => {
  const pages = pageFiles(files, new Set(['start.js']))
  expect(pages['/eqUser/view/user/termStatus']).toEqual([
    'layouts/side-menu.js',
    'elements.js',
    'alarm/load-alarms.js',
    'term-status.js',
  ])
  expect(pages['/eqUser/view/user/history/*']).toContain('history-event.js')
})

test.each([
  ['', '/open/login'],
  ['/open', '/open/login'],
  ['/user', '/user/termStatus'],
  ['/regist', '/regist/initializeTerminal'],
  ['/otp', '/otp/conf'],
])('the path "%s" needs the files of its first page %s', (path, first) => {
  const pages = pageFiles(files, new Set(['start.js']))
  expect(pages[`/eqUser/view${path}`]).toEqual(pages[`/eqUser/view${first}`])
})

test('a screen whose file is missing is an error that names it', () => {
  const rest = files.filter(({ fileName }) => fileName !== 'wave.js')
  expect(() => pageFiles(rest, new Set())).toThrow(
    'The build has no file for the screen wave or its menu.',
  )
})
