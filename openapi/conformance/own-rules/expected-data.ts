import { isDeepStrictEqual } from 'node:util'
import { type ContractOperation, contractOperations } from '../../contract/contract.ts'
import { fromPointer } from '../../contract/json-pointer.ts'
import { ordinaryRequests } from '../generate/ordinary-request.ts'
import type { Profile } from '../profile.ts'
import type { VerifyContext } from '../verify/context.ts'

/** The check of what the owner knows about the data. */
export const expectedDataCheck = {
  name: 'expected-data',
  looksFor: 'values that are not those which the profile expects',
} as const

/** Calls each operation that the profile has expected values for, as the first owner, and compares the response. */
export async function checkExpectedData(
  context: VerifyContext,
  expected: Profile['expected'],
): Promise<void> {
  for (const operation of contractOperations) {
    const values = expected[operation.id]
    if (values !== undefined && context.isWanted(operation.id)) {
      await checkOperation(context, operation, values)
    }
  }
}

async function checkOperation(
  context: VerifyContext,
  operation: ContractOperation,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id, method } = operation
  if (method !== 'get') {
    context.skip(id, 'expected values are compared only for GET operations.')
    return
  }
  const [{ path, query } = {}] = ordinaryRequests(operation, context.known)
  const result = await context.call(operation, { ...(path && { path }), ...(query && { query }) })
  if (!result.isSuccess) {
    context.skip(id, `expected values were not compared, because the status is ${result.status}.`)
    return
  }
  for (const [pointer, value] of Object.entries(values)) {
    const actual = fromPointer(pointer).reduce<unknown>(memberOf, result.json)
    if (isDeepStrictEqual(actual, value)) continue
    const what = actual === undefined ? 'is missing' : 'is another value'
    context.report({
      operationId: id,
      place: `body ${pointer}`,
      // Without the values, which may be personal.
      message: `${pointer} ${what}; the profile expects one under "expected".`,
      pointer: `/responses/${result.status}`,
      provenance: 'stated',
      calls: [result],
    })
  }
}

function memberOf(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return Reflect.get(value, step)
}
