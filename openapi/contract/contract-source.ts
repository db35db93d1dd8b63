import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Document, LineCounter, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import { fromPointer } from './json-pointer.ts'

export const contractFolder = fileURLToPath(new URL('../', import.meta.url))

export interface SourcePlace {
  /** The path of the file, e.g. `openapi/paths/settings.yaml`. */
  file: string
  /** The number of the line, from 1. */
  line: number
  /** The line, and the first of the lines below it that are indented further. */
  excerpt: string
}

interface YamlFile {
  document: Document
  lines: LineCounter
  text: string
}

const catalogueFile = 'errors.yaml'
const excerptLines = 4

/** The contract's YAML files. Each is read at its first use. */
export class ContractSource {
  readonly #folder: string
  readonly #files = new Map<string, YamlFile>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Returns the first syntax error of each file. Later ones are often caused by the first one. */
  syntaxErrors(): (SourcePlace & { message: string })[] {
    return this.#list('{*,paths/*,schemas/*}.yaml').flatMap((file) =>
      this.#read(file)
        .document.errors.slice(0, 1)
        .map(({ message, pos: [offset] }) => ({
          ...this.#describe(file, offset),
          // Removes the position and the excerpt that the yaml library appends.
          message: message.replace(/ at line \d+, column \d+:[^]*$/, ''),
        })),
    )
  }

  /** Returns the place in the files for a JSON pointer into the bundle. If nothing is there, for the nearest parent. */
  placeOf(pointer: string): SourcePlace {
    let { file, steps } = this.#startOf(pointer)
    let node: unknown = this.#read(file).document.contents
    let place = { file, node }
    for (const step of steps) {
      // Takes a member beside a reference, e.g. a description, rather than that of the reference's target.
      const beside = memberOf(node, step)
      if (!beside) ({ file, node } = this.#followReference(file, node))
      const next = beside ?? memberOf(node, step)
      if (next === undefined) break
      node = next.value
      place = { file, node: next.key ?? next.value }
    }
    return this.#describe(place.file, isNode(place.node) ? (place.node.range?.[0] ?? 0) : 0)
  }

  /** Returns the place of a text, whose words may be on several lines, that is nearest to `near`. Undefined if no file has the text. */
  placeOfText(text: string, near: SourcePlace): SourcePlace | undefined {
    const words = new RegExp(
      text
        .split(/\s+/)
        .map(escapedPattern)
        .join(String.raw`\s+`),
      'g',
    )
    const own = near.file.replace(/^openapi\//, '')
    for (const file of [own, ...this.#list('{*,paths/*,schemas/*}.yaml')]) {
      const places = [...this.#read(file).text.matchAll(words)].map(({ index }) =>
        this.#describe(file, index),
      )
      const distance = ({ line }: SourcePlace) => Math.abs(line - near.line)
      const [nearest] = places.toSorted((a, b) => distance(a) - distance(b))
      if (nearest) return nearest
    }
    return undefined
  }

  #read(file: string): YamlFile {
    const known = this.#files.get(file)
    if (known) return known
    const lines = new LineCounter()
    const text = readFileSync(join(this.#folder, file), 'utf8')
    const created = { document: parseDocument(text, { lineCounter: lines }), lines, text }
    this.#files.set(file, created)
    return created
  }

  #list(pattern: string): string[] {
    return globSync(pattern, { cwd: this.#folder }).map((file) => file.replaceAll('\\', '/'))
  }

  #startOf(pointer: string): { file: string; steps: string[] } {
    const steps = fromPointer(pointer)
    const [first, kind, name = ''] = steps
    if (first === 'x-error-catalogue') return { file: catalogueFile, steps: steps.slice(1) }
    if (first !== 'components' || (kind !== 'schemas' && kind !== 'responses')) {
      return { file: 'equser.yaml', steps }
    }
    const holders = kind === 'responses' ? ['responses.yaml'] : this.#list('schemas/*.yaml')
    const file = holders.find((holder) => memberOf(this.#read(holder).document.contents, name))
    return { file: file ?? 'equser.yaml', steps: steps.slice(2) }
  }

  #followReference(file: string, node: unknown): { file: string; node: unknown } {
    const reference = memberOf(node, '$ref')?.value
    if (!isScalar(reference) || typeof reference.value !== 'string') return { file, node }
    const [path = '', pointer = ''] = reference.value.split('#')
    const target = path === '' ? file : posix.join(posix.dirname(file), path)
    const found = fromPointer(pointer).reduce<unknown>(
      (inner, step) => memberOf(inner, step)?.value,
      this.#read(target).document.contents,
    )
    return { file: target, node: found }
  }

  #describe(file: string, offset: number): SourcePlace {
    const { lines, text } = this.#read(file)
    const line = Math.max(lines.linePos(offset).line, 1)
    const [first = '', ...others] = text.split('\n').slice(line - 1, line - 1 + excerptLines)
    const indentation = /^ */.exec(first)?.[0] ?? ''
    const end = others.findIndex((other) => !other.startsWith(`${indentation} `))
    const own = end === -1 ? others : others.slice(0, end)
    return { file: `openapi/${file}`, line, excerpt: [first, ...own].join('\n') }
  }
}

/** Returns the place in the contract's own files for a JSON pointer. See `ContractSource.placeOf`. */
export function sourcePlace(pointer: string): SourcePlace {
  return ownSource.placeOf(pointer)
}

/** Returns the place of a text in the contract's own files. See `ContractSource.placeOfText`. */
export function sourcePlaceOfText(text: string, near: SourcePlace): SourcePlace | undefined {
  return ownSource.placeOfText(text, near)
}

function escapedPattern(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

const ownSource = new ContractSource(contractFolder)

function memberOf(node: unknown, step: string): { key?: unknown; value: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
    return pair && { key: pair.key, value: pair.value }
  }
  if (!isSeq(node)) return undefined
  const item = node.items[Number(step)]
  return item === undefined ? undefined : { value: item }
}
