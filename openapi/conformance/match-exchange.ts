import { type ContractOperation, contractOperations } from '../contract/contract.ts'
import type { SentRequest } from './exchange.ts'

/** What the contract knows of a method and path. */
export type Placement =
  | { kind: 'operation'; operation: ContractOperation; pathParameters: Record<string, string> }
  /** The path is there, with other methods. */
  | { kind: 'unknownMethod'; path: string; methods: string[] }
  | { kind: 'unknownPath' }
  /** Not a call of the contract's at all: a page, a picture, another product's path. */
  | { kind: 'elsewhere' }

/** All calls of the contract begin with it. */
export const apiPrefix = '/eqUser/api/'

interface Route {
  pattern: RegExp
  names: string[]
  operation: ContractOperation
}

// Fixed paths first, so that a parameter never takes their place.
const routes: Route[] = contractOperations
  .map(routeOf)
  .toSorted((a, b) => a.names.length - b.names.length)

/** Finds the operation that a request calls. */
export function placeRequest({ method, path }: Pick<SentRequest, 'method' | 'path'>): Placement {
  const matches = routes.filter(({ pattern }) => pattern.test(path))
  const [first] = matches
  if (!first) {
    return { kind: `${path}/`.startsWith(apiPrefix) ? 'unknownPath' : 'elsewhere' }
  }
  const sameFixedness = matches.filter(({ names }) => names.length === first.names.length)
  const found = sameFixedness.find(({ operation }) => operation.method.toUpperCase() === method)
  if (!found) {
    return {
      kind: 'unknownMethod',
      path: first.operation.path,
      methods: sameFixedness.map(({ operation }) => operation.method.toUpperCase()),
    }
  }
  const values = found.pattern.exec(path)?.slice(1) ?? []
  const pathParameters = Object.fromEntries(
    found.names.map((name, index) => [name, decoded(values[index] ?? '')]),
  )
  return { kind: 'operation', operation: found.operation, pathParameters }
}

function routeOf(operation: ContractOperation): Route {
  const names: string[] = []
  const source = operation.path
    .split(/(\{[^}]+\})/)
    .map((part) => {
      const name = /^\{(.+)\}$/.exec(part)?.[1]
      if (name === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      names.push(name)
      return '([^/]+)'
    })
    .join('')
  return { pattern: new RegExp(`^${source}$`), names, operation }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
