import { document } from '../../../contract/contract.ts'
import { absolutePointer, schemaPlace } from '../../../contract/contract-pointer.ts'
import { type SchemaObject, resolve } from '../../../contract/document.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { toPointer } from '../../../contract/json-pointer.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import { headerValue } from '../../exchange.ts'
import type { PassiveCheck } from './passive-check.ts'

/** Responses are open, so an extra property is information. */
export const undeclaredProperty: PassiveCheck = {
  name: 'undeclared-property',
  looksFor: 'a property in a response that the contract does not declare (information only)',
  check({ operation, declared, json, response: { status, headers } }) {
    const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
    const media = declared?.content?.[mediaType]
    if (!media || json?.kind !== 'json') return []
    const schemaPointer = absolutePointer(
      operation,
      toPointer(['responses', String(status), 'content', mediaType, 'schema']),
    )
    return undeclaredIn(media.schema, json.value, '').map((path) => ({
      place: `${status} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/*')} additionalProperties`,
      message: `The response body at ${path} has a property that the contract does not declare.`,
      pointer: schemaPlace(schemaPointer, path, operation.provenance).pointer,
      // The specification does not say that there are no others.
      provenance: 'inferred' as const,
      keyword: 'additionalProperties',
      severity: 'info' as const,
    }))
  },
}

/** JSON pointers to the undeclared properties of a value. */
function undeclaredIn(reference: SchemaObject, value: unknown, at: string): string[] {
  const schema = resolve(document, reference)
  const { items, properties } = schema
  if (Array.isArray(value)) {
    return items ? value.flatMap((one, index) => undeclaredIn(items, one, `${at}/${index}`)) : []
  }
  if (!isRecord(value) || !properties) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = at + toPointer([name])
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return property ? undeclaredIn(property, inner, path) : [path]
  })
}
