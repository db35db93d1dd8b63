import { isDeepStrictEqual } from 'node:util'
import type { ContractDocument, SchemaObject } from '../contract/document.ts'
import type { Flaw } from './finding.ts'
import { unfold } from './schemas.ts'

/** The document before and after a change. */
export interface Comparison {
  before: ContractDocument
  after: ContractDocument
}

/** One schema before and after, and where it stands. */
export interface SchemaPair {
  place: string
  before: SchemaObject
  after: SchemaObject
}

/** Where a server takes less than before: a request that was right may now be refused. */
export function narrowedRequest(comparison: Comparison, pair: SchemaPair): Flaw[] {
  return eachPair(comparison, pair).flatMap(({ place, before, after }) => [
    ...[...narrowings]
      .filter(([keyword, isNarrower]) => isNarrower(before[keyword], after[keyword]))
      .map(([keyword]) => ({ place, message: `${keyword} allows less than before` })),
    ...(isSubset(valuesOf(before), valuesOf(after))
      ? []
      : [{ place, message: 'the values to choose from have become fewer' }]),
    ...named(place, lost(after.required, before.required), 'is newly required'),
    ...(after.additionalProperties === false
      ? named(place, lost(keysOf(before), keysOf(after)), 'is no longer taken')
      : []),
  ])
}

/** Where a server answers less, or other things, than before: a client may miss what it reads. */
export function changedResponse(comparison: Comparison, pair: SchemaPair): Flaw[] {
  return eachPair(comparison, pair).flatMap(({ place, before, after }) => {
    const gone = lost(keysOf(before), keysOf(after))
    const optional = lost(before.required, after.required).filter((name) => !gone.includes(name))
    return [
      ...named(place, gone, 'is no longer answered'),
      ...named(place, optional, 'may now be absent'),
      ...(losesType(after.type, before.type) ? [{ place, message: 'the type has changed' }] : []),
      ...(isSubset(valuesOf(after), valuesOf(before))
        ? []
        : [{ place, message: 'values may come that were not announced' }]),
    ]
  })
}

// A keyword of a request, and when its present value takes less than the former one.
const narrowings = new Map([
  ['type', losesType],
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'].map(
    (keyword) => [keyword, isRaised] as const,
  ),
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'].map(
    (keyword) => [keyword, isLowered] as const,
  ),
  // Of these nobody can tell in general which is narrower, so any change counts.
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'not', 'if', 'then', 'else', 'allOf'].map(
    (keyword) => [keyword, isImposed] as const,
  ),
])

// The schemas themselves, then those of the items and of each property that both have.
function eachPair(comparison: Comparison, pair: SchemaPair, above: string[] = []): SchemaPair[] {
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
    ...inner.flatMap((one) => eachPair(comparison, one, [...above, step])),
  ]
}

// Whether a type of the former list is not in the present one; an integer is a number too.
function losesType(before: unknown, after: unknown): boolean {
  if (after === undefined) return false
  const present = typesOf(after)
  return typesOf(before).some((type) => {
    return !present.includes(type) && !(type === 'integer' && present.includes('number'))
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
  return after !== undefined && !isDeepStrictEqual(before, after)
}

function valuesOf(schema: SchemaObject): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum
}

// No list means that every value is allowed.
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

function named(place: string, names: string[], what: string): Flaw[] {
  return names.map((name) => ({ place: `${place}/${name}`, message: `it ${what}` }))
}
