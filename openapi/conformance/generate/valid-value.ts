import * as fc from 'fast-check'
import { document } from '../../contract/contract.ts'
import { type SchemaObject, resolve } from '../../contract/document.ts'
import { validatorOf } from '../../contract/validate.ts'

/** Values that a schema of the contract takes, its bounds among them. What comes out has been checked. */
export function validValue(schema: SchemaObject): fc.Arbitrary<unknown> {
  const validate = validatorOf(schema)
  return fromSchema(schema).filter((value) => validate(value))
}

/** Values of about the right kind; rules that stand across a schema's parts are not minded. */
function fromSchema(reference: SchemaObject): fc.Arbitrary<unknown> {
  const schema = resolve(document, reference)
  if ('const' in schema) return fc.constant(schema['const'])
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const [first] = schema.allOf ?? []
  if (schema.type === undefined && first) return fromSchema(first)
  const types = typesOf(schema)
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

/** The types that a schema names; every one when it names none. */
export function typesOf({ type }: SchemaObject): string[] {
  if (type === undefined) return ['null', 'boolean', 'integer', 'string']
  return Array.isArray(type) ? type : [type]
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
      throw new Error(`The contract has a type that nothing is generated for: ${type}`)
  }
}

/** What is neither a bound nor said to be small stays in the range of everyday numbers. */
const everyday = 1_000_000

function integers({ minimum = -everyday, maximum = everyday }: SchemaObject): fc.Arbitrary<number> {
  return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
}

function numbers({ minimum = -everyday, maximum = everyday }: SchemaObject): fc.Arbitrary<number> {
  const bounds = fc.constantFrom(minimum, maximum)
  // Five decimals, as the portal sends coordinates: longer ones say nothing more about a server.
  const between = fc
    .double({ min: minimum, max: maximum, noNaN: true })
    .map((value) => Math.round(value * 1e5) / 1e5)
  return fc.oneof({ weight: 1, arbitrary: bounds }, { weight: 3, arbitrary: between })
}

function texts(schema: SchemaObject): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = Math.max(minLength, 64), pattern } = schema
  if (pattern === undefined) {
    return fc.string({ minLength, maxLength, unit: fc.constantFrom(...letters) })
  }
  return fc.stringMatching(new RegExp(boundedPattern(pattern, minLength, maxLength)))
}

/** Letters of one code point each: JSON Schema counts code points. */
const letters = Array.from('aZ09 _-.,あア階震𠮷é"\\<&%')

/** A pattern of one repeated class says nothing of lengths; with them, hardly a text is thrown away. */
function boundedPattern(pattern: string, minLength: number, maxLength: number): string {
  return pattern.replace(/^(\^\[(?:\\.|[^\]\\])+\])\+\$$/, `$1{${minLength},${maxLength}}$`)
}

function objects({ properties = {}, required = [] }: SchemaObject): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fromSchema(property)]),
  )
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
}
