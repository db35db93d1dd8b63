import { expect, test } from 'vitest'
import { contractOperations, document } from '../../openapi/contract/contract.ts'
import { eachOperation, resolve } from '../../openapi/contract/document.ts'
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

const { description = '' } = document.info
const tagged = new Map((document.tags ?? []).map(({ name, description: text }) => [name, text]))

test.each([
  ['how do I log in', /^## Getting started[^#]*curl .*\/user\/login/ms],
  ['what is a page', /\*\*Pages\.\*\*.*`count`.*`limit`, `offset`/s],
  ['which words are inferred', /^## Stated and inferred[^#]*`x-inferred-reason`.*`x-inferred`/ms],
])('the beginning of the page says %s', (_, answer) => {
  expect(description).toMatch(answer)
})

test('the page says beside the operations of alerts what level 4 means', () => {
  expect(tagged.get('alerts')).toContain('| 4 | warning | special warning |')
})

test('an operation says when each of its codes is raised', () => {
  for (const { operation } of eachOperation(document)) {
    for (const [status, reference] of Object.entries(operation.responses)) {
      const response = resolve(document, reference)
      const codes = response['x-error-codes'] ?? []
      if (codes.length < 2 || status !== '400') continue
      const rows = [...response.description.matchAll(/^\| (\d+) \| \S/gm)]
      const place = `${operation.operationId} ${status}`
      expect(new Set(rows.map(([, code]) => Number(code))), place).toEqual(new Set(codes))
    }
  }
})
