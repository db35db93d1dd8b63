import { expect, test } from 'vitest'
import { document } from '../../openapi/contract/contract.ts'
import { eachOperation, resolve } from '../../openapi/contract/document.ts'

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
