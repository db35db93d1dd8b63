import type { SchemaObject } from './document.ts'

interface Union {
  property: string
  branches: { value: unknown; schema: SchemaObject }[]
}

/**
 * Splits an object schema with `if: { properties: { p: { const } } }` into one schema for each value of `p`.
 *
 * @param resolve follows a reference of a property
 * @returns undefined if the schema has no such condition, or if `p` is optional or has no finite list of values
 */
export function splitByCondition(
  schema: SchemaObject,
  resolve: (schema: SchemaObject) => SchemaObject,
): Union | undefined {
  const { if: condition, then: met, else: unmet, ...whole } = schema
  const base = withoutConditions(whole)
  const [tested, ...others] = Object.entries(condition?.properties ?? {})
  if (!tested || others.length > 0) return undefined
  const [property, { const: expected }] = tested
  const { properties = {}, required = [] } = base
  const declared = properties[property]
  if (expected === undefined || !declared || !required.includes(property)) return undefined
  const values = valuesOf(resolveProperty(declared, resolve))
  if (!values.includes(expected)) return undefined
  const branches = values.map((value) => {
    const constant: SchemaObject = { ...resolveProperty(declared, resolve), const: value }
    for (const keyword of keywordsOfAllValues) delete constant[keyword]
    return {
      value,
      schema: merge(
        { ...base, properties: { ...properties, [property]: constant } },
        value === expected ? met : unmet,
        property,
      ),
    }
  })
  return { property, branches }
}

/** Removes `then` and `else` from the inferred keywords, because the new schemas have no conditions. */
function withoutConditions({ 'x-inferred': inferred, ...schema }: SchemaObject): SchemaObject {
  const left = inferred?.filter((keyword) => keyword !== 'then' && keyword !== 'else') ?? []
  return left.length === 0 ? schema : { ...schema, 'x-inferred': left }
}

/** Keywords about all values of the property. They would be wrong or superfluous beside a single value. */
const keywordsOfAllValues = ['enum', 'examples', 'default', 'x-labels', 'x-enum-varnames']

function resolveProperty(
  schema: SchemaObject,
  resolve: (schema: SchemaObject) => SchemaObject,
): SchemaObject {
  if (schema.$ref === undefined) return schema
  const { $ref, ...beside } = schema
  return { ...resolve({ $ref }), ...beside }
}

function valuesOf(schema: SchemaObject): unknown[] {
  return schema.type === 'boolean' ? [true, false] : (schema.enum ?? [])
}

function merge(
  base: SchemaObject,
  branch: SchemaObject | undefined,
  property: string,
): SchemaObject {
  if (!branch) return base
  const properties = { ...base.properties }
  for (const [name, rules] of Object.entries(branch.properties ?? {})) {
    if (name !== property) properties[name] = { ...properties[name], ...rules }
  }
  const required = [...new Set([...(base.required ?? []), ...(branch.required ?? [])])]
  return {
    ...base,
    ...(branch.title === undefined ? {} : { title: branch.title }),
    ...(branch.description === undefined ? {} : { description: branch.description }),
    required,
    properties,
  }
}
