import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { contractOperations, document } from '../../openapi/contract/contract.ts'
import { withCatalogueTables, withoutExternalLogo } from '../../scripts/build/reference-page.ts'

const lines = (withCatalogueTables(document).info.description ?? '').split('\n')

test('the catalogue on the page has a row with escaped cells for each code and text', () => {
  for (const [code, { status, text }] of Object.entries(document['x-error-catalogue'])) {
    const row = lines.find((line) => line.startsWith(`| ${code} |`))
    expect.soft(row, code).toContain(text)
    expect.soft(row?.match(/(?<!\\)\|/gu)?.length, code).toBe(status === undefined ? 3 : 5)
  }
})

test('a code lists its operations, or their number if nearly all can return it', () => {
  expect(lines.find((line) => line.startsWith('| 429001 |'))).toContain(
    '[login](#tag/session/operation/login)',
  )
  expect(lines.find((line) => line.startsWith('| 500 |'))).toContain(
    `${contractOperations.length} of ${contractOperations.length} operations`,
  )
})

test('the downloadable document does not contain the catalogue tables', () => {
  expect(document.info.description).not.toContain('Error catalogue')
})

test('Redoc loads no image from another server', async () => {
  const file = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')
  const page = withoutExternalLogo(await readFile(file, 'utf8'))
  expect(page).not.toMatch(/src:\s*"https?:/u)
  expect(() => withoutExternalLogo(page)).toThrow('does not contain')
})
