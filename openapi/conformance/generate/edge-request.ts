import { type ContractOperation, document } from '../../contract/contract.ts'
import { type SchemaObject, resolve } from '../../contract/document.ts'
import { isRecord } from '../../contract/is-record.ts'
import { type RequestParts, checkRequest } from '../../contract/validate.ts'

/** A valid request with one value at the edge of what the contract allows. */
export interface EdgeRequest {
  /** Where the value stands, and which it is, e.g. `body/lat 20`. */
  place: string
  request: RequestParts
}

/**
 * Few requests with as many values at once at the contract's bounds, for what takes long or is felt;
 * where they differ from each other, `edgeRequests` tells which value it is.
 */
export function combinedEdges(
  operation: ContractOperation,
  ordinary: RequestParts,
  isFree: (name: string) => boolean,
): RequestParts[] {
  const byName = Map.groupBy(
    edgeRequests(operation, ordinary).filter(({ place }) => isFree(nameIn(place))),
    ({ place }) => nameIn(place),
  )
  const most = Math.max(0, ...[...byName.values()].map(({ length }) => length))
  return Array.from({ length: most }, (_, round) =>
    [...byName].reduce((request, [name, edges]) => {
      const edge = edges[Math.min(round, edges.length - 1)]?.request
      const joined = edge ? withValueOf(name, edge, request) : request
      const check = checkRequest(operation.id, structuredClone(joined))
      return check.kind === 'valid' ? joined : request
    }, ordinary),
  )
}

/** The name of the parameter or property that an edge is about. */
function nameIn(place: string): string {
  return /^\w+\/(\w+)/.exec(place)?.[1] ?? ''
}

/** The request with that value, or without it, as the other has it. */
function withValueOf(name: string, other: RequestParts, request: RequestParts): RequestParts {
  return {
    path: request.path,
    query: withMember(name, other.query, request.query),
    body:
      isRecord(other.body) && isRecord(request.body)
        ? withMember(name, other.body, request.body)
        : request.body,
  }
}

function withMember<Value>(
  name: string,
  other: Record<string, Value>,
  own: Record<string, Value>,
): Record<string, Value> {
  const { [name]: _, ...rest } = own
  const value = other[name]
  return value === undefined ? rest : { ...rest, [name]: value }
}

/** Valid requests at the contract's bounds: the least and the most, the shortest and the longest, every choice. */
export function edgeRequests(operation: ContractOperation, ordinary: RequestParts): EdgeRequest[] {
  const edges = [...parameterEdges(operation, ordinary), ...bodyEdges(operation, ordinary)]
  return edges.filter(
    ({ request }) => checkRequest(operation.id, structuredClone(request)).kind === 'valid',
  )
}

function parameterEdges({ parameters }: ContractOperation, ordinary: RequestParts): EdgeRequest[] {
  return parameters.flatMap(({ name, in: part, schema, required }) => {
    if (part !== 'query') return []
    const { [name]: _, ...others } = ordinary.query
    const without =
      required === true
        ? []
        : [{ place: `query/${name} left out`, request: { ...ordinary, query: others } }]
    const edges = edgeValues(resolve(document, schema)).map((value) => ({
      place: `query/${name} ${shown(value)}`,
      request: { ...ordinary, query: { ...ordinary.query, [name]: String(value) } },
    }))
    return [...without, ...edges]
  })
}

function bodyEdges({ body }: ContractOperation, ordinary: RequestParts): EdgeRequest[] {
  if (!body) return []
  const { properties = {}, required = [] } = resolve(document, body.schema)
  const given = ordinary.body
  if (!isRecord(given)) return []
  return Object.entries(properties).flatMap(([name, property]) => {
    const { [name]: _, ...others } = given
    const without = required.includes(name)
      ? []
      : [{ place: `body/${name} left out`, request: { ...ordinary, body: others } }]
    const edges = edgeValues(resolve(document, property)).map((value) => ({
      place: `body/${name} ${shown(value)}`,
      request: { ...ordinary, body: { ...given, [name]: value } },
    }))
    return [...without, ...edges]
  })
}

function edgeValues(schema: SchemaObject): unknown[] {
  if (schema.enum) return schema.enum
  const { type, minimum, maximum, minLength, maxLength, pattern } = schema
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined)
  if (type === 'boolean') return [true, false]
  if (type === 'number' || type === 'integer') return bounds
  // A text with a pattern is as long as the pattern says.
  if (type !== 'string' || pattern !== undefined) return patternEdges(schema)
  return [minLength, maxLength].flatMap((length) =>
    length === undefined ? [] : ['a'.repeat(length), '震'.repeat(length)],
  )
}

function patternEdges({ type, pattern, minLength, maxLength }: SchemaObject): unknown[] {
  if (type !== 'string' || pattern === undefined) return []
  return [minLength, maxLength].flatMap((length) =>
    length === undefined ? [] : ['a'.repeat(length), '_'.repeat(length), '9'.repeat(length)],
  )
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 24 ? `of length ${text.length - 2}` : text
}
