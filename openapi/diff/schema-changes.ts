import { isDeepStrictEqual } from 'node:util'
import {
  type ContractDocument,
  type ErrorCode,
  type SchemaObject,
  resolve,
} from '../contract/document.ts'
import type { LintFinding } from './finding.ts'

export interface ContractPair {
  before: ContractDocument
  after: ContractDocument
}

interface SchemaPair {
  place: string
  before: SchemaObject
  after: SchemaObject
}

/** Finds changes that make the server accept fewer requests than before. */
export function narrowedRequest(comparison: ContractPair, pair: SchemaPair): LintFinding[] {
  return eachPair(comparison, pair).flatMap(({ place, before, after }) => [
    ...[...narrowings]
      .filter(([keyword, isNarrower]) => isNarrower(before[keyword], after[keyword]))
      .map(([keyword]) => ({
        place,
        message: `${keyword} is stricter than before${instead(after[keyword], before[keyword])}`,
      })),
    ...(isSubset(valuesOf(before), valuesOf(after))
      ? []
      : [
          {
            place,
            message: `fewer values are allowed${instead(valuesOf(after), valuesOf(before))}`,
          },
        ]),
    ...named(place, lost(after.required, before.required), 'is now required'),
    ...defaultChanged(place, before, after),
    ...codeChanged(place, before, after),
    ...(after.additionalProperties === false
      ? named(
          place,
          lost(keysOf(before), keysOf(after)),
          'is no longer accepted',
          'is now accepted',
        )
      : []),
  ])
}

/** Finds changes that remove data from a response or add values that clients do not expect. */
export function changedResponse(comparison: ContractPair, pair: SchemaPair): LintFinding[] {
  return eachPair(comparison, pair).flatMap(({ place, before, after }) => {
    const gone = lost(keysOf(before), keysOf(after))
    const optional = lost(before.required, after.required).filter((name) => !gone.includes(name))
    return [
      ...named(place, gone, 'is no longer returned', 'is now returned'),
      ...named(place, optional, 'may now be missing'),
      ...(losesType(after.type, before.type)
        ? [{ place, message: `the type has changed${instead(after.type, before.type)}` }]
        : []),
      ...(isSubset(valuesOf(after), valuesOf(before))
        ? []
        : [
            {
              place,
              message: `it can now have new values${instead(valuesOf(after), valuesOf(before))}`,
            },
          ]),
      ...[...narrowings]
        .filter(
          ([keyword, isNarrower]) =>
            keyword !== 'type' && isNarrower(after[keyword], before[keyword]),
        )
        .filter(([keyword]) => after[keyword] === undefined || !anyChange.includes(keyword))
        .map(([keyword]) => ({
          place,
          message: `${keyword} is wider than before${instead(after[keyword], before[keyword])}`,
        })),
      ...defaultChanged(place, before, after),
    ]
  })
}

/** Finds a changed default, because a client that omits the value now gets a different one. */
function defaultChanged(place: string, before: SchemaObject, after: SchemaObject): LintFinding[] {
  if (isDeepStrictEqual(before.default, after.default)) return []
  return [{ place, message: `the default has changed${instead(after.default, before.default)}` }]
}

const maxShown = 120

/** Returns a text with the present and the old value. Empty if it would be long. */
function instead(current: unknown, old: unknown): string {
  const texts = [current, old].map((value) => JSON.stringify(value) ?? 'none')
  const text = ` (${texts.join(' instead of ')})`
  return text.length > maxShown ? '' : text
}

/** Finds a changed error code, because clients distinguish violations by their code. */
export function codeChanged(
  place: string,
  before: { 'x-error-code'?: ErrorCode },
  after: { 'x-error-code'?: ErrorCode },
): LintFinding[] {
  const [old, current] = [before['x-error-code'], after['x-error-code']]
  if (old === current) return []
  const message = `an invalid value now has ${textOf(current)} instead of ${textOf(old)}`
  return [{ place, message }]
}

