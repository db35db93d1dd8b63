import { type ContractOperation, document } from '../../contract/contract.ts'
import { type SchemaObject, resolve } from '../../contract/document.ts'
import { sizeOf } from '../../base/printable.ts'
import { isRecord } from '../../base/records.ts'
import { type RequestParts, checkRequest } from '../../contract/validate.ts'

interface EdgeRequest {
  /** Location and value, e.g. `body/lat 20`. */
  place: string
  request: RequestParts
}

/** Returns a few requests with many values at their limits. If one of them fails, `edgeRequests` finds the value. */
export function combinedEdges(
  operation: ContractOperation,
  ordinary: RequestParts,
  isFree: (name: string) => boolean,
): RequestParts[] {
  const isMeant = ({ place }: EdgeRequest): boolean => isFree(nameIn(place))
  const edges = validEdges(operation, [
    ...parameterEdges(operation, ordinary),
    ...bodyEdges(operation, ordinary),
  ]).filter(isMeant)
  const byName = Map.groupBy(edges, ({ place }) => nameIn(place))
  const rounds = Math.max(0, ...[...byName.values()].map(({ length }) => length))
  const joinedEdges = Array.from({ length: rounds }, (_, round) =>
    [...byName].reduce((request, [name, own]) => {
      const edge = own[Math.min(round, own.length - 1)]?.request
      const joined = edge ? withValueOf(name, edge, request) : request
      const check = checkRequest(operation.id, structuredClone(joined))
      return check.kind === 'valid' ? joined : request
    }, ordinary),
  )
  const others = validEdges(operation, combinationEdges(operation, ordinary)).filter(isMeant)
  // Requests that differ in one parameter only, because a server may return the cached response for another value of it.
  const alone = operation.parameters.flatMap(({ name, in: part, required }) =>
    part === 'query' && required === true ? (byName.get(name)?.slice(-1) ?? []) : [],
  )
  return [...joinedEdges, ...[...others, ...alone].map(({ request }) => request)]
}

function nameIn(place: string): string {
  return /^\w+\/(\w+)/.exec(place)?.[1] ?? ''
}

/** Replaces a value of a request by the value of another request, or removes it if the other request has none. */
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

/** Returns valid requests at limits: minimum and maximum, shortest and longest text, every value of an enum. */
export function edgeRequests(operation: ContractOperation, ordinary: RequestParts): EdgeRequest[] {
  return validEdges(operation, [
    ...parameterEdges(operation, ordinary),
    ...combinationEdges(operation, ordinary),
    ...bodyEdges(operation, ordinary),
  ])
}

function validEdges({ id }: ContractOperation, edges: EdgeRequest[]): EdgeRequest[] {
  return edges.filter(({ request }) => checkRequest(id, structuredClone(request)).kind === 'valid')
}

/** Returns requests with the parameters in reverse order, or with one optional parameter, so that the others have defaults. */
function combinationEdges(
  { parameters }: ContractOperation,
  ordinary: RequestParts,
): EdgeRequest[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  if (inQuery.length < 2) return []
  const reversed = Object.fromEntries(Object.entries(ordinary.query).toReversed())
  const required = Object.fromEntries(
    inQuery.flatMap(({ name, required: isRequired }) =>
      isRequired === true ? [[name, ordinary.query[name] ?? '']] : [],
    ),
  )
  return [
    { place: 'query in reverse order', request: { ...ordinary, query: reversed } },
    ...inQuery.flatMap(({ name, schema }) =>
      name in required
        ? []
        : edgeValues(resolve(document, schema))
            .slice(-1)
            .map((value) => ({
              place: `query/${name} ${describeValue(value)} without others`,
              request: { ...ordinary, query: { ...required, [name]: String(value) } },
            })),
    ),
  ]
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
  return objectEdges(body.schema, ordinary.body, 'body').map(({ place, value }) => ({
    place,
    request: { ...ordinary, body: value },
  }))
}

