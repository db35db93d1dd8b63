import { isRecord, ownValue } from '../../base/records.ts'
import { document } from '../../contract/contract.ts'
import { type SchemaObject, resolve } from '../../contract/document.ts'
import { type MatchedExchange, mediaTypeIn } from './exchange.ts'

/**
 * Returns the JSON of a response without undeclared properties, which a server may add and change with each call. Undefined if
 * the body is not JSON.
 */
export function declaredJson({ declared, json, response }: MatchedExchange): unknown {
  if (json?.kind !== 'json') return undefined
  const media = declared?.content?.[mediaTypeIn(response.headers)]
  return media ? declaredPart(json.value, media.schema) : json.value
}

function declaredPart(value: unknown, reference: SchemaObject): unknown {
  const { items, properties } = resolve<SchemaObject>(document, reference)
  if (Array.isArray(value)) {
    const list: unknown[] = value
    return items ? list.map((item) => declaredPart(item, items)) : list
  }
  if (!isRecord(value) || !properties) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const property = ownValue(properties, name)
      return property ? [[name, declaredPart(inner, property)]] : []
    }),
  )
}
