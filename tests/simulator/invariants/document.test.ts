import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { invariants } from '../../../simulator/invariants/all.ts'

const page = readFileSync(new URL('../../../docs/explore.md', import.meta.url), 'utf8')

test.each(invariants)('docs/explore.md describes $name', ({ name, statement, source }) => {
  expect(page).toContain(`| \`${name}\` | ${statement} | ${source} |`)
})
