import { type LiqeQuery, parse } from 'liqe'
import { unreachable } from '../../../openapi/contract/unreachable.ts'
import { WorldError } from '../../worlds/world-error.ts'
import { ownValue } from '../../engine/typed-records.ts'

/**
 * What a query can ask of a row by name. `choice`: one of some values. `exact`: the whole value. `text`: a part of it.
 * `number`: also `>`, `>=`, `<` and `<=`. `time`: a test made from what was written, which is undefined if that has no
 * meaning.
 */
export type Field<Row> =
  | { kind: 'choice'; values: readonly string[]; of: (row: Row) => string | undefined }
  | { kind: 'exact'; of: (row: Row) => string | undefined }
  | { kind: 'text'; of: (row: Row) => string | undefined }
  | { kind: 'number'; of: (row: Row) => number | undefined }
  | { kind: 'time'; example: string; test: (text: string) => ((row: Row) => boolean) | undefined }

/** What rows of a kind can be asked. */
export interface Searchable<Row> {
  fields: Readonly<Record<string, Field<Row>>>
  /** The fields whose values stand for themselves, such as `lost` for `connection:lost`. */
  plain: readonly string[]
  /** The texts of a row that a word without a field is searched in. */
  textsOf: (row: Row) => readonly (string | undefined)[]
}

type Test<Row> = (row: Row) => boolean

/**
 * Reads a query: words and `field:value`, all of which a row must have; `-` or `NOT` before one that it must not have, `OR`,
 * parentheses and quotes.
 *
 * @throws WorldError that names a field, value or sign that has no meaning
 */
export function compileQuery<Row>(text: string, searchable: Searchable<Row>) {
  const words: { text: string; isFound: boolean }[] = []
  const leaf = (word: string, name: string | undefined, operator: string): Test<Row> => {
    const test = name === undefined ? choiceTest(word) : fieldTest(name, operator, word)
    return test ?? textTest(word, searchable.textsOf)
  }

  /** The test of a text, which remembers whether any row has it. */
  function textTest(word: string, textsOf: Searchable<Row>['textsOf']): Test<Row> {
    if (word.endsWith(':')) throw new WorldError('bad-query', `${word} needs a value after it.`)
    const lower = word.toLowerCase()
    const known = { text: word, isFound: false }
    words.push(known)
    return (row) => {
      const isFound = textsOf(row).some((one) => one?.toLowerCase().includes(lower))
      known.isFound ||= isFound
      return isFound
    }
  }

  function choiceTest(word: string): Test<Row> | undefined {
    const lower = word.toLowerCase()
    const choices = searchable.plain.flatMap((name) => {
      const field = searchable.fields[name]
      return field?.kind === 'choice' && field.values.includes(lower) ? [field] : []
    })
    return choices.length === 0
      ? undefined
      : (row) => choices.some((field) => field.of(row) === lower)
  }

  function fieldTest(name: string, operator: string, value: string): Test<Row> {
    const field = ownValue(searchable.fields, name)
    if (!field) {
      const names = Object.keys(searchable.fields).join(', ')
      throw new WorldError('bad-query', `There is no field ${name}. Fields: ${names}.`)
    }
    if (field.kind === 'number') return numberTest(name, field.of, operator, value)
    if (operator !== ':') {
      throw new WorldError('bad-query', `${name} is no number, so write ${name}:${value}.`)
    }
    if (field.kind === 'text') return textTest(value, (row) => [field.of(row)])
    return valueTest(name, field, value)
  }

  function build(node: LiqeQuery): Test<Row> {
    switch (node.type) {
      case 'EmptyExpression':
        return () => true
      case 'ParenthesizedExpression':
        return build(node.expression)
      case 'UnaryOperator': {
        const operand = build(node.operand)
        return (row) => !operand(row)
      }
      case 'LogicalExpression': {
        const [left, right] = [build(node.left), build(node.right)]
        const isOr = node.operator.operator === 'OR'
        return (row) => {
          // Both, so that each word meets each row.
          const [one, other] = [left(row), right(row)]
          return isOr ? one || other : one && other
        }
      }
      case 'Tag': {
        const { expression, field } = node
        if (expression.type !== 'LiteralExpression') throw unreadable(text)
        const name = field.type === 'ImplicitField' ? undefined : field.name
        return leaf(String(expression.value), name, node.operator?.operator ?? ':')
      }
    }
    return unreachable(node)
  }

  const test = build(read(text))
  return {
    test,
    /** The words that no tested row has. */
    unknown: () => words.filter(({ isFound }) => !isFound).map((word) => word.text),
  }
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
        const values = field.values.join(', ')
        throw new WorldError('bad-query', `${name} is never ${value}. Values: ${values}.`)
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
  operator: string,
  value: string,
): Test<Row> {
  const limit = Number(value)
  if (Number.isNaN(limit)) {
    throw new WorldError('bad-query', `${name} is a number, unlike ${value}.`)
  }
  return (row) => {
    const number = of(row) ?? Number.NaN
    switch (operator) {
      case ':>':
        return number > limit
      case ':>=':
        return number >= limit
      case ':<':
        return number < limit
      case ':<=':
        return number <= limit
      default:
        return number === limit
    }
  }
}

function read(text: string): LiqeQuery {
  try {
    return parse(quoted(text))
  } catch {
    throw unreadable(text)
  }
}

function unreadable(text: string): WorldError {
  return new WorldError(
    'bad-query',
    `The query ${JSON.stringify(text)} can't be read. Put a word with special characters in quotes.`,
  )
}

/** Quotes in a query, else a sign before, perhaps a field with a comparison, and the word up to a space. */
const wordPattern =
  /(?<whole>"[^"]*"|[()]|\b(?:AND|OR|NOT)\b)|(?<sign>-?)(?:(?<name>[a-z]\w*)(?<operator>:?[<>]=?|:))?(?<word>"[^"]*"|[^\s()"]+)/gi

/** A query in which each word that could have a special meaning is quoted, so that paths, times and serial numbers are words. */
function quoted(text: string): string {
  return text.replaceAll(wordPattern, (match, ...parts: unknown[]) => {
    const { whole, sign, name, operator = ':', word = '' } = groupsOf(parts.at(-1))
    if (whole !== undefined) return match
    const value = operator.length > 1 || word.startsWith('"') ? word : JSON.stringify(word)
    const before = name === undefined ? '' : `${name}:${operator.replace(':', '')}`
    return (sign ?? '') + before + value
  })
}

function groupsOf(groups: unknown): Partial<Record<string, string>> {
  // The last argument of a replacer has the named groups.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return groups as Partial<Record<string, string>>
}
