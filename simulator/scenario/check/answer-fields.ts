import { document } from '../../../openapi/contract/contract.ts'
import { type SchemaObject, resolve } from '../../../openapi/contract/document.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { isMatcher, matchersIn } from '../expect/matcher.ts'
import type { ErrorMessage } from '../read/error-message.ts'

/** Finds fields of an expected value that none of the schemas has. */
export function unknownFields(schemas: SchemaObject[], expected: unknown): ErrorMessage[] {
  const all = schemas.flatMap(branchesOf)
  if (Array.isArray(expected)) {
    return inEntries(all, expected, [])
  }
  if (!isRecord(expected)) return []
  if (isMatcher(expected)) return inMatcher(all, expected)
  const known = new Set(all.flatMap(({ properties }) => Object.keys(properties ?? {})))
  // Without properties the schema says nothing about fields.
  if (known.size === 0) return []
  return Object.entries(expected).flatMap(([key, value]) => {
    if (!known.has(key)) {
      return [{ path: [key], message: `is no field (there are ${[...known].join(', ')})` }]
    }
    const inner = all.flatMap(({ properties }) => listOf(properties?.[key]))
    return unknownFields(inner, value).map(({ path, message }) => ({
      path: [key, ...path],
      message,
    }))
  })
}

function inMatcher(all: SchemaObject[], matcher: Record<string, unknown>): ErrorMessage[] {
  return matchersIn(matcher).flatMap(({ key, value }) => {
    if (key === '$anyOrder' && Array.isArray(value)) return inEntries(all, value, [key])
    if (key === '$not') return unknownFields(all, value)
    return []
  })
}

function inEntries(all: SchemaObject[], expected: unknown[], start: PropertyKey[]): ErrorMessage[] {
  const items = all.flatMap((schema) => listOf(schema.items))
  return expected.flatMap((value, index) =>
    unknownFields(items, value).map(({ path, message }) => ({
      path: [...start, index, ...path],
      message,
    })),
  )
}

/** A schema, and those that it combines. */
function branchesOf(schema: SchemaObject): SchemaObject[] {
  const target = resolve(document, schema)
  const lists: unknown[] = [target.allOf, target.oneOf, target.anyOf]
  const combined = lists.flatMap((list) => (Array.isArray(list) ? list.filter(isSchema) : []))
  return [target, ...combined.flatMap(branchesOf)]
}

function listOf(schema: SchemaObject | undefined): SchemaObject[] {
  return schema ? [schema] : []
}

function isSchema(value: unknown): value is SchemaObject {
  return isRecord(value)
}
