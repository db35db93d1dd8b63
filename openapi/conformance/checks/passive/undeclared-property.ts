import { document } from '../../../contract/contract.ts'
import { absolutePointer, schemaPlace } from '../../../contract/contract-pointer.ts'
import { type SchemaObject, resolve } from '../../../contract/document.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { toPointer } from '../../../contract/json-pointer.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import { headerValue } from '../../exchange.ts'
import { maskedPointer } from '../../masking/mask-pointer.ts'
import { maximalFindings, type PassiveCheck, withoutIndices } from './passive-check.ts'

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
    return different(undeclaredIn(media.schema, json.value, '')).map((path) => ({
      place: `${status} ${withoutIndices(path)} additionalProperties`,
      message: `The response body at ${path} has a property that the contract does not declare.`,
      pointer: schemaPlace(schemaPointer, path, operation.provenance).pointer,
      // The specification does not say that there are no others.
      provenance: 'inferred' as const,
      keyword: 'additionalProperties',
      severity: 'info' as const,
    }))
  },
}

function different(paths: Iterable<string>): string[] {
  const first = new Map<string, string>()
  for (const path of paths) {
    const shown = maskedPointer(path)
    const key = withoutIndices(shown)
    if (!first.has(key)) first.set(key, shown)
    if (first.size === maximalFindings) break
  }
  return [...first.values()]
}

/** JSON pointers to the undeclared properties of a value. */
function* undeclaredIn(reference: SchemaObject, value: unknown, at: string): Generator<string> {
  const schema = resolve(document, reference)
  const { items, properties } = schema
  if (Array.isArray(value)) {
    if (!items) return
    for (const [index, one] of value.entries()) yield* undeclaredIn(items, one, `${at}/${index}`)
    return
  }
  if (!isRecord(value) || !properties) return
  for (const [name, inner] of Object.entries(value)) {
    const path = at + toPointer([name])
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (property) yield* undeclaredIn(property, inner, path)
    else yield path
  }
}