function textOf(code: ErrorCode | undefined): string {
  return code === undefined ? 'no specific code' : `the code ${code}`
}

// Whether these keywords have become stricter can't be decided in general, so any change of them counts.
const anyChange = [
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'not',
  'if',
  'then',
  'else',
  'allOf',
]

// For each keyword, a function that returns whether a request must now meet a stricter rule.
const narrowings = new Map([
  ['type', losesType],
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'].map(
    (keyword) => [keyword, isRaised] as const,
  ),
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'].map(
    (keyword) => [keyword, isLowered] as const,
  ),
  ...anyChange.map((keyword) => [keyword, isImposed] as const),
])

// Returns this pair of schemas, then the pairs of their items and of their common properties.
function eachPair(comparison: ContractPair, pair: SchemaPair, above: string[] = []): SchemaPair[] {
  const step = `${pair.before.$ref} ${pair.after.$ref}`
  if (pair.before.$ref && above.includes(step)) return []
  const before = unfold(comparison.before, pair.before)
  const after = unfold(comparison.after, pair.after)
  const inner: SchemaPair[] = Object.entries(before.properties ?? {}).flatMap(([name, was]) => {
    const is = after.properties?.[name]
    return is ? [{ place: `${pair.place}/${name}`, before: was, after: is }] : []
  })
  if (before.items && after.items) {
    inner.push({ place: `${pair.place}/items`, before: before.items, after: after.items })
  }
  return [
    { place: pair.place, before, after },
    ...inner.flatMap((innerPair) => eachPair(comparison, innerPair, [...above, step])),
  ]
}

// Whether the second type lacks a type that the first one has. An integer is also a number.
function losesType(before: unknown, after: unknown): boolean {
  if (after === undefined) return false
  const remaining = typesOf(after)
  return typesOf(before).some((type) => {
    return !remaining.includes(type) && !(type === 'integer' && remaining.includes('number'))
  })
}

function typesOf(type: unknown): unknown[] {
  return Array.isArray(type) ? type : [type]
}

function isRaised(before: unknown, after: unknown): boolean {
  return typeof after === 'number' && (typeof before !== 'number' || after > before)
}

function isLowered(before: unknown, after: unknown): boolean {
  return typeof after === 'number' && (typeof before !== 'number' || after < before)
}

function isImposed(before: unknown, after: unknown): boolean {
  return after !== undefined && !isDeepStrictEqual(rulesOf(before), rulesOf(after))
}

// Returns a schema without texts for people, because changes of these texts don't count.
function rulesOf(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (key, inner: unknown) =>
      key === 'title' || key === 'description' || key.startsWith('x-') ? undefined : inner,
    ),
  )
}

function valuesOf(schema: SchemaObject): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum
}

// Whether all values in the first list are in the second. Undefined stands for every value.
function isSubset(some: unknown[] | undefined, all: unknown[] | undefined): boolean {
  if (all === undefined) return true
  return some !== undefined && some.every((value) => all.includes(value))
}

function keysOf(schema: SchemaObject): string[] {
  return Object.keys(schema.properties ?? {})
}

function lost(before: string[] = [], after: string[] = []): string[] {
  return before.filter((name) => !after.includes(name))
}

function named(place: string, names: string[], what: string, gained?: string): LintFinding[] {
  const gain = gained === undefined ? {} : { gain: `it ${gained}` }
  return names.map((name) => ({ place: `${place}/${name}`, message: `it ${what}`, ...gain }))
}

/** Returns a schema without its reference. Keywords beside the reference take precedence over those of the target. */
function unfold(document: ContractDocument, schema: SchemaObject): SchemaObject {
  if (schema.$ref === undefined) return schema
  const { $ref, ...beside } = schema
  return { ...unfold(document, resolve<SchemaObject>(document, { $ref })), ...beside }
}
