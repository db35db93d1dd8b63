import { expect, test } from 'vitest'
import {
  allowedCodes,
  catalogueEntry,
  contractOperation,
  operationErrors,
} from '../../openapi/contract/contract.ts'

test('an operation is found by its id, with references resolved', () => {
  const operation = contractOperation('getHistoryEvent')
  expect(operation).toMatchObject({
    method: 'get',
    path: '/eqUser/api/user/history/{code}',
    tag: 'history',
    isSecured: true,
    provenance: 'stated',
    body: undefined,
  })
  expect(operation.parameters).toMatchObject([{ name: 'code', in: 'path', required: true }])
  expect(operation.responses.get(401)?.['x-error-codes']).toEqual([401])
})

test("an operation has its body's schema and says whether a body is required", () => {
  expect(contractOperation('login').body).toMatchObject({ isRequired: true })
  expect(contractOperation('issueOnetimePassword').body).toBeUndefined()
})

test("an operation's codes are the codes of its responses", () => {
  expect(allowedCodes('login', 400)).toEqual([400, 400010, 400018, 400024])
  expect(allowedCodes('login', 429)).toEqual([429001])
  expect(allowedCodes('login', 204)).toEqual([])
  expect(allowedCodes('login', 404)).toEqual([])
  expect(operationErrors('logout')).toEqual([
    { status: 403, code: 403 },
    { status: 500, code: 500 },
  ])
})

test('the catalogue has entries for numbers and for the string form', () => {
  expect(catalogueEntry(400010)).toMatchObject({ name: 'wrongSerialOrPassword', status: 400 })
  expect(catalogueEntry('E50000')).toMatchObject({ name: 'initializationFailed', status: 500 })
  expect(() => catalogueEntry(400099)).toThrow('400099')
})
