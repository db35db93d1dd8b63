import { TrieRouter } from 'hono/router/trie-router'
import { type ContractOperation, contractOperations } from './contract.ts'

export type OperationMatch =
  | { kind: 'found'; operation: ContractOperation; pathParameters: Record<string, string> }
  /** The path exists, but with other methods. `template` is its template, e.g. `/eqUser/api/user/history/{code}`. */
  | { kind: 'wrong-method'; template: string; allowed: string[] }
  | { kind: 'unknown' }

/**
 * Returns the operation that a request calls. Never throws.
 *
 * @param method in upper case
 * @param path percent-encoded, without the query. A parameter with invalid percent-encoding is not decoded, so that the
 * contract's pattern rejects it.
 */
export function matchOperation(method: string, path: string): OperationMatch {
  // A path without parameters takes precedence over a matching template (OpenAPI 3.1, "Path Templating").
  const fixed = fixedPaths.get(path)
  if (fixed) return fixed.get(method) ?? wrongMethod(path, [...fixed.keys()])
  const [[found] = []] = templates.match(method, path)
  if (found) {
    const [operation, parameters] = found
    return { kind: 'found', operation, pathParameters: decodeAll(parameters) }
  }
  for (const other of usedMethods) {
    const [[sibling] = []] = templates.match(other, path)
    if (sibling) return wrongMethod(sibling[0].path, methodsOf(sibling[0].path))
  }
  return { kind: 'unknown' }
}

const fixedPaths = new Map<string, Map<string, OperationMatch>>()
const templates = new TrieRouter<ContractOperation>()
for (const operation of contractOperations) {
  const method = operation.method.toUpperCase()
  if (operation.path.includes('{')) {
    templates.add(method, operation.path.replaceAll(/\{(\w+)\}/g, ':$1'), operation)
    continue
  }
  const methods = fixedPaths.get(operation.path) ?? new Map<string, OperationMatch>()
  fixedPaths.set(operation.path, methods)
  methods.set(method, { kind: 'found', operation, pathParameters: {} })
}
const usedMethods = [...new Set(contractOperations.map(({ method }) => method.toUpperCase()))]

function wrongMethod(template: string, allowed: string[]): OperationMatch {
  return { kind: 'wrong-method', template, allowed }
}

function methodsOf(path: string): string[] {
  return contractOperations
    .filter((operation) => operation.path === path)
    .map((operation) => operation.method.toUpperCase())
}

function decodeAll(parameters: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, decodeText(String(value))]),
  )
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
