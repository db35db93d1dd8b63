import type { ErrorObject } from 'ajv/dist/2020.js'
import { validatorOf } from '../../../contract/validate.ts'
import { absolutePointer, schemaPlace } from '../../../contract/contract-pointer.ts'
import { toPointer } from '../../../contract/json-pointer.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import { headerValue, type MatchedExchange } from '../../exchange.ts'
import type { CheckFinding } from '../../finding.ts'

/** Schema errors in a response body, limited to the keywords that `isWanted` accepts. */
export function schemaFindings(
  { operation, declared, json, response: { status, headers } }: MatchedExchange,
  isWanted: (keyword: string) => boolean,
): CheckFinding[] {
  const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
  const media = declared?.content?.[mediaType]
  if (!media || json?.kind !== 'json') return []
  const validate = validatorOf(media.schema)
  if (validate(json.value)) return []
  const schemaPointer = absolutePointer(
    operation,
    toPointer(['responses', String(status), 'content', mediaType, 'schema']),
  )
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if' && isWanted(keyword))
    .map((error) => findingOf(error, status, schemaPointer, operation.provenance))
}

function findingOf(
  error: ErrorObject,
  status: number,
  schemaPointer: string,
  operationProvenance: 'stated' | 'inferred',
): CheckFinding {
  const params: Record<string, unknown> = error.params
  const memberName = params['missingProperty'] ?? params['additionalProperty']
  const path = error.instancePath + (typeof memberName === 'string' ? toPointer([memberName]) : '')
  const { pointer, provenance } = schemaPlace(schemaPointer, path, operationProvenance)
  // The same error in several items of a list is one finding.
  const place = path.replaceAll(/\/\d+(?=\/|$)/g, '/*')
  return {
    place: `${status} ${place} ${error.keyword}`,
    message: `The response body ${path === '' ? '' : `at ${path} `}${describeError(error)}.`,
    pointer,
    provenance,
  }
}

function describeError({ keyword, message = 'breaks its schema', params }: ErrorObject): string {
  const values: unknown = Reflect.get(params, 'allowedValues')
  if (keyword === 'additionalProperties') return 'has a property that the contract does not declare'
  if (keyword === 'required') return 'lacks a required property'
  return Array.isArray(values) ? `${message}: ${values.join(', ')}` : message
}
