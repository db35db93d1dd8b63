import { expect, test } from 'vitest'
import { type Import, importsOf, parse, programFiles } from './sources.ts'

const sharedRooms = ['api', 'forms', 'map', 'runtime', 'text', 'ui'].map((room) => `web/${room}/`)

/** What pages may import from other folders. The rest of the contract and of the simulator is too large for browsers. */
const forBrowsers = [
  ...sharedRooms,
  'openapi/generated/schema.d.ts',
  'openapi/generated/limits.ts',
  'openapi/generated/error-texts.ts',
  'openapi/generated/errors.ts',
  'simulator/quake/shared/',
]

/** The folders and files that each folder may import from, besides itself and `openapi/base/`. The first matching row applies. */
const walls: { folder: string; mayImport: string[] }[] = [
  ...modelLayers(),
  { folder: 'openapi/base/', mayImport: [] },
  { folder: 'openapi/generated/', mayImport: [] },
  { folder: 'openapi/contract/', mayImport: ['openapi/generated/'] },
  {
    folder: 'openapi/diff/',
    mayImport: ['openapi/contract/', 'openapi/generated/'],
  },
  { folder: 'openapi/exports/', mayImport: ['openapi/contract/', 'openapi/generated/'] },
  ...conformanceLayers(),
  { folder: 'simulator/quake/shared/', mayImport: [] },
  ...layers([
    { folder: 'simulator/server/', outside: ['openapi/contract/', 'openapi/generated/'] },
    { folder: 'simulator/control/', outside: ['openapi/contract/', 'openapi/generated/'] },
    {
      folder: 'simulator/worlds/',
      outside: ['openapi/contract/', 'openapi/generated/', 'simulator/generated/'],
    },
    { folder: 'simulator/journal/', outside: ['openapi/contract/'] },
    { folder: 'simulator/scenario/', outside: ['openapi/'] },
    { folder: 'simulator/api/', outside: ['openapi/contract/', 'openapi/generated/'] },
    { folder: 'simulator/models/', outside: ['openapi/contract/', 'openapi/generated/'] },
    { folder: 'simulator/state/', outside: ['openapi/contract/', 'openapi/generated/'] },
    { folder: 'simulator/quake/', outside: [] },
    { folder: 'simulator/engine/', outside: [] },
  ]),
  {
    folder: 'simulator/in-process/',
    mayImport: [
      ...['server', 'worlds', 'journal', 'control', 'testing'].map((room) => `simulator/${room}/`),
      'simulator/scenario/read/error-message.ts',
      'simulator/state/',
    ],
  },
  {
    folder: 'simulator/testing/',
    mayImport: [
      'simulator/control/path.ts',
      'simulator/scenario/expect/',
      'simulator/generated/',
      'openapi/contract/',
      'openapi/generated/',
    ],
  },
  { folder: 'web/console/', mayImport: [...forBrowsers, 'simulator/generated/control.d.ts'] },
  { folder: 'web/demo/', mayImport: [...forBrowsers, 'simulator/in-process/'] },
  { folder: 'web/gallery/', mayImport: [...forBrowsers, 'web/portal/'] },
  { folder: 'web/mock-panel/', mayImport: [...forBrowsers, 'web/portal/'] },
  { folder: 'web/portal/vite.config.ts', mayImport: ['web/build/'] },
  {
    folder: 'web/portal/main.tsx',
    mayImport: [...forBrowsers, 'web/portal/', 'web/mock-panel/start.ts'],
  },
  { folder: 'web/portal/', mayImport: forBrowsers },
  { folder: 'web/runtime/', mayImport: [] },
  ...sharedRooms.map((folder) => ({ folder, mayImport: forBrowsers })),
  { folder: 'web/build/', mayImport: ['web/portal/paths.ts'] },
  { folder: 'scripts/', mayImport: ['openapi/', 'simulator/', 'web/'] },
  { folder: 'tests/', mayImport: ['openapi/', 'simulator/', 'web/', 'scripts/'] },
]

/** Creates a row for each layer. A layer may import from all layers below it. */
function layers(
  topDown: { folder: string; outside: string[] }[],
): { folder: string; mayImport: string[] }[] {
  return topDown.map(({ folder, outside }, index) => ({
    folder,
    mayImport: [...topDown.slice(index + 1).map((below) => below.folder), ...outside],
  }))
}

/** The folders of the conformance tools, top first. */
function conformanceLayers(): { folder: string; mayImport: string[] }[] {
  const rooms = [
    'traffic',
    'report',
    'verify',
    'put-back',
    'checks',
    'calls',
    'generate',
    'har',
    'masking',
    'connection',
    'profile',
    'exchange',
  ]
  return layers(
    rooms.map((room) => ({
      folder: `openapi/conformance/${room}/`,
      outside: ['openapi/contract/', 'openapi/generated/'],
    })),
  )
}

/** The subjects of the models, lowest first. Lower subjects never call higher subjects, so a higher subject has to notice their changes. */
function modelLayers(): { folder: string; mayImport: string[] }[] {
  const subjects = [
    'faults',
    'account',
    'mail',
    'terminal',
    'monitoring',
    'firmware',
    'alerts',
    'earth',
    'device',
    'settings',
  ]
  const below = ['state', 'quake', 'engine', 'models/newest-first.ts', 'models/command-error.ts']
  return subjects.map((subject, index) => ({
    folder: `simulator/models/${subject}/`,
    mayImport: [
      ...below.map((one) => `simulator/${one}`),
      ...subjects.slice(0, index).map((lower) => `simulator/models/${lower}/`),
      'openapi/contract/',
      'openapi/generated/',
    ],
  }))
}

