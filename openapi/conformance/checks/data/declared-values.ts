import { absolutePointer, schemaPlace } from '../../../contract/contract-pointer.ts'
import { type OperationId, contractOperation, document } from '../../../contract/contract.ts'
import { jstOffsetMs, minuteMs } from '../../../base/durations.ts'
import { type SchemaObject, resolve } from '../../../contract/document.ts'
import { isRecord } from '../../../base/records.ts'
import { memberOf, toPointer } from '../../../contract/json-pointer.ts'
import type { Fields } from '../../calls/read-back.ts'
import { type MatchedExchange, mediaTypeIn } from '../../exchange/exchange.ts'
import type { CheckFinding } from '../../exchange/finding.ts'
import { maskedPointer } from '../../masking/harmless-names.ts'
import { withoutIndices } from '../passive-check.ts'

export interface FoundValue {
  path: string
  /** Name of the property. Empty for the body itself. */
  name: string
  value: unknown
  /** The schema with its `$ref`. Undefined for a property that the contract does not declare. */
  reference: SchemaObject | undefined
}

const maxItems = 500

export function declaredValues(exchange: MatchedExchange): FoundValue[] {
  return valuesOf(exchange).filter(({ reference }) => reference !== undefined)
}

/** Returns all values of a JSON response, including undeclared properties. Empty if its media type is not declared. */
export function valuesOf({ declared, json, response }: MatchedExchange): FoundValue[] {
  const media = declared?.content?.[mediaTypeIn(response.headers)]
  const found: FoundValue[] = []
  if (!media || json?.kind !== 'json') return found
  addValues(found, { path: '', name: '', value: json.value, reference: media.schema })
  return found
}

function addValues(found: FoundValue[], next: FoundValue): void {
  found.push(next)
  const { path, name, value, reference } = next
  if (!reference || typeof value !== 'object') return
  const { items, properties } = resolve<SchemaObject>(document, reference)
  if (Array.isArray(value) && items) {
    for (const [index, item] of value.slice(0, maxItems).entries())
      addValues(found, { path: `${path}/${index}`, name, value: item, reference: items })
  }
  if (!isRecord(value) || !properties) return
  for (const [key, inner] of Object.entries(value)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    const at = path + toPointer([key])
    addValues(found, { path: at, name: key, value: inner, reference: property })
  }
}

/** Returns the name of the schema that a declared value refers to, e.g. `EpochMs`. Undefined for an inline schema. */
export function schemaName({ reference }: FoundValue): string | undefined {
  return reference?.$ref?.split('/').at(-1)
}

/** Creates a finding at a place of the JSON body. By default, its rule counts as stated if the specification names the value. */
export function findingAt(
  { operation, response }: MatchedExchange,
  path: string,
  rule: string,
  message: string,
  isStated?: boolean,
): CheckFinding {
  const mediaType = mediaTypeIn(response.headers)
  const steps = ['responses', String(response.status), 'content', mediaType, 'schema']
  const { referencePointer, provenance } = schemaPlace(
    absolutePointer(operation, toPointer(steps)),
    path,
    operation.provenance,
  )
  return {
    place: `${response.status} ${withoutIndices(maskedPointer(path))} ${rule}`,
    message,
    pointer: referencePointer,
    provenance: isStated === undefined ? provenance : isStated ? 'stated' : 'inferred',
  }
}

/** Returns the pointer to a field in the successful response of an operation. `path` has names and indices. */
export function fieldPointer(id: OperationId, ...path: string[]): string {
  const operation = contractOperation(id)
  const steps = ['responses', '200', 'content', 'application/json', 'schema']
  const start = absolutePointer(operation, toPointer(steps))
  return schemaPlace(start, toPointer(path), operation.provenance).referencePointer
}

export function successBody({ json, response }: MatchedExchange): Fields | undefined {
  return response.status === 200 && json?.kind === 'json' && isRecord(json.value)
    ? json.value
    : undefined
}

export function numberIn(json: unknown, name: string): number | undefined {
  const value = memberOf(json, name)
  return typeof value === 'number' ? value : undefined
}

export function textIn(json: unknown, name: string): string | undefined {
  const value = memberOf(json, name)
  return typeof value === 'string' ? value : undefined
}

export function fieldsIn(json: unknown, name: string): Fields | undefined {
  const value = memberOf(json, name)
  return isRecord(value) ? value : undefined
}

export function itemsIn(json: unknown, name: string): Fields[] {
  const value = memberOf(json, name)
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The earliest instant that a response can mean. Smaller values (before March 1973) are probably seconds. */
export const firstPlausibleMs = 100_000_000_000

/** Maximum difference between the clocks of servers behind one address. */
export const clockToleranceMs = 5 * minuteMs

/** Returns the detection time in an earthquake's code: year to second, Japan Standard Time. Undefined if the code has no time. */
export function timeOfEventCode(code: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(code) ?? []
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`
  const at = Date.parse(text)
  // `Date` turns a nonexistent day into a different day.
  const isReal = !Number.isNaN(at) && jstText(at).replaceAll(/\D/g, '') === code
  return isReal && at > 0 ? at : undefined
}

export function jstText(at: number): string {
  const date = new Date(at + jstOffsetMs)
  // A server may send times beyond the range of Date.
  if (Number.isNaN(date.getTime())) return `${at} ms`
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

export function jstDay(at: number): string {
  return jstText(at).slice(0, 10)
}
