import type { SchemaObject } from './document.ts'

/** Keywords that describe a value. The other constraining keywords exclude values or require properties. */
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
  // `if` is not in this list, because it rejects nothing by itself.
  'then',
  'else',
]

/** Returns the keywords by which this object rejects values. Each required property has its own entry: `required/userId`. */
export function constrainingKeywords(schema: SchemaObject): string[] {
  return [
    ...constraining.filter((keyword) => keyword in schema && !isOpen(keyword, schema)),
    ...(schema.required ?? []).map((name) => `required/${name}`),
  ]
}

function isOpen(keyword: string, { additionalProperties }: SchemaObject): boolean {
  return keyword === 'additionalProperties' && additionalProperties === true
}

/**
 * Whether a keyword is marked as not in the specification.
 *
 * @param keyword a name from `constrainingKeywords`; in `inferred`, `required` stands for all required properties
 */
export function isInferred(inferred: readonly string[] | undefined, keyword: string): boolean {
  if (!inferred) return false
  return (
    inferred.includes(keyword) || (keyword.startsWith('required/') && inferred.includes('required'))
  )
}
