import type { SchemaObject } from './document.ts'

/** Keywords that describe a value. All others exclude values or require properties. */
export const describingKeywords: readonly string[] = [
  'type',
  'enum',
  'const',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
]

/** Keywords by which a schema rejects values. */
const constraining: readonly string[] = [
  ...describingKeywords,
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'patternProperties',
  'dependentRequired',
  'additionalProperties',
  'not',
  'allOf',
  'anyOf',
  'oneOf',
  // `if` alone rejects nothing.
  'then',
  'else',
]

/** Returns the keywords of the object itself. Each required property has its own entry: `required/userId`. */
export function constrainingKeywords(schema: SchemaObject): string[] {
  return [
    ...constraining.filter((keyword) => keyword in schema && !isOpen(keyword, schema)),
    ...(schema.required ?? []).map((name) => `required/${name}`),
  ]
}

function isOpen(keyword: string, { additionalProperties }: SchemaObject): boolean {
  return keyword === 'additionalProperties' && additionalProperties === true
}

/** @param keyword a name from `constrainingKeywords`. In `inferred`, `required` means all required properties. */
export function isInferred(inferred: readonly string[] | undefined, keyword: string): boolean {
  if (!inferred) return false
  return (
    inferred.includes(keyword) || (keyword.startsWith('required/') && inferred.includes('required'))
  )
}
