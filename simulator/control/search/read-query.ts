export type Test<Row> = (row: Row) => boolean

/** A word or quoted text, optionally for a field. */
export interface Term {
  name: string | undefined
  comparison: string
  value: string
}

/** The query can't be parsed, for example because a parenthesis is missing. */
export class UnreadableQuery extends Error {}

/**
 * Returns a test for rows. A row must match all terms, except that it must not match those after `-` or `NOT`. Operators apply
 * from left to right.
 *
 * @throws UnreadableQuery
 */
export function readQuery<Row>(text: string, testOf: (term: Term) => Test<Row>): Test<Row> {
  return new QueryReader(text, testOf).read()
}

type Token = { mark: string } | { isExcluded: boolean; term: Term }

const tokenPattern =
  /\s*(?:(?<mark>[()]|(?:AND|OR|NOT)(?![^\s()"]))|(?<sign>-?)(?:(?<name>[A-Za-z]\w*)(?<comparison>:?[<>]=?|:))?(?:"(?<quoted>[^"]*)"|(?<word>[^\s()"]+)))/gy

/** Converts the full-width letters and signs of Japanese keyboards. */
function halfWidth(text: string): string {
  return text.normalize('NFKC').replaceAll(/[“”]/g, '"')
}

class QueryReader<Row> {
  readonly #tokens: Token[]
  readonly #testOf: (term: Term) => Test<Row>
  #next = 0

  constructor(text: string, testOf: (term: Term) => Test<Row>) {
    this.#tokens = tokensOf(text)
    this.#testOf = testOf
  }

  read(): Test<Row> {
    if (this.#tokens.length === 0) return () => true
    const test = this.#expression()
    if (this.#next < this.#tokens.length) throw new UnreadableQuery()
    return test
  }

  #expression(): Test<Row> {
    let test = this.#operand()
    while (this.#next < this.#tokens.length && !this.#isAt(')')) {
      const isOr = this.#take('OR')
      if (!isOr) this.#take('AND')
      test = joined(isOr, test, this.#operand())
    }
    return test
  }

  #operand(): Test<Row> {
    if (this.#take('NOT')) return negated(this.#operand())
    if (this.#take('(')) {
      const test = this.#expression()
      if (!this.#take(')')) throw new UnreadableQuery()
      return test
    }
    const token = this.#tokens[this.#next]
    if (!token || 'mark' in token) throw new UnreadableQuery()
    this.#next += 1
    const test = this.#testOf(token.term)
    return token.isExcluded ? negated(test) : test
  }

  #isAt(mark: string): boolean {
    const token = this.#tokens[this.#next]
    return token !== undefined && 'mark' in token && token.mark === mark
  }

  /** Consumes the next token if it is this mark. */
  #take(mark: string): boolean {
    const isThere = this.#isAt(mark)
    if (isThere) this.#next += 1
    return isThere
  }
}

function tokensOf(text: string): Token[] {
  const trimmed = halfWidth(text).trimEnd()
  const matches = [...trimmed.matchAll(tokenPattern)]
  const length = matches.reduce((sum, [part]) => sum + part.length, 0)
  // The pattern matches everything except a quote that is not closed.
  if (length < trimmed.length) throw new UnreadableQuery()
  return matches.map(({ groups = {} }) => {
    const { mark, sign, name, comparison = ':', quoted, word = '' } = groups
    if (mark !== undefined) return { mark }
    return { isExcluded: sign !== '', term: { name, comparison, value: quoted ?? word } }
  })
}

function negated<Row>(test: Test<Row>): Test<Row> {
  return (row) => !test(row)
}

function joined<Row>(isOr: boolean, left: Test<Row>, right: Test<Row>): Test<Row> {
  return (row) => {
    // Evaluates both sides even if one decides, so that the test of each word sees each row.
    const [isLeft, isRight] = [left(row), right(row)]
    return isOr ? isLeft || isRight : isLeft && isRight
  }
}
