import { expect, test } from 'vitest'
import { type Import, importsOf, parse, programFiles } from './sources.ts'

/** A room of the house, and the rooms it may import from besides itself. */
const rooms: { room: string; mayImport: string[] }[] = [
  { room: 'openapi/', mayImport: [] },
  { room: 'simulator/world/', mayImport: [] },
  { room: 'simulator/quake/', mayImport: ['simulator/world/'] },
  { room: 'simulator/models/', mayImport: ['simulator/quake/', 'simulator/world/', 'openapi/'] },
  {
    room: 'simulator/api/',
    mayImport: ['simulator/models/', 'simulator/quake/', 'simulator/world/', 'openapi/'],
  },
  { room: 'simulator/journal/', mayImport: ['simulator/world/'] },
  { room: 'simulator/', mayImport: ['openapi/'] },
  { room: 'web/console/', mayImport: ['web/', 'openapi/', 'simulator/control/schema.d.ts'] },
  { room: 'web/', mayImport: ['openapi/'] },
  { room: 'scripts/', mayImport: ['openapi/', 'simulator/', 'web/'] },
  { room: 'tests/', mayImport: ['openapi/', 'simulator/', 'web/', 'scripts/'] },
]

/** Packages that speak HTTP, which the inner rooms know nothing of. */
const outsidePackages = /^(hono|@hono\/|node:(http|https|net|fs|child_process|worker_threads))/
const innerRooms = /^simulator\/(world|models|quake)\//

/** What of the contract a browser may load. */
const browserParts = /^openapi\/(schema\.d|limits|error-texts)\.ts$/

/** Sentences about imports that the house does not allow. */
function wrongImports(imports: Import[]): string[] {
  return imports.flatMap((one) => {
    const problem = problemOf(one)
    return problem === undefined ? [] : [`${one.file} imports ${one.target}: ${problem}`]
  })
}

function problemOf({ file, target, isTypeOnly }: Import): string | undefined {
  const rule = rooms.find(({ room }) => file.startsWith(room))
  if (!rule) return undefined
  if (innerRooms.test(file) && outsidePackages.test(target))
    return 'the inner rooms know no HTTP and no files'
  if (
    file.startsWith('web/') &&
    target.startsWith('openapi/') &&
    !isTypeOnly &&
    !browserParts.test(target)
  ) {
    return 'a browser gets only what is generated for it'
  }
  if (target.startsWith('simulator/') && file.startsWith('web/') && !isTypeOnly) {
    return 'a browser gets only the types of the control API'
  }
  if (!/^(openapi|simulator|web|scripts|tests)\//.test(target)) return undefined
  const isAllowed = [rule.room, ...rule.mayImport].some((room) => target.startsWith(room))
  return isAllowed
    ? undefined
    : `${rule.room} may import ${rule.mayImport.join(', ') || 'nothing else'}`
}

const all = programFiles().flatMap((file) => importsOf(parse(file)))

test('every room imports only from where it may', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(wrongImports(all)).toEqual([])
})

test.each([
  ['openapi/contract.ts', 'simulator/rules.ts'],
  ['web/api/client.ts', 'simulator/rules.ts'],
  ['web/api/client.ts', 'openapi/contract.ts'],
  ['web/ui/button.tsx', 'tests/web/x.ts'],
  ['simulator/world/world.ts', 'simulator/models/state.ts'],
  ['simulator/quake/distance.ts', 'simulator/models/state.ts'],
  ['simulator/quake/distance.ts', 'openapi/limits.ts'],
  ['simulator/models/state.ts', 'simulator/api/mount.ts'],
  ['simulator/models/state.ts', 'hono'],
  ['simulator/world/world.ts', 'node:fs'],
  ['simulator/api/mount.ts', 'simulator/server.ts'],
  ['simulator/server.ts', 'scripts/build.ts'],
])('%s may not import %s', (file, target) => {
  expect(wrongImports([{ file, target, isTypeOnly: false }])).toHaveLength(1)
})

test('imports are found however they are written', () => {
  const text =
    "import { a } from './a.ts'\nexport { b } from '../b.ts'\nimport type { c } from './c.ts'\nvoid import('./d.ts')"
  expect(importsOf(parse('simulator/world/x.ts', text))).toEqual([
    { file: 'simulator/world/x.ts', target: 'simulator/world/a.ts', isTypeOnly: false },
    { file: 'simulator/world/x.ts', target: 'simulator/b.ts', isTypeOnly: false },
    { file: 'simulator/world/x.ts', target: 'simulator/world/c.ts', isTypeOnly: true },
    { file: 'simulator/world/x.ts', target: 'simulator/world/d.ts', isTypeOnly: false },
  ])
})
