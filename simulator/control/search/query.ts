import { choices } from '../../../openapi/base/did-you-mean.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { WorldError } from '../../worlds/world-error.ts'
import { ownValue } from '../../../openapi/base/records.ts'
import { type Term, type Test, readQuery, UnreadableQuery } from './read-query.ts'

/** A field of a query. `choice` and `exact` match a whole value, `text` a part of it. `test` returns undefined for invalid text. */
export type Field<Row> =
  | { kind: 'choice'; values: readonly string[]; of: (row: Row) => string | undefined }
  | { kind: 'exact'; of: (row: Row) => string | undefined }
  | { kind: 'text'; of: (row: Row) => string | undefined }
  | { kind: 'number'; of: (row: Row) => number | undefined }
  | { kind: 'time'; example: string; test: (text: string) => ((row: Row) => boolean) | undefined }

export function textField<Row>(of: (row: Row) => string | undefined): Field<Row> {
  return { kind: 'text', of }
}

export interface Searchable<Row> {
  fields: Readonly<Record<string, Field<Row>>>
  /** Values of these fields can be written without the field name, such as `lost` for `connection:lost`. */
  plain: readonly string[]
  /** A word without a field is searched in these texts. */
  textsOf: (row: Row) => readonly (string | undefined)[]
}

export class Query<Row> {
  readonly #searchable: Searchable<Row>
  readonly #words: { text: string; isFound: boolean }[] = []
  readonly test: Test<Row>

  /** @throws WorldError that names an invalid field, value or sign */
  constructor(text: string, searchable: Searchable<Row>) {
    this.#searchable = searchable
    try {
      this.test = readQuery(text, (term) => this.#testOf(term))
    } catch (error) {
      throw error instanceof UnreadableQuery ? unreadable(text) : error
    }
  }

  /** Returns the words that no tested row contains. */
  unknown(): string[] {
    return this.#words.filter(({ isFound }) => !isFound).map(({ text }) => text)
  }

  #testOf({ name, comparison, value }: Term): Test<Row> {
    if (name !== undefined) return this.#fieldTest(name, comparison, value)
    return this.#choiceTest(value) ?? this.#textTest(value, this.#searchable.textsOf)
  }

  #choiceTest(word: string): Test<Row> | undefined {
    const lower = word.toLowerCase()
    const { plain, fields } = this.#searchable
    const possible = plain.flatMap((name) => {
      const field = fields[name]
      return field?.kind === 'choice' && field.values.includes(lower) ? [field] : []
    })
    if (possible.length === 0) return undefined
    return (row) => possible.some((field) => field.of(row) === lower)
  }

  /** Returns a test that also remembers, for `unknown`, whether any row contains the word. */
  #textTest(word: string, textsOf: Searchable<Row>['textsOf']): Test<Row> {
    if (word.endsWith(':')) throw new WorldError('bad-query', `${word} needs a value after it.`)
    const lower = word.toLowerCase()
    const known = { text: word, isFound: false }
    this.#words.push(known)
    return (row) => {
      const isFound = textsOf(row).some(
        (one) => one !== undefined && comparable(one).includes(lower),
      )
      known.isFound ||= isFound
      return isFound
    }
  }

  #fieldTest(name: string, comparison: string, value: string): Test<Row> {
    const field = ownValue(this.#searchable.fields, name)
    if (!field) {
      const names = Object.keys(this.#searchable.fields)
      throw new WorldError('bad-query', `There is no field ${name} ${choices(name, names)}.`)
    }
    if (field.kind === 'number') return numberTest(name, field.of, comparison, value)
    if (comparison !== ':') {
      throw new WorldError('bad-query', `${name} is not a number. Write ${name}:${value}.`)
    }
    if (field.kind === 'text') return this.#textTest(value, (row) => [field.of(row)])
    return valueTest(name, field, value)
  }
}

/** Converts a text to lower case and half width. Most texts are ASCII, and normalizing them too would double the search time. */
function comparable(text: string): string {
  return (/[^ -~]/.test(text) ? text.normalize('NFKC') : text).toLowerCase()
}

function valueTest<Row>(
  name: string,
  field: Exclude<Field<Row>, { kind: 'number' | 'text' }>,
  value: string,
): Test<Row> {
  const lower = value.toLowerCase()
  switch (field.kind) {
    case 'choice':
      if (!field.values.includes(lower)) {
        const known = choices(value, field.values)
        throw new WorldError('bad-query', `${name} is never ${value} ${known}.`)
      }
      return (row) => field.of(row) === lower
    case 'exact':
      return (row) => field.of(row)?.toLowerCase() === lower
    case 'time': {
      const test = field.test(value)
      if (test) return test
      throw new WorldError('bad-query', `${name} needs a time such as ${field.example}.`)
    }
  }
  return unreachable(field)
}

function numberTest<Row>(
  name: string,
  of: (row: Row) => number | undefined,
  comparison: string,
  value: string,
): Test<Row> {
  const limit = Number(value)
  if (Number.isNaN(limit)) {
    throw new WorldError(
      'bad-query',
      `${name} can only be compared with a number, not with ${value}.`,
    )
  }
  return (row) => {
    const number = of(row) ?? Number.NaN
    switch (comparison.replace(':', '')) {
      case '>':
        return number > limit
      case '>=':
        return number >= limit
      case '<':
        return number < limit
      case '<=':
        return number <= limit
      default:
        return number === limit
    }
  }
}

function unreadable(text: string): WorldError {
  return new WorldError(
    'bad-query',
    `The query ${JSON.stringify(text)} can't be read. Put a word with special characters in quotes.`,
  )
}
