import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Document,
  LineCounter,
  type Node,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
} from 'yaml'
import { fromPointer } from '../../contract/contract-pointer.ts'

/** Where in the contract's own files something stands. */
export interface SourcePlace {
  /** From the repository's root on. */
  file: string
  /** Counted from 1. */
  line: number
  /** The line itself and a few that follow it. */
  excerpt: string
}

interface Source {
  document: Document
  lines: LineCounter
  text: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = new Map<string, Source>()
const excerptLines = 4

/**
 * The line of the contract's YAML files behind a JSON pointer into the bundled document; the nearest
 * one above it when there is nothing just there.
 */
export function sourcePlace(pointer: string): SourcePlace {
  let file = 'equser.yaml'
  let steps = fromPointer(pointer)
  const [first, kind, name = ''] = steps
  if (first === 'components' && (kind === 'schemas' || kind === 'responses')) {
    file = kind === 'responses' ? 'responses.yaml' : fileOfSchema(name)
    steps = steps.slice(2)
  }
  let node: unknown = read(file).document.contents
  let place = { file, node }
  for (const step of steps) {
    ;({ file, node } = followed(file, node))
    const next = memberOf(node, step)
    if (next === undefined) break
    node = next.value
    place = { file, node: next.key ?? next.value }
  }
  return describe(place.file, place.node)
}

function fileOfSchema(name: string): string {
  const files = globSync('schemas/*.yaml', { cwd: root }).map((one) => one.replaceAll('\\', '/'))
  return files.find((one) => memberOf(read(one).document.contents, name)) ?? 'equser.yaml'
}

function followed(file: string, node: unknown): { file: string; node: unknown } {
  const reference = memberOf(node, '$ref')?.value
  if (!isScalar(reference) || typeof reference.value !== 'string') return { file, node }
  const [path = '', pointer = ''] = reference.value.split('#')
  const target = path === '' ? file : posix.join(posix.dirname(file), path)
  const found = fromPointer(pointer).reduce<unknown>(
    (inner, step) => memberOf(inner, step)?.value,
    read(target).document.contents,
  )
  return { file: target, node: found }
}

function memberOf(node: unknown, step: string): { key?: unknown; value: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
    return pair && { key: pair.key, value: pair.value }
  }
  if (!isSeq(node)) return undefined
  const item = node.items[Number(step)]
  return item === undefined ? undefined : { value: item }
}

function describe(file: string, node: unknown): SourcePlace {
  const { lines, text } = read(file)
  const at = isNode(node) ? startOf(node) : 0
  const { line } = lines.linePos(at)
  const first = Math.max(line, 1)
  const excerpt = text
    .split('\n')
    .slice(first - 1, first - 1 + excerptLines)
    .join('\n')
  return { file: `openapi/${file}`, line: first, excerpt }
}

function startOf({ range }: Node): number {
  return range?.[0] ?? 0
}

function read(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const lines = new LineCounter()
  const text = readFileSync(root + file, 'utf8')
  const made = { document: parseDocument(text, { lineCounter: lines }), lines, text }
  sources.set(file, made)
  return made
}
