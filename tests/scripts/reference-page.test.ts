import { expect, test } from 'vitest'
import { contractOperations, document } from '../../openapi/contract/contract.ts'
import { withCatalogueTables } from '../../scripts/build/reference-page.ts'

const lines = (withCatalogueTables(document).info.description ?? '').split('\n')

test('the catalogue on the page has a row with escaped cells for each code and text', () => {
  for (const [code, { status, text }] of Object.entries(document['x-error-catalogue'])) {
    const row = lines.find((line) => line.startsWith(`| ${code} |`))
    expect.soft(row, code).toContain(text)
    expect.soft(row?.match(/(?<!\\)\|/gu)?.length, code).toBe(status === undefined ? 3 : 5)
  }
})

test('a code lists its operations, or their number if nearly all can return it', () => {
  expect(lines.find((line) => line.startsWith('| 429001 |'))).toContain('[login](#/session/login)')
  expect(lines.find((line) => line.startsWith('| 500 |'))).toContain(
    `${contractOperations.length} of ${contractOperations.length} operations`,
  )
})

test('the downloadable document does not contain the catalogue tables', () => {
  expect(document.info.description).not.toContain('Error catalogue')
})
