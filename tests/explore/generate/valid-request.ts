import * as fc from 'fast-check'
import { type ContractOperation, document } from '../../../openapi/contract/contract.ts'
import { resolve, type SchemaObject } from '../../../openapi/contract/document.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { type RequestParts, checkRequest, validatorOf } from '../../../openapi/contract/validate.ts'
import { typesOf } from '../../../openapi/conformance/generate/invalid-case.ts'
import type { KnownValues } from '../../../openapi/conformance/generate/ordinary-request.ts'

/** Generates valid requests. Values that must exist on the server come from the ordinary request. */
export function validRequests(
  operation: ContractOperation,
  ordinary: RequestParts,
  known: KnownValues,
): fc.Arbitrary<RequestParts> {
  const query = fc.record(
    Object.fromEntries(
      operation.parameters
        .filter(({ in: part, name }) => part === 'query' && !(name in known))
        .map(({ name, schema }) => [name, validValue(schema).map(String)]),
    ),
    { noNullPrototype: true },
  )
  return fc
    .tuple(query, bodies(operation, ordinary, known))
    .map(([made, body]) => ({ path: ordinary.path, query: { ...ordinary.query, ...made }, body }))
    .filter((request) => checkRequest(operation.id, structuredClone(request)).kind === 'valid')
}

function bodies(
  { body }: ContractOperation,
  ordinary: RequestParts,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined)
  const given = ordinary.body
  const { properties = {}, required = [] } = resolve(document, body.schema)
  const fields = Object.entries(properties).map(
    ([name, property]): [string, fc.Arbitrary<unknown>] => [
      name,
      name in known && isRecord(given) && name in given
        ? fc.constant(given[name])
        : validValue(property),
    ],
  )
  const made: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
  return fc.record(made, { requiredKeys: required, noNullPrototype: true })
}

/** Generates valid values for a schema, including its limits. */
export function validValue(schema: SchemaObject): fc.Arbitrary<unknown> {
  const validate = validatorOf(schema)
  return fromSchema(schema).filter((value) => validate(value))
}

/** Generates mostly valid values. Ignores rules across properties. */
function fromSchema(reference: SchemaObject): fc.Arbitrary<unknown> {
  const schema = resolve(document, reference)
  if ('const' in schema) return fc.constant(schema['const'])
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const [first] = schema.allOf ?? []
  if (schema.type === undefined && first) return fromSchema(first)
  const types = typesOf(schema)
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: SchemaObject): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return integers(schema)
    case 'number':
      return numbers(schema)
    case 'string':
      return texts(schema)
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 4 })
    case 'object':
      return objects(schema)
    default:
      throw new Error(
        `Can't generate values of the type ${type}. Add it to ofType in valid-request.ts.`,
      )
  }
}

/** The bound of numbers without limits. */
const defaultBound = 1_000_000

function integers({
  minimum = -defaultBound,
  maximum = defaultBound,
}: SchemaObject): fc.Arbitrary<number> {
  return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
}

function numbers({
  minimum = -defaultBound,
  maximum = defaultBound,
}: SchemaObject): fc.Arbitrary<number> {
  const bounds = fc.constantFrom(minimum, maximum)
  // The portal sends five decimals.
  const between = fc
    .tuple(
      fc.double({ min: minimum, max: maximum, noNaN: true }),
      fc.constantFrom(1e5, 1e5, 1e5, 1e7),
    )
    .map(([value, parts]) => Math.round(value * parts) / parts)
  return fc.oneof({ weight: 1, arbitrary: bounds }, { weight: 3, arbitrary: between })
}

function texts(schema: SchemaObject): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = Math.max(minLength, 64), pattern } = schema
  if (pattern === undefined) {
    const text = fc.string({ minLength, maxLength, unit: fc.constantFrom(...letters) })
    const isPadded = fc.nat(3).map((number) => number === 0)
    return fc
      .tuple(text, isPadded)
      .map(([value, padded]) => (padded ? ` ${value.slice(2)} ` : value))
  }
  return fc.stringMatching(new RegExp(boundedPattern(pattern, minLength, maxLength)))
}

/** One code point each, because JSON Schema counts code points. */
const letters = Array.from('aZ09 _-.,あア階震𠮷é"\\<&%')

/** Adds the length limits to a pattern that repeats one character class, so that few generated texts are rejected. */
function boundedPattern(pattern: string, minLength: number, maxLength: number): string {
  return pattern.replace(/^(\^\[(?:\\.|[^\]\\])+\])\+\$$/, `$1{${minLength},${maxLength}}$`)
}

function objects({ properties = {}, required = [] }: SchemaObject): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fromSchema(property)]),
  )
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
}
