import { isDeepStrictEqual } from 'node:util'
import {
  type ContractDocument,
  type ErrorCode,
  type SchemaObject,
  resolve,
} from '../contract/document.ts'
import type { LintFinding } from './finding.ts'

/** The document before and after a change. */
export interface ContractPair {
  before: ContractDocument
  after: ContractDocument
}

/** One schema before and after, with its place. */
export interface SchemaPair {
  place: string
  before: SchemaObject
  after: SchemaObject
}

/** Changes with which the server accepts fewer requests than before. */
export function narrowedRequest(comparison: ContractPair, pair: SchemaPair): LintFinding[] {
  return eachPair(comparison, pair).flatMap(({ place, before, after }) => [
    ...[...narrowings]
      .filter(([keyword, isNarrower]) => isNarrower(before[keyword], after[keyword]))
      .map(([keyword]) => ({ place, message: `${keyword} allows less than before` })),
    ...(isSubset(valuesOf(before), valuesOf(after))
      ? []
      : [{ place, message: 'fewer values are allowed' }]),
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

/** Changes with which a response lacks data that clients read, or has values that they do not expect. */
export function changedResponse(comparison: ContractPair, pair: SchemaPair): LintFinding[] {
  return eachPair(comparison, pair).flatMap(({ place, before, after }) => {
    const gone = lost(keysOf(before), keysOf(after))
    const optional = lost(before.required, after.required).filter((name) => !gone.includes(name))
    return [
      ...named(place, gone, 'is no longer returned', 'is now returned'),
      ...named(place, optional, 'may now be missing'),
      ...(losesType(after.type, before.type) ? [{ place, message: 'the type has changed' }] : []),
      ...(isSubset(valuesOf(after), valuesOf(before))
        ? []
        : [{ place, message: 'new values are possible' }]),
      ...defaultChanged(place, before, after),
    ]
  })
}

/** Finds a changed default: a client that leaves the value out gets another value than before. */
function defaultChanged(place: string, before: SchemaObject, after: SchemaObject): LintFinding[] {
  if (isDeepStrictEqual(before.default, after.default)) return []
  return [{ place, message: 'the default has changed' }]
}

/** Clients tell breaches apart by their code. */
export function codeChanged(
  place: string,
  before: { 'x-error-code'?: ErrorCode },
  after: { 'x-error-code'?: ErrorCode },
): LintFinding[] {
  const [old, current] = [before['x-error-code'], after['x-error-code']]
  if (old === current) return []
  const message = `a breach of its rule has ${textOf(current)} instead of ${textOf(old)}`
  return [{ place, message }]
}

function textOf(code: ErrorCode | undefined): string {
  return code === undefined ? 'no code of its own' : `the code ${code}`
}

// Keywords of a request, with the test whether the new value accepts less than the old one.
const narrowings = new Map([
  ['type', losesType],
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'].map(
    (keyword) => [keyword, isRaised] as const,
  ),
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'].map(
    (keyword) => [keyword, isLowered] as const,
  ),
  // There is no general way to compare these, so any change counts.
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'not', 'if', 'then', 'else', 'allOf'].map(
    (keyword) => [keyword, isImposed] as const,
  ),
])

// The schemas, then those of items and of properties that both have.
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
    ...inner.flatMap((one) => eachPair(comparison, one, [...above, step])),
  ]
}

// Whether a type of the first list is missing in the second one. An integer is a number too.
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

// A keyword's value without what is written for readers.
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

// Undefined allows every value.
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

/** The schema with its reference resolved. Keywords beside the reference take precedence. */
function unfold(document: ContractDocument, schema: SchemaObject): SchemaObject {
  if (schema.$ref === undefined) return schema
  const { $ref, ...beside } = schema
  return { ...unfold(document, resolve<SchemaObject>(document, { $ref })), ...beside }
}
