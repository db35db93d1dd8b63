import { expect, test } from 'vitest'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import { matchRequest } from '../../openapi/conformance/exchange/match-request.ts'

test.each(contractOperations)('$id is found by its method and path', (operation) => {
  const path = operation.path.replaceAll(/\{\w+\}/g, 'value')
  expect(matchOperation(operation.method.toUpperCase(), path)).toMatchObject({
    kind: 'found',
    operation: { id: operation.id },
  })
})

test('path parameters are decoded', () => {
  expect(matchOperation('GET', '/eqUser/api/user/history/a%2Fb%20c')).toMatchObject({
    kind: 'found',
    pathParameters: { code: 'a/b c' },
  })
})

test('a parameter with invalid percent-encoding keeps its text', () => {
  expect(matchOperation('GET', '/eqUser/api/user/history/%E0%A4%A')).toMatchObject({
    kind: 'found',
    pathParameters: { code: '%E0%A4%A' },
  })
})

test.each([
  ['/eqUser/api/user/login', '/eqUser/api/user/login', ['POST']],
  ['/eqUser/api/user/history/1', '/eqUser/api/user/history/{code}', ['GET']],
])('a wrong method of %s names the template and the methods it has', (path, template, allowed) => {
  expect(matchOperation('PATCH', path)).toEqual({ kind: 'wrong-method', template, allowed })
})

test.each(['/eqUser/api/nothing', '/eqUser/api/user/history/', '/eqUser/api/user/history/1/2'])(
  '%s is an unknown path of the API',
  (path) => {
    expect(matchRequest({ method: 'GET', path })).toEqual({ kind: 'unknown' })
  },
)

test.each(['/', '/eqUser/view', '/eqUser/apiary', '/%E0%A4%A', ''])(
  '"%s" is outside the API',
  (path) => {
    expect(matchRequest({ method: 'GET', path })).toEqual({ kind: 'elsewhere' })
  },
)