/** Maximum number of files in a folder. A larger folder should be split by subject. */
const maxFiles = 24

/** Packages for HTTP and files, which the core must not use. */
const ioPackages = /^(hono|@hono\/|node:(http|https|net|fs|child_process|worker_threads))/
const coreFolders = /^simulator\/(engine|state|models|quake)\//

function wrongImports(imports: Import[]): string[] {
  return imports.flatMap((one) => {
    const problem = problemOf(one)
    return problem === undefined ? [] : [`${one.file} imports ${one.target}: ${problem}`]
  })
}

function problemOf({ file, target }: Import): string | undefined {
  const rule = walls.find(({ folder }) => file.startsWith(folder))
  if (!rule) return undefined
  if (coreFolders.test(file) && ioPackages.test(target))
    return 'the core must not use HTTP or files'
  if (!/^(openapi|simulator|web|scripts|tests)\//.test(target)) return undefined
  const isAllowed = [rule.folder, 'openapi/base/', ...rule.mayImport].some((folder) =>
    target.startsWith(folder),
  )
  return isAllowed
    ? undefined
    : `${rule.folder} may import ${rule.mayImport.join(', ') || 'nothing else'}`
}

const all = programFiles().flatMap((file) => importsOf(parse(file)))

test('every folder imports only from the folders that it may import', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(wrongImports(all)).toEqual([])
})

test.each([
  ['openapi/contract/contract.ts', 'simulator/api/simulator-rules.ts'],
  ['openapi/contract/contract.ts', 'openapi/diff/contract-diff.ts'],
  ['openapi/base/records.ts', 'openapi/contract/contract.ts'],
  ['openapi/conformance/verify/verify.ts', 'openapi/diff/contract-diff.ts'],
  ['openapi/conformance/checks/all.ts', 'openapi/conformance/verify/verify.ts'],
  ['web/api/client.ts', 'simulator/api/simulator-rules.ts'],
  ['web/api/client.ts', 'openapi/contract/contract.ts'],
  ['web/api/client.ts', 'simulator/quake/travel-time/travel-time.ts'],
  ['simulator/quake/shared/attenuation.ts', 'simulator/quake/travel-time/travel-time.ts'],
  ['web/ui/button.tsx', 'tests/web/x.ts'],
  ['web/ui/button.tsx', 'web/portal/paths.ts'],
  ['web/portal/main.tsx', 'web/build/imported-by.ts'],
  ['simulator/engine/world.ts', 'simulator/state/state.ts'],
  ['simulator/quake/shared/distance.ts', 'simulator/state/state.ts'],
  ['simulator/quake/shared/distance.ts', 'openapi/generated/limits.ts'],
  ['simulator/state/state.ts', 'simulator/models/earth/reception.ts'],
  ['simulator/models/earth/reception.ts', 'simulator/api/handle-request.ts'],
  ['simulator/models/earth/reception.ts', 'hono'],
  ['simulator/engine/world.ts', 'node:fs'],
  ['simulator/api/handle-request.ts', 'simulator/server/app.ts'],
  ['simulator/journal/journal-file.ts', 'scripts/cli/command-line.ts'],
  ['simulator/server/serve.ts', 'scripts/cli/sim/serve.ts'],
  ['simulator/server/app.ts', 'scripts/build.ts'],
  ['simulator/scenario/scenario.ts', 'web/portal/paths.ts'],
])('%s may not import %s', (file, target) => {
  expect(wrongImports([{ file, target, isTypeOnly: false }])).toHaveLength(1)
})

test('static, dynamic and type imports and re-exports are found', () => {
  const text =
    "import { a } from './a.ts'\nexport { b } from '../b.ts'\nimport type { c } from './c.ts'\nvoid import('./d.ts')"
  expect(importsOf(parse('simulator/engine/x.ts', text))).toEqual([
    { file: 'simulator/engine/x.ts', target: 'simulator/engine/a.ts', isTypeOnly: false },
    { file: 'simulator/engine/x.ts', target: 'simulator/b.ts', isTypeOnly: false },
    { file: 'simulator/engine/x.ts', target: 'simulator/engine/c.ts', isTypeOnly: true },
    { file: 'simulator/engine/x.ts', target: 'simulator/engine/d.ts', isTypeOnly: false },
  ])
})

test('there are no import cycles, not even of types', () => {
  const targets = Map.groupBy(all, ({ file }) => file)
  const finished = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      return
    }
    if (finished.has(file)) return
    for (const { target } of targets.get(file) ?? []) follow(target, [...path, file])
    finished.add(file)
  }
  for (const file of targets.keys()) follow(file, [])
  expect(circles).toEqual([])
})

test(`no folder has more than ${maxFiles} source files`, () => {
  const folders = Map.groupBy(programFiles(), (file) => file.slice(0, file.lastIndexOf('/')))
  const full = [...folders].filter(([, files]) => files.length > maxFiles)
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})
