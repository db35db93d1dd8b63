import { document } from '../../../openapi/contract/contract.ts'
import { resolve, type SchemaObject } from '../../../openapi/contract/document.ts'

/** A response body that lacks one optional field, or has null in its place. */
interface BodyVariant {
  /** E.g. `eew.depth removed`. */
  name: string
  body: unknown
}

/** Returns the variants of a body that a schema allows, each without one of its optional fields. */
export function bodyVariants(body: unknown, schema: SchemaObject, at = ''): BodyVariant[] {
  if (Array.isArray(body)) {
    const [first, ...rest]: unknown[] = body
    return bodyVariants(first, partsOf(schema).items ?? {}, `${at}[0].`).map(
      ({ name, body: changed }) => ({ name, body: [changed, ...rest] }),
    )
  }
  if (typeof body !== 'object' || body === null) return []
  const { properties, required } = partsOf(schema)
  return Object.entries(body).flatMap(([field, value]: [string, unknown]) => {
    const { [field]: _, ...rest }: Record<string, unknown> = { ...body }
    const inner = bodyVariants(value, properties[field] ?? {}, `${at}${field}.`).map(
      ({ name, body: changed }) => ({ name, body: { ...body, [field]: changed } }),
    )
    if (required.has(field)) return inner
    return [
      { name: `${at}${field} removed`, body: rest },
      { name: `${at}${field} null`, body: { ...body, [field]: null } },
      ...inner,
    ]
  })
}

/** Resolves references and `allOf`. */
function partsOf(schema: SchemaObject): {
  properties: Record<string, SchemaObject>
  required: Set<string>
  items: SchemaObject | undefined
} {
  const { allOf = [], properties = {}, required = [], items } = resolve(document, schema)
  const parts = allOf.map(partsOf)
  return {
    properties: Object.assign({}, properties, ...parts.map((part) => part.properties)),
    required: new Set([...required, ...parts.flatMap((part) => [...part.required])]),
    items: items ?? parts.find((part) => part.items)?.items,
  }
}
