import type { ParamIndexMap, Params } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { type ContractOperation, contractOperations } from '../../openapi/contract/contract.ts'

export type Route =
  | { kind: 'found'; operation: ContractOperation; path: Record<string, string> }
  | { kind: 'wrong-method'; allowed: string[] }
  | { kind: 'unknown' }

/** Finds the contract's operation for a method and path. */
export function route(method: string, path: string): Route {
  const plain = plainRoutes.get(`${method} ${path}`)
  if (plain) return plain
  const [[match] = []] = router.match(method, path)
  if (match) {
    const [operation, params] = match
    return { kind: 'found', operation, path: decodeAll(params) }
  }
  const allowed = usedMethods.filter((other) => router.match(other, path)[0].length > 0)
  return allowed.length > 0 ? { kind: 'wrong-method', allowed } : { kind: 'unknown' }
}

const router = new TrieRouter<ContractOperation>()
for (const operation of contractOperations) {
  router.add(operation.method.toUpperCase(), toHonoPath(operation.path), operation)
}
/** Paths without a parameter, nearly all, are found at once. */
const plainRoutes = new Map<string, Route>(
  contractOperations
    .filter(({ path }) => !path.includes('{'))
    .map((operation) => [
      `${operation.method.toUpperCase()} ${operation.path}`,
      { kind: 'found', operation, path: {} },
    ]),
)
const usedMethods = [...new Set(contractOperations.map(({ method }) => method.toUpperCase()))]

function toHonoPath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1')
}

// The trie router gives values; only others give indexes into a list of them.
function decodeAll(params: Params | ParamIndexMap): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeText(String(value))]),
  )
}

// A value that is no valid encoding stays as it came; the contract's pattern then refuses it.
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
