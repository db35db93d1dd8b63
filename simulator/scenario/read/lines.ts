import { fullWidthMessage } from './error-message.ts'
import {
  type Document,
  type LineCounter,
  type Pair,
  type YAMLParseError,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  visit,
} from 'yaml'

/** Finds the line of a value in a parsed document. Indexes each object once, so that many errors are found fast. */
export function linesOf(document: Document, counter: LineCounter) {
  const indexes = new WeakMap<object, Map<unknown, Pair>>()
  const indexOf = (map: { items: Pair[] }) => {
    const cached = indexes.get(map)
    if (cached) return cached
    const index = new Map(
      map.items.map((pair) => [isScalar(pair.key) ? pair.key.value : pair.key, pair]),
    )
    indexes.set(map, index)
    return index
  }
  /** Returns the line at an offset, counted from 1. */
  const at = (offset: number) => counter.linePos(offset).line
  /** Returns the line of the value at a path, or else of the closest value that contains it. */
  function of(path: PropertyKey[]): number {
    let node: unknown = document.contents
    let offset = 0
    for (const key of path) {
      if (isAlias(node)) node = node.resolve(document)
      const next = isMap(node)
        ? indexOf(node).get(key)
        : isSeq(node)
          ? node.items[Number(key)]
          : undefined
      const place = isPair(next) ? next.key : next
      if (!isNode(place)) break
      offset = place.range?.[0] ?? offset
      node = isPair(next) ? next.value : next
    }
    return at(offset)
  }
  return { at, of }
}

/** A character of Japanese input where YAML needs its ASCII form: after a key, in an indentation, or in an object or list. */
const fullWidth = /(?<=^[ -]*|[:,{[] *)　|(?<=[\w'"] *)：|(?<=[\w'"}\]] *)，|(?<=[:,-] *)[｛［]/gmu

/** Finds full-width characters that probably cause a syntax error. */
export function fullWidthErrors(source: string): { offset: number; message: string }[] {
  return [...source.matchAll(fullWidth)].map(({ index, 0: found }) => ({
    offset: index,
    message: fullWidthMessage(found),
  }))
}

/** Returns the position of a syntax error. A bracket or quote that is never closed is an error at its opening. */
export function openingOf(document: Document, { code, pos }: YAMLParseError): number {
  const [offset] = pos
  let opening = offset
  if (code !== 'BAD_INDENT' && code !== 'MISSING_CHAR') return opening
  visit(document, {
    Node(_, node) {
      const [start, end] = node.range ?? [0, 0]
      const isOpened = (isCollection(node) && node.flow === true) || isQuoted(node)
      if (isOpened && start < offset && offset <= end) opening = start
    },
  })
  return opening
}

function isQuoted(node: unknown): boolean {
  return isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')
}

/** Finds keys that an object has twice. `offset` is the position of the second key. */
export function duplicateKeys(document: Document): { key: string; offset: number }[] {
  const found: { key: string; offset: number }[] = []
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key) || key.value === '<<') continue
        if (seen.has(key.value)) found.push({ key: String(key.value), offset: key.range?.[0] ?? 0 })
        seen.add(key.value)
      }
    },
  })
  return found
}
