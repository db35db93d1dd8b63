import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { chooseSteps, inGroups, steps } from '../../scripts/check/steps.ts'
import { missingPackages } from '../../scripts/set-up/dependencies.js'

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const

function packages(entries: Record<string, object>) {
  return { packages: entries }
}

test('a package that is installed in its locked version is not missing', () => {
  const hono = { version: '4.0.0', integrity: 'a' }
  expect(
    missingPackages(
      packages({ '': {}, 'node_modules/hono': hono }),
      packages({ 'node_modules/hono': hono }),
      machine,
    ),
  ).toEqual([])
})

test('a package with another version, other content or no installation is missing', () => {
  const locked = packages({
    'node_modules/a': { version: '2' },
    'node_modules/b': { version: '1', integrity: 'x' },
    'node_modules/c': { version: '1' },
  })
  const installed = packages({
    'node_modules/a': { version: '1' },
    'node_modules/b': { version: '1', integrity: 'y' },
  })
  expect(missingPackages(locked, installed, machine)).toEqual([
    'node_modules/a',
    'node_modules/b',
    'node_modules/c',
  ])
})

test('an optional package may be missing, except a binary for this system', () => {
  const binary = { version: '1', optional: true, os: ['linux'], cpu: ['x64'] }
  const locked = packages({
    'node_modules/extra': { version: '1', optional: true },
    'node_modules/mac': { ...binary, os: ['darwin'] },
    'node_modules/arm': { ...binary, cpu: ['arm64'] },
    'node_modules/musl': { ...binary, libc: ['musl'] },
    'node_modules/glibc': { ...binary, libc: ['glibc'] },
    'node_modules/static': binary,
  })
  expect(missingPackages(locked, packages({}), machine)).toEqual([
    'node_modules/glibc',
    'node_modules/static',
  ])
})

test('a build runs again only if a source or setting changed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'freshness-'))
  const product = { name: 'thing', sources: ['*.txt'], settings: '', output: 'dist/thing' }
  let made = 0
  const make = (): Promise<void> => {
    made += 1
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(join(root, 'dist/thing'), '')
    return Promise.resolve()
  }
  const makeIt = (settings = '') =>
    buildIfStale(root, { ...product, settings }, make, () => undefined)

  writeFileSync(join(root, 'a.txt'), 'one')
  await makeIt()
  await makeIt()
  expect(made).toBe(1)
  writeFileSync(join(root, 'a.txt'), 'two')
  await makeIt()
  expect(made).toBe(2)
  await makeIt('other settings')
  expect(made).toBe(3)
})

test('the steps of npm test can be chosen by name', () => {
  expect(chooseSteps(steps, 'unit').map(({ name }) => name)).toEqual(['unit tests'])
  expect(chooseSteps(steps, undefined)).toEqual(steps)
  expect(() => chooseSteps(steps, 'moon')).toThrow(/No step's name contains "moon".*browser tests/)
  expect(inGroups(steps).flat()).toEqual(steps)
})
