import { type ContractOperation, document } from '../../contract/contract.ts'
import { type SchemaObject, resolve } from '../../contract/document.ts'
import { isRecord } from '../../contract/is-record.ts'
import { type RequestParts, checkRequest } from '../../contract/validate.ts'

/** A valid request with one value at a limit of the contract. */
export interface EdgeRequest {
  /** Location and value, e.g. `body/lat 20`. */
  place: string
  request: RequestParts
}

/**
 * A few requests with as many values as possible at their limits at once, for operations that are slow or affect the
 * terminal. If one of them fails, `edgeRequests` finds the value.
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
  const rounds = Math.max(0, ...[...byName.values()].map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    [...byName].reduce((request, [name, edges]) => {
      const edge = edges[Math.min(round, edges.length - 1)]?.request
      const joined = edge ? withValueOf(name, edge, request) : request
      const check = checkRequest(operation.id, structuredClone(joined))
      return check.kind === 'valid' ? joined : request
    }, ordinary),
  )
}

/** The name of the parameter or property in a place. */
function nameIn(place: string): string {
  return /^\w+\/(\w+)/.exec(place)?.[1] ?? ''
}

/** The request with a value replaced by that of another request, or removed if the other has none. */
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

/** Valid requests at limits: minimum and maximum, shortest and longest, every value of an enum. */
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
      place: `query/${name} ${describeValue(value)}`,
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
      place: `body/${name} ${describeValue(value)}`,
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
  // Texts with a pattern need characters that the pattern allows.
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

function describeValue(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 24 ? `of length ${text.length - 2}` : text
}
