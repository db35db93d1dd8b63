import {
  type Document,
  type Node,
  isAlias,
  isCollection,
  isNode,
  isPair,
  parseAllDocuments,
} from 'yaml'
import { isRecord } from '../../../openapi/base/records.ts'
import { excerpt } from '../../../openapi/base/printable.ts'
import { maxQuotation } from './error-message.ts'

export const yamlOptions = {
  prettyErrors: false,
  logLevel: 'error',
  merge: true,
  // With `uniqueKeys`, the library would compare each key with all others in its object. `duplicateKeys` is faster.
  uniqueKeys: false,
} as const

/** Returns the values of a document that has no `aliasError`. Ignores the library's own limit, which only counts aliases. */
export function valuesOf(document: Document): unknown {
  return document.toJS({ maxAliasCount: -1 })
}

/** Returns a list of a scenario. Empty if there is none, or if the text is invalid, which `parseScenario` reports. */
export function listIn(source: string, key: 'include' | 'examples'): unknown[] {
  // Skips parsing if possible, because it takes long for a large file.
  if (!source.includes(key)) return []
  const [document] = parseAllDocuments(source, yamlOptions)
  if (!document || document.errors.length > 0 || aliasError(document)) return []
  const values = valuesOf(document)
  return isRecord(values) && Array.isArray(values[key]) ? values[key] : []
}

/** Maximum number of values in a file after its aliases are expanded. */
const maxValues = 1_000_000

export function aliasError(document: Document): { offset: number; message: string } | undefined {
  /** The number of values below each anchor. Undefined while they are being counted. */
  const sizes = new Map<string, number | undefined>()
  let expanded = 0
  let found: { offset: number; message: string } | undefined

  function sizeOf(node: unknown): number {
    if (found) return 0
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value)
    if (!isNode(node)) return 0
    if (isAlias(node)) return sizeOfAlias(node, node.source)
    const { anchor } = node
    if (anchor !== undefined) sizes.set(anchor, undefined)
    let size = 1
    if (isCollection(node)) for (const item of node.items) size += sizeOf(item)
    if (anchor !== undefined) sizes.set(anchor, size)
    return size
  }

  function sizeOfAlias(node: Node, name: string): number {
    const size = sizes.get(name)
    expanded += size ?? 0
    const message = !sizes.has(name)
      ? `there is no anchor &${excerpt(name, maxQuotation)} before this alias`
      : size === undefined
        ? 'an alias refers to a value that contains it'
        : expanded > maxValues
          ? `the aliases of this file expand to more than ${maxValues.toLocaleString('en')} values`
          : undefined
    if (message !== undefined) found = { offset: node.range?.[0] ?? 0, message }
    return size ?? 0
  }

  sizeOf(document.contents)
  return found
}
