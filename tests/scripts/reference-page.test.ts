import { expect, test } from 'vitest'
import { document } from '../../openapi/contract/contract.ts'
import { eachOperation, resolve } from '../../openapi/contract/document.ts'

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
