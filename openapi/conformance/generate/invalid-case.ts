import { type ContractOperation, document } from '../../contract/contract.ts'
import { type ErrorCode, type SchemaObject, resolve } from '../../contract/document.ts'
import { isRecord } from '../../base/records.ts'
import { type RequestParts, type Violation, checkRequest } from '../../contract/validate.ts'

/** Requests that violate the same keyword at the same place. They may violate other keywords there, but none elsewhere. */
export interface InvalidCase {
  in: Violation['in']
  pointer: string
  rule: string
  /** What the rule requires. */
  message: string
  code: ErrorCode
  requests: RequestParts[]
}

/** Creates a case for each keyword of parameters and body that a request can violate while the rest of the request is valid. */
export function invalidCases(operation: ContractOperation, ordinary: RequestParts): InvalidCase[] {
  const drafts = [...inParameters(operation, ordinary), ...inBody(operation, ordinary)]
  const different = new Map(drafts.map((request) => [JSON.stringify(request), request]))
  const cases = new Map<string, InvalidCase>()
  for (const request of different.values()) {
    const check = checkRequest(operation.id, structuredClone(request))
    if (check.kind === 'valid') continue
    const [first, ...others] = check.violations
    if (!first || others.some((next) => next.in !== first.in || next.pointer !== first.pointer))
      continue
    const found = { ...first, code: check.code, requests: [] }
    const known = cases.get(nameOf(found)) ?? found
    cases.set(nameOf(found), { ...known, requests: [...known.requests, request] })
  }
  return [...cases.values()]
}

/** Identifies a case within its operation, e.g. `body/floor maxLength`. */
export function nameOf(found: Pick<InvalidCase, 'in' | 'pointer' | 'rule'>): string {
  return `${found.in}${found.pointer} ${found.rule}`
}

function inParameters({ parameters }: ContractOperation, ordinary: RequestParts): RequestParts[] {
  return parameters.flatMap(({ name, in: part, required, schema }) => {
    if (part !== 'query' && part !== 'path') return []
    const values = boundaryValues(resolve(document, schema), ordinary[part][name])
    const texts = new Set(
      values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String),
    )
    const { [name]: _, ...others } = ordinary.query
    return [
      ...(required === true && part === 'query' ? [{ ...ordinary, query: others }] : []),
      // Without empty path segments, which make a different path, and segments of dots, which are removed before sending.
      ...[...texts]
        .filter((text) => part === 'query' || !/^\.*$/.test(text))
        .map((text) => ({ ...ordinary, [part]: { ...ordinary[part], [name]: text } })),
      ...(part === 'query' ? [twice(ordinary, name)] : []),
    ]
  })
}

/** Returns a request with a parameter twice, which is invalid because servers differ in which value they read. */
function twice(ordinary: RequestParts, name: string): RequestParts {
  const value = ordinary.query[name]
  return typeof value === 'string'
    ? { ...ordinary, query: { ...ordinary.query, [name]: [value, value] } }
    : ordinary
}

function inBody({ body }: ContractOperation, ordinary: RequestParts): RequestParts[] {
  if (!body) return []
  const others = [[ordinary.body], [], null, 'text', 1, true]
  return [...others, ...bodiesOf(body.schema, ordinary.body)].map((value) => ({
    ...ordinary,
    body: value,
  }))
}

function bodiesOf(reference: SchemaObject, value: unknown): unknown[] {
  const schema = resolve(document, reference)
  if (!isRecord(value)) return boundaryValues(schema, value)
  const conditional = [schema.then, schema.else].map((branch) => branch?.properties)
  const without = Object.keys(value).map((name) => {
    const { [name]: _, ...others } = value
    return others
  })
  const nested = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inBranches = conditional.flatMap((branch) => {
      const inner = branch?.[name]
      const target = inner && resolve(document, inner)
      // A value that one branch allows may be invalid in another branch.
      return target ? [...boundaryValues(target, value[name]), ...(target.enum ?? [])] : []
    })
    const own = bodiesOf(property, value[name])
    return [...own, ...inBranches].map((inner) => ({ ...value, [name]: inner }))
  })
  return [...without, { ...value, undeclared: 1 }, ...nested]
}

/** Returns values that may violate a schema. The caller keeps those that violate exactly one keyword. */
function boundaryValues(schema: SchemaObject, valid: unknown): unknown[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength } = schema
  const step = typesOf(schema).includes('integer') ? [1] : [0.00001, 1]
  return [
    ...typesOf(schema).flatMap((type) => ofSimilarTypes(type, valid)),
    ...step.flatMap((by) => [
      ...(minimum === undefined ? [] : [minimum - by]),
      // Some servers fail at a number beyond 64 bits, such as 1e20.
      ...(maximum === undefined ? [] : [maximum + by, 1e20]),
      ...(typeof exclusiveMinimum === 'number' ? [exclusiveMinimum, exclusiveMinimum - by] : []),
      ...(typeof exclusiveMaximum === 'number' ? [exclusiveMaximum, exclusiveMaximum + by] : []),
    ]),
    ...('const' in schema ? [false, true] : []),
    ...(schema.enum ? besideEnum(schema.enum) : []),
    ...(minLength === undefined || minLength === 0 ? [] : shortTexts(minLength, valid)),
    ...(maxLength === undefined ? [] : longTexts(maxLength, valid)),
    ...(schema.pattern === undefined ? [] : nearPattern(new RegExp(schema.pattern), textOf(valid))),
    ...(schema.not?.pattern === undefined ? [] : mobileMails),
  ]
}

/** Returns the types of a schema. For a schema without a type: null, boolean, integer and string. */
export function typesOf({
  type = ['null', 'boolean', 'integer', 'string'],
}: SchemaObject): string[] {
  return [type].flat()
}

