import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { isUpToDate } from '../../scripts/set-up/install.js'

test('packages are installed again only after a change of the lock file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'set-up-'))
  const [lock, installed] = [
    join(folder, 'package-lock.json'),
    join(folder, 'node_modules/.package-lock.json'),
  ]
  writeFileSync(lock, '{}')
  expect(isUpToDate(folder)).toBe(false)
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(installed, '{}')
  utimesSync(lock, 100, 100)
  expect(isUpToDate(folder)).toBe(true)
  utimesSync(installed, 50, 50)
  expect(isUpToDate(folder)).toBe(false)
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
