import * as fc from 'fast-check'
import type { SchemaObject } from '../../contract/document.ts'
import { typesOf } from './valid-request.ts'

/** Values that may break one keyword of a schema. The caller checks that they break this keyword and no other. */
export interface BrokenValues {
  rule: string
  values: fc.Arbitrary<unknown>
}

/** For each keyword of a schema, values that break it and are otherwise close to a valid value. */
export function brokenValues(schema: SchemaObject, valid: unknown): BrokenValues[] {
  return keywords.flatMap(({ rule, values }) => {
    const found = values(schema, valid)
    return found.length > 0 ? [{ rule, values: fc.oneof(...found) }] : []
  })
}

interface KeywordBreaker {
  rule: string
  /** Empty if the schema does not have the keyword. */
  values: (schema: SchemaObject, valid: unknown) => fc.Arbitrary<unknown>[]
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
    values: ({ pattern }, valid) =>
      pattern === undefined
        ? []
        : [withOddCharacter(textOf(valid)), fc.string({ minLength: 1, maxLength: 24 })],
  },
  {
    rule: 'not',
    values: ({ not }, valid) =>
      not?.pattern === undefined
        ? []
        : [
            fc
              .stringMatching(new RegExp(not.pattern))
              .map((end) => textOf(valid).split('@')[0] + end),
          ],
  },
  {
    rule: 'minLength',
    values: ({ minLength = 0 }, valid) =>
      minLength === 0
        ? []
        : [
            fc
              .nat(minLength - 1)
              .map((length) => textOf(valid).padEnd(length, 'a').slice(0, length)),
          ],
  },
  {
    rule: 'maxLength',
    values: ({ maxLength }, valid) =>
      maxLength === undefined
        ? []
        : [
            fc
              .integer({ min: maxLength + 1, max: maxLength + 40 })
              .map((length) => extended(textOf(valid), length)),
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

/** The text with one character that few patterns allow: full width, control, Japanese, line break. */
function withOddCharacter(valid: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.nat(Math.max(valid.length - 1, 0)),
      fc.constantFrom('あ', '　', 'Ａ', 'é', ' ', '\n', '-', '_', '{', '\u{0}'),
    )
    .map(([at, letter]) => valid.slice(0, at) + letter + valid.slice(at + 1))
}

/** Extends a text to a length, by repeating the last label of a domain or else the last character. */
function extended(valid: string, length: number): string {
  const label = /@.*?(\.[^.@]+)$/.exec(valid)?.[1]
  if (label === undefined) return valid.padEnd(length, valid.at(-1) ?? 'a')
  const repeated = valid + label.repeat(Math.ceil((length - valid.length) / label.length))
  return repeated.slice(0, length).replace(/\.$/, 'a')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'abc'
}
