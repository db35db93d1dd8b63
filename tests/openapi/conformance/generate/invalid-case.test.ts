import { expect, test } from 'vitest'
import { invalidCases } from '../../../../openapi/conformance/generate/invalid-case.ts'
import { ordinaryRequests } from '../../../../openapi/conformance/generate/ordinary-request.ts'
import {
  type OperationId,
  contractOperation,
  contractOperations,
} from '../../../../openapi/contract/contract.ts'
import { checkRequest } from '../../../../openapi/contract/validate.ts'

function brokenBy(id: OperationId): string[] {
  const operation = contractOperation(id)
  const all = ordinaryRequests(operation, {}).flatMap((request) => invalidCases(operation, request))
  return [
    ...new Set(all.map(({ in: part, pointer, rule, code }) => `${part}${pointer} ${rule} ${code}`)),
  ]
}

test("each rule of a body is violated, with the contract's error code", () => {
  expect(brokenBy('saveSettings')).toEqual([
    'body type 400',
    'body/isUserConnMailEnabled required 400',
    'body/lat dependentRequired 400007',
    'body/lng dependentRequired 400007',
    'body/floor dependentRequired 400',
    'body/mailAddress required 400005',
    'body/undeclared additionalProperties 400',
    'body/isUserConnMailEnabled type 400',
    'body/lat type 400007',
    'body/lat minimum 400007',
    'body/lat maximum 400007',
    'body/lng type 400007',
    'body/lng minimum 400007',
    'body/lng maximum 400007',
    'body/floor type 400',
    'body/floor minLength 400',
    'body/floor maxLength 400',
    'body/memo type 400',
    'body/memo maxLength 400',
    'body/mailAddress not 400005',
    'body/mailAddress maxLength 400005',
    'body/mailAddress pattern 400005',
  ])
})

test('a conditionally required property is removed when it is required', () => {
  expect(brokenBy('saveTsunamiOption')).toContain('body/areaCode required 400022')
})

const asking = contractOperations.filter(({ body, parameters }) => body || parameters.length > 0)

test.each(asking.map((operation) => [operation.id, operation] as const))(
  '%s has invalid requests with a single wrong place',
  (id, operation) => {
    const cases = ordinaryRequests(operation, {}).flatMap((one) => invalidCases(operation, one))
    for (const { in: part, pointer, rule, code, requests } of cases) {
      for (const request of requests) {
        const check = checkRequest(id, structuredClone(request))
        expect(check).toMatchObject({ kind: 'invalid', code })
        const violations = check.kind === 'invalid' ? check.violations : []
        expect(violations[0]).toMatchObject({ in: part, pointer, rule })
        expect(new Set(violations.map((one) => `${one.in}${one.pointer}`)).size).toBe(1)
      }
    }
  },
)
