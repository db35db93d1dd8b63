import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the lock file names versions and their digests, and no place to fetch them from', () => {
  const lock = readFileSync('package-lock.json', 'utf8')
  expect(lock).toContain('"integrity"')
  expect(lock).not.toContain('"resolved"')
})
