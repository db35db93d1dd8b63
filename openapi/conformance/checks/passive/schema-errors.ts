import type { ErrorObject } from 'ajv/dist/2020.js'
import { validatorOf } from '../../../contract/validate.ts'
import { absolutePointer, schemaPlace } from '../../../contract/contract-pointer.ts'
import { toPointer } from '../../../contract/json-pointer.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import { headerValue, type PlacedExchange } from '../../exchange.ts'
import type { Departure } from '../../finding.ts'

/** The breaches of an answer's schema, of the keywords that `isWanted` takes. */
export function schemaDepartures(
  { operation, declared, answer, response: { status, headers } }: PlacedExchange,
  isWanted: (keyword: string) => boolean,
): Departure[] {
  const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
  const media = declared?.content?.[mediaType]
  if (!media || answer?.kind !== 'json') return []
  const validate = validatorOf(media.schema)
  if (validate(answer.value)) return []
  const schemaPointer = absolutePointer(
    operation,
    toPointer(['responses', String(status), 'content', mediaType, 'schema']),
  )
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if' && isWanted(keyword))
    .map((error) => departureOf(error, status, schemaPointer, operation.provenance))
}

function departureOf(
  error: ErrorObject,
  status: number,
  schemaPointer: string,
  operationProvenance: 'stated' | 'inferred',
): Departure {
  const params: Record<string, unknown> = error.params
  const named = params['missingProperty'] ?? params['additionalProperty']
  const path = error.instancePath + (typeof named === 'string' ? toPointer([named]) : '')
  const { pointer, provenance } = schemaPlace(schemaPointer, path, operationProvenance)
  // Which of a list's items it is tells nothing of the contract.
  const place = path.replaceAll(/\/\d+(?=\/|$)/g, '/*')
  return {
    place: `${status} ${place} ${error.keyword}`,
    message: `The answer ${path === '' ? '' : `at ${path} `}${sentence(error)}.`,
    pointer,
    provenance,
  }
}

function sentence({ keyword, message = 'breaks its schema', params }: ErrorObject): string {
  const values: unknown = Reflect.get(params, 'allowedValues')
  if (keyword === 'additionalProperties') return 'has a property that the contract does not declare'
  if (keyword === 'required') return 'lacks a required property'
  return Array.isArray(values) ? `${message}: ${values.join(', ')}` : message
}
