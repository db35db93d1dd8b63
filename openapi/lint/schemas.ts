import { type ContractDocument, type SchemaObject, resolve } from '../contract/document.ts'
import { eachContent, eachParameter, eachResponse } from './places.ts'

export interface PlacedSchema {
  place: string
  schema: SchemaObject
  /**
   * What the schema says of the value: all that it may be (`whole`), a part that the schema around it adds up with
   * `allOf` (`part`), or something to be tested (`condition`, also everything below one).
   */
  role: 'whole' | 'part' | 'condition'
}

/** The schemas that stand by themselves: the shared ones, and those of parameters, bodies and headers. */
export function eachRootSchema(document: ContractDocument): PlacedSchema[] {
  return [
    ...Object.entries(document.components.schemas).map(([name, schema]) =>
      whole(`schemas/${name}`, schema),
    ),
    ...eachParameter(document).map(({ place, parameter }) => whole(place, parameter.schema)),
    // A body without a schema breaks a rule of its own.
    ...eachContent(document)
      .filter(({ media }) => isSchema(media.schema))
      .map(({ place, media }) => whole(place, media.schema)),
    ...eachResponse(document).flatMap(({ place, response }) =>
      Object.entries(response.headers ?? {}).map(([name, header]) =>
        whole(`${place}/header ${name}`, header.schema),
      ),
    ),
  ]
}

/** Every schema with all that it holds. References are not followed: what they point at comes by itself. */
export function eachSchema(document: ContractDocument): PlacedSchema[] {
  return eachRootSchema(document).flatMap(withInner)
}

/** The schema and every schema written inside it. */
export function withInner(outer: PlacedSchema): PlacedSchema[] {
  return [outer, ...innerSchemas(outer).flatMap(withInner)]
}

/** A schema that stands by itself. */
export function whole(place: string, schema: SchemaObject): PlacedSchema {
  return { place, schema, role: 'whole' }
}

/** The schema with what its reference points at filled in; keywords beside the reference win. */
export function unfold(document: ContractDocument, schema: SchemaObject): SchemaObject {
  if (schema.$ref === undefined) return schema
  const { $ref, ...beside } = schema
  return { ...unfold(document, resolve<SchemaObject>(document, { $ref })), ...beside }
}

const conditionKeywords = ['if', 'then', 'else', 'not'] as const
const singleKeywords = ['items', 'additionalProperties', 'contains', 'propertyNames'] as const
const listKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const
const mapKeywords = ['properties', 'patternProperties', 'dependentSchemas', '$defs'] as const

function innerSchemas({ place, schema, role }: PlacedSchema): PlacedSchema[] {
  const inner: PlacedSchema[] = []
  const add = (step: string, value: unknown, innerRole: PlacedSchema['role']): void => {
    if (!isSchema(value)) return
    inner.push({
      place: `${place}/${step}`,
      schema: value,
      role: role === 'condition' ? role : innerRole,
    })
  }
  for (const keyword of conditionKeywords) add(keyword, schema[keyword], 'condition')
  for (const keyword of singleKeywords) add(keyword, schema[keyword], 'whole')
  for (const keyword of listKeywords) {
    entriesOf(schema[keyword]).forEach(([index, value]) => {
      add(`${keyword}/${index}`, value, keyword === 'prefixItems' ? 'whole' : 'part')
    })
  }
  for (const keyword of mapKeywords) {
    entriesOf(schema[keyword]).forEach(([name, value]) => {
      add(`${keyword}/${name}`, value, 'whole')
    })
  }
  return inner
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