function ofSimilarTypes(type: string, valid: unknown): unknown[] {
  const wrong = [null, [], {}, [valid]]
  switch (type) {
    case 'number':
      return [...wrong, ...numberTexts(valid), true, false]
    case 'integer':
      return [...wrong, ...numberTexts(valid), true, false, numberOf(valid) + 0.5]
    case 'boolean':
      return [...wrong, 'true', 'false', 'on', '', 0, 1]
    case 'string':
      return [...wrong, true, Number(valid) || 12]
    default:
      return [null, 'text', 1, true, []]
  }
}

function numberTexts(valid: unknown): string[] {
  const text = String(numberOf(valid))
  const fullWidth = toFullWidth(text)
  return [
    text,
    `${text}px`,
    `${text}\u{0}`,
    '12abc',
    'true',
    'NaN',
    'Infinity',
    '',
    ' ',
    '1,5',
    fullWidth,
  ]
}

function besideEnum(known: readonly unknown[]): unknown[] {
  const numbers = known.filter((value) => typeof value === 'number').toSorted((a, b) => a - b)
  const texts = known.filter((value) => typeof value === 'string')
  const between = numbers.slice(1).map((value, index) => ((numbers[index] ?? 0) + value) / 2)
  return [
    ...between,
    ...numbers.flatMap((value) => [value - 1, value + 1, value + 0.1]),
    ...texts.flatMap((value) => [
      value.toUpperCase(),
      ` ${value}`,
      `${value} `,
      `${value}\n`,
      value.slice(0, -1),
      `${value}1`,
    ]),
    ...(texts.length > 0 ? [''] : []),
  ]
}

function shortTexts(minLength: number, valid: unknown): string[] {
  const text = textOf(valid).padEnd(minLength, 'a')
  // A server that counts UTF-16 units or bytes considers these texts longer than they are.
  return ['', text.slice(0, minLength - 1), '𠮷'.repeat(minLength - 1)]
}

function longTexts(maxLength: number, valid: unknown): string[] {
  const text = textOf(valid)
  const last = text.at(-1) ?? 'a'
  return [
    text.padEnd(maxLength + 1, last),
    text.padEnd(maxLength + 40, last),
    'あ'.repeat(maxLength + 1),
    '𠮷'.repeat(maxLength + 1),
    // For a server that normalizes before it counts, the first text is half as long, and the second a character shorter.
    'か\u{3099}'.repeat(Math.ceil((maxLength + 1) / 2)),
    `${'a'.repeat(maxLength)}\u{301}`,
    ...(text.includes('@') ? longMails : []),
  ]
}

/** Returns variants of a valid text that its pattern excludes. Servers with an unanchored or lenient pattern accept them. */
function nearPattern(pattern: RegExp, text: string): string[] {
  const middle = Math.floor(text.length / 2)
  const withLetter = (letter: string): string =>
    text.slice(0, middle) + letter + text.slice(middle + 1)
  return [
    `${text}9`,
    text.slice(0, -1),
    `${text}x`,
    `${text}\n`,
    `${text}\r\n`,
    `\n${text}`,
    ` ${text}`,
    `${text} `,
    `${text}\u{0}`,
    `x${text}`,
    text.slice(1),
    toFullWidth(text),
    ...['\u{301}', '\u{200b}', '　', 'é', 'あ', '𠮷', '٣'].map(withLetter),
    ...signsFor(pattern, withLetter).map(withLetter),
    ...(/^\d+$/.test(text) ? otherNumbers : []),
    ...(text.includes(':') ? otherTimes : []),
    ...(text.includes('@') ? brokenMails : []),
  ]
}

/** Returns all ASCII signs for a pattern that allows many, because a server may allow one too many. Otherwise returns a few. */
function signsFor(pattern: RegExp, withLetter: (letter: string) => string): string[] {
  const allowed = asciiSigns.filter((sign) => pattern.test(withLetter(sign)))
  return allowed.length > 4 ? asciiSigns : ['-', '_', '.', "'", '/']
}

const asciiSigns = Array.from(' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')
/** Texts that are not a whole hour of the day as HH:00:00. */
const otherTimes =
  '24:00:00 -1:00:00 05:30:00 05:00:30 5:00:00 05:00 05:60:00 05:00:60 23:59:59'.split(' ')
/** Texts that are neither serial numbers nor codes of areas and earthquakes. */
const otherNumbers = ['1800123', '1699999', '36', '3600', '2024010116102', '202401011610290']
const brokenMails = [
  ...`owner owner@ @example.jp owner@example owner@@example.jp a@b@example.jp .owner@example.jp
  owner.@example.jp ow..ner@example.jp owner@.example.jp owner@example..jp owner@example.jp.
  owner@-example.jp owner@example-.jp owner@example.123 owner@192.168.1.20 owner＠example.jp
  "owner"@example.jp owner@example.jp,b@example.jp`.split(/\s+/),
  'ow ner@example.jp',
  'Owner <owner@example.jp>',
  `${'a'.repeat(65)}@example.jp`,
  `owner@${'a'.repeat(64)}.jp`,
]
/** Addresses of 255 characters, each part of which is short enough. */
const longMails = [
  `owner@${'a'.repeat(61)}.${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(60)}.jp`,
]
const mobileMails =
  'docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp au.com ymobile.ne.jp mail.docomo.ne.jp DOCOMO.NE.JP'
    .split(' ')
    .map((domain) => `owner@${domain}`)

function toFullWidth(text: string): string {
  return text.replaceAll(/[!-~]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  )
}

function numberOf(value: unknown): number {
  const number = Number(value)
  return Number.isNaN(number) ? 12 : number
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'abcd1234'
}
