import * as fc from 'fast-check'
import { type ContractOperation, document } from '../../contract/contract.ts'
import { resolve } from '../../contract/document.ts'
import { isRecord } from '../../contract/is-record.ts'
import { type RequestParts, checkRequest } from '../../contract/validate.ts'
import type { KnownValues } from './ordinary-request.ts'
import { validValue } from './valid-value.ts'

/** Valid requests with generated values. Values that exist on the server are kept from the ordinary request. */
export function validRequests(
  operation: ContractOperation,
  ordinary: RequestParts,
  known: KnownValues,
): fc.Arbitrary<RequestParts> {
  const query = fc.record(
    Object.fromEntries(
      operation.parameters
        .filter(({ in: part, name }) => part === 'query' && !(name in known))
        .map(({ name, schema }) => [name, validValue(schema).map(String)]),
    ),
    { noNullPrototype: true },
  )
  return fc
    .tuple(query, bodies(operation, ordinary, known))
    .map(([made, body]) => ({ path: ordinary.path, query: { ...ordinary.query, ...made }, body }))
    .filter((request) => checkRequest(operation.id, structuredClone(request)).kind === 'valid')
}

function bodies(
  { body }: ContractOperation,
  ordinary: RequestParts,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined)
  const given = ordinary.body
  const { properties = {}, required = [] } = resolve(document, body.schema)
  const fields = Object.entries(properties).map(
    ([name, property]): [string, fc.Arbitrary<unknown>] => [
      name,
      name in known && isRecord(given) && name in given
        ? fc.constant(given[name])
        : validValue(property),
    ],
  )
  const made: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
  return fc.record(made, { requiredKeys: required, noNullPrototype: true })
}
