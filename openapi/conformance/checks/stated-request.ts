import { type ContractOperation, document } from '../../contract/contract.ts'
import { type SchemaObject, resolve } from '../../contract/document.ts'
import { describingKeywords } from '../../contract/inferred-keywords.ts'
import { isRecord } from '../../base/records.ts'
import type { RequestParts } from '../../contract/validate.ts'
import type { KnownValues } from '../generate/ordinary-request.ts'

/**
 * Returns whether the specification describes every value of a request, so that a server must accept it. Values that
 * the server itself returned need no description.
 */
export function isStatedRequest(
  operation: ContractOperation,
  { path, query, body }: RequestParts,
  known: KnownValues,
): boolean {
  if (operation.provenance !== 'stated') return false
  const sent = new Set([...Object.keys(path), ...Object.keys(query)])
  const parameters = operation.parameters
    .filter(({ name }) => sent.has(name) && !(name in known))
    .every((parameter) => parameter['x-provenance'] === 'stated' && isDescribed(parameter.schema))
  return parameters && (!operation.body || isStatedValue(operation.body.schema, body, known))
}

function isStatedValue(reference: SchemaObject, value: unknown, known: KnownValues): boolean {
  if (reference['x-provenance'] === 'inferred' || !isDescribed(reference)) return false
  const { properties = {} } = resolve(document, reference)
  if (!isRecord(value)) return true
  return Object.entries(value).every(([name, inner]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return name in known || (property !== undefined && isStatedValue(property, inner, known))
  })
}

function isDescribed(reference: SchemaObject): boolean {
  const inferred = [
    ...(reference['x-inferred'] ?? []),
    ...(resolve<SchemaObject>(document, reference)['x-inferred'] ?? []),
  ]
  return !inferred.some((keyword) => describingKeywords.includes(keyword))
}
