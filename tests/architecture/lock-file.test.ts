import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the lock file contains versions and digests, and no download addresses', () => {
  const lock = readFileSync('package-lock.json', 'utf8')
  expect(lock).toContain('"integrity"')
  expect(lock).not.toContain('"resolved"')
})
