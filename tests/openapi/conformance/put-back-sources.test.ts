import { expect, test } from 'vitest'
import { restoringBody, savedFields } from '../../../openapi/conformance/calls/read-back.ts'
import { tierOf } from '../../../openapi/conformance/profile/tiers.ts'
import { sources } from '../../../openapi/conformance/put-back/keep-data.ts'
import {
  type OperationId,
  contractOperation,
  contractOperations,
  document,
} from '../../../openapi/contract/contract.ts'
import { type SchemaObject, resolve } from '../../../openapi/contract/document.ts'

/** Operations of the tier `write` that leave nothing to restore. */
const withoutData: readonly OperationId[] = [
  'sendTestCast',
  'sendAlertTestCast',
  'issueOnetimePassword',
  'loginWithOnetimePassword',
]

test('everything that operations of the tier write change is restored', () => {
  const writing = contractOperations.filter((operation) => tierOf(operation) === 'write')
  const listed = new Set([...sources.map(({ save }) => save), ...withoutData])
  expect(
    writing.map(({ id }) => id).filter((id) => !listed.has(id)),
    'add each to savePairs in read-back.ts, to the destructive operations in tiers.ts, or to withoutData',
  ).toEqual([])
})

test.each(sources.map((source) => [source.save, source] as const))(
  'all fields of %s are restored',
  (save, source) => {
    const { schema } =
      contractOperation(source.read).responses.get(200)?.content?.['application/json'] ?? {}
    const read = savedFields(source, fieldsOf(schema))
    expect(restoringBody(source, read)).toEqual(fieldsOf(contractOperation(save).body?.schema))
  },
)

/** Returns an object with all fields of a schema. A value without fields is `true`. */
function fieldsOf(schema: SchemaObject = {}): unknown {
  const { properties } = resolve(document, schema)
  if (properties === undefined) return true
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fieldsOf(property)]),
  )
}