/** Returns objects in which one property is at a limit, is omitted, or is alone with the required properties. */
function objectEdges(
  reference: SchemaObject,
  given: unknown,
  at: string,
): { place: string; value: unknown }[] {
  const { properties = {}, required = [] } = resolve(document, reference)
  if (!isRecord(given)) return []
  return Object.entries(properties).flatMap(([name, property]) => {
    const place = `${at}/${name}`
    const { [name]: own, ...others } = given
    const needed = Object.fromEntries(
      Object.entries(given).filter(([key]) => required.includes(key)),
    )
    const schema = resolve(document, property)
    const without = required.includes(name) ? [] : [{ place: `${place} left out`, value: others }]
    const alone = [schema.enum ?? [], schema.type === 'boolean' ? [true, false] : []]
      .flat()
      .map((value) => ({
        place: `${place} ${describeValue(value)} alone`,
        value: { ...needed, [name]: value },
      }))
    const edges = edgeValues(schema).map((value) => ({
      place: `${place} ${describeValue(value)}`,
      value: { ...given, [name]: value },
    }))
    const nested = objectEdges(schema, own, place).map((inner) => ({
      ...inner,
      value: { ...given, [name]: inner.value },
    }))
    return [...without, ...edges, ...alone, ...nested]
  })
}

function edgeValues(schema: SchemaObject): unknown[] {
  if (schema.enum) return schema.enum
  const { type, minimum, maximum, minLength, maxLength, pattern } = schema
  const { exclusiveMinimum, exclusiveMaximum } = schema
  const bounds = [
    minimum,
    maximum,
    ...(typeof exclusiveMinimum === 'number' ? [exclusiveMinimum + margin] : []),
    ...(typeof exclusiveMaximum === 'number' ? [exclusiveMaximum - margin] : []),
  ].filter((bound) => bound !== undefined)
  if (type === 'boolean') return [true, false]
  if (type === 'number') return [...bounds, ...bounds.slice(0, 1).map((bound) => bound + decimals)]
  if (type === 'integer') return bounds
  // Texts with a pattern need characters that the pattern allows.
  if (type !== 'string' || pattern !== undefined) return patternEdges(schema)
  const shortest = minLength === undefined ? [''] : ['a'.repeat(minLength), '震'.repeat(minLength)]
  if (maxLength === undefined) return shortest
  // '𠮷' has two UTF-16 units but counts as one character. `symbols` are special in markup and databases.
  return [...shortest, '𠮷'.repeat(maxLength), symbols.slice(0, maxLength).padEnd(maxLength, '震')]
}

/** The distance of a value from an exclusive bound. */
const margin = 0.1
/** Added to a bound, so that the value has as many decimals as the contract allows. */
const decimals = 0.000_01

const symbols = `'"<>&\\%\`;{}$#!()*+,-./:=?@[]^_|~`

function patternEdges({ type, pattern, minLength, maxLength }: SchemaObject): unknown[] {
  if (type !== 'string' || pattern === undefined) return []
  if (pattern.includes('@')) return validMails
  if (pattern.includes(':00:00')) return ['00:00:00', '23:00:00']
  return [minLength, maxLength].flatMap((length) =>
    length === undefined ? [] : ['a', '_', '9', '𠮷'].map((character) => character.repeat(length)),
  )
}

/**
 * The longest local part and labels, a short address with all symbols, an address that only looks like that of a mobile
 * telephone, and a top-level domain in Punycode. Nobody receives these mails: `.invalid` (RFC 2606) and `.xn--zckzah` (a test domain
 * of IANA) are reserved. An address that ends like a carrier's could be a stranger's.
 */
const validMails = [
  `${'Owner+Test.x_y-z'.padEnd(64, 'a')}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.invalid`,
  "O+b.c!#$%&'*/=?^_`{|}~-@a-1.invalid",
  'docomo.ne.jp@au.com.invalid',
  'owner@example.xn--zckzah',
]

function describeValue(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 24 ? `of ${sizeOf(String(value))}` : text
}
