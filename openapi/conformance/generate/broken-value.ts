import * as fc from 'fast-check'
import type { SchemaObject } from '../../contract/document.ts'
import { typesOf } from './valid-value.ts'

/** Values that may break one keyword of a schema. Whether they do, and only that, is for the caller to check. */
export interface BrokenValues {
  rule: string
  values: fc.Arbitrary<unknown>
}

/** For each keyword of a schema, values near a good one that break it. */
export function brokenValues(schema: SchemaObject, good: unknown): BrokenValues[] {
  return keywords.flatMap(({ rule, values }) => {
    const found = values(schema, good)
    return found.length > 0 ? [{ rule, values: fc.oneof(...found) }] : []
  })
}

interface KeywordBreaker {
  rule: string
  /** None when the schema doesn't have the keyword. */
  values: (schema: SchemaObject, good: unknown) => fc.Arbitrary<unknown>[]
}

const keywords: KeywordBreaker[] = [
  { rule: 'type', values: ofOtherTypes },
  {
    rule: 'enum',
    values: ({ enum: known }) => {
      if (!known) return []
      const isText = known.every((value) => typeof value === 'string')
      return isText
        ? [
            fc.string({ minLength: 1, maxLength: 8 }),
            fc.constantFrom(...known).map((one) => `${one}x`),
          ]
        : [fc.integer({ min: -9, max: 99 })]
    },
  },
  {
    rule: 'const',
    values: (schema) => ('const' in schema ? [fc.constantFrom<unknown>(false, true, 0, '')] : []),
  },
  {
    rule: 'pattern',
    values: ({ pattern }, good) =>
      pattern === undefined
        ? []
        : [spoilt(textOf(good)), fc.string({ minLength: 1, maxLength: 24 })],
  },
  {
    rule: 'not',
    values: ({ not }, good) =>
      not?.pattern === undefined
        ? []
        : [
            fc
              .stringMatching(new RegExp(not.pattern))
              .map((end) => textOf(good).split('@')[0] + end),
          ],
  },
  {
    rule: 'minLength',
    values: ({ minLength = 0 }, good) =>
      minLength === 0
        ? []
        : [
            fc
              .nat(minLength - 1)
              .map((length) => textOf(good).padEnd(length, 'a').slice(0, length)),
          ],
  },
  {
    rule: 'maxLength',
    values: ({ maxLength }, good) =>
      maxLength === undefined
        ? []
        : [
            fc
              .integer({ min: maxLength + 1, max: maxLength + 40 })
              .map((length) => stretched(textOf(good), length)),
          ],
  },
  {
    rule: 'minimum',
    values: (schema) => {
      const { minimum } = schema
      if (minimum === undefined) return []
      const below = fc.integer({ min: 1, max: 1_000 }).map((by) => minimum - by)
      return isWhole(schema) ? [below] : [below, fc.constant(minimum - 0.00001)]
    },
  },
  {
    rule: 'maximum',
    values: (schema) => {
      const { maximum } = schema
      if (maximum === undefined) return []
      const above = fc.integer({ min: 1, max: 1_000 }).map((by) => maximum + by)
      return isWhole(schema) ? [above] : [above, fc.constant(maximum + 0.00001)]
    },
  },
]

function ofOtherTypes(schema: SchemaObject): fc.Arbitrary<unknown>[] {
  if (schema.type === undefined) return []
  const types = typesOf(schema)
  const isNumeric = types.includes('integer') || types.includes('number')
  const others: unknown[] = [
    ...(types.includes('null') ? [] : [null]),
    ...(types.includes('string') ? [] : ['text', '']),
    ...(isNumeric ? [] : [0, 1]),
    ...(types.includes('integer') && !types.includes('number') ? [1.5] : []),
    ...(types.includes('boolean') ? [] : [true]),
    ...(types.includes('array') ? [] : [[]]),
    ...(types.includes('object') ? [] : [{}]),
  ]
  return [fc.constantFrom(...others)]
}

function isWhole(schema: SchemaObject): boolean {
  return typesOf(schema).includes('integer')
}

/** A text with one letter that hardly a pattern takes: full width, control, Japanese, a line end. */
function spoilt(good: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.nat(Math.max(good.length - 1, 0)),
      fc.constantFrom('あ', '　', 'Ａ', 'é', ' ', '\n', '-', '_', '{', '\u{0}'),
    )
    .map(([at, letter]) => good.slice(0, at) + letter + good.slice(at + 1))
}

/** As long as asked, by repeating what stands between the last dots, else the last letter. */
function stretched(good: string, length: number): string {
  const label = /@.*?(\.[^.@]+)$/.exec(good)?.[1]
  if (label === undefined) return good.padEnd(length, good.at(-1) ?? 'a')
  const repeated = good + label.repeat(Math.ceil((length - good.length) / label.length))
  return repeated.slice(0, length).replace(/\.$/, 'a')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'abc'
}
