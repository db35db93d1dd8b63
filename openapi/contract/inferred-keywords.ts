import type { SchemaObject } from './document.ts'

/** Keywords that describe a value. Others say which values are excluded, or which must be there. */
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

/** The keywords with which a schema rejects values. */
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

/**
 * The constraining keywords of a schema object itself, without those of its reference, its properties and its items. A
 * required property has an entry of its own: `required/userId`.
 */
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
 * Whether `x-inferred` lists a keyword.
 *
 * @param keyword as `constrainingKeywords` names it. `required` in the list stands for every required property.
 */
export function isInferred(inferred: readonly string[] | undefined, keyword: string): boolean {
  if (!inferred) return false
  return (
    inferred.includes(keyword) || (keyword.startsWith('required/') && inferred.includes('required'))
  )
}
