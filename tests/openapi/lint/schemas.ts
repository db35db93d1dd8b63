import {
  type ContractDocument,
  type SchemaObject,
  resolve,
} from '../../../openapi/contract/document.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { eachContent, eachParameter, eachResponse } from './places.ts'

export interface SchemaEntry {
  place: string
  schema: SchemaObject
  /**
   * `whole` describes a value completely. `part` is combined with others by `allOf`. `condition` is only tested, as is everything
   * inside it.
   */
  role: 'whole' | 'part' | 'condition'
}

/** Lists top-level schemas: shared ones, and those for parameters, bodies and headers. */
export function eachRootSchema(document: ContractDocument): SchemaEntry[] {
  return [
    ...Object.entries(document.components.schemas).map(([name, schema]) =>
      whole(`schemas/${name}`, schema),
    ),
    ...eachParameter(document).map(({ place, parameter }) => whole(place, parameter.schema)),
    // Another rule reports bodies without a schema.
    ...eachContent(document)
      .filter(({ media }) => isRecord(media.schema))
      .map(({ place, media }) => whole(place, media.schema)),
    ...eachResponse(document).flatMap(({ place, response }) =>
      Object.entries(response.headers ?? {}).map(([name, header]) =>
        whole(`${place}/header ${name}`, header.schema),
      ),
    ),
  ]
}

/** Lists all schemas with all schemas inside them. Does not follow references, because shared schemas are included. */
export function eachSchema(document: ContractDocument): SchemaEntry[] {
  return eachRootSchema(document).flatMap(withInner)
}

export interface PropertyEntry {
  place: string
  name: string
  property: SchemaObject
  parent: SchemaObject
  /** The role of the schema that has the property. */
  role: SchemaEntry['role']
}

export function eachProperty(document: ContractDocument): PropertyEntry[] {
  return eachSchema(document).flatMap(({ place, schema, role }) =>
    Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      place: `${place}/properties/${name}`,
      name,
      property,
      parent: schema,
      role,
    })),
  )
}

/** Lists a schema and all schemas inside it. */
function withInner(outer: SchemaEntry): SchemaEntry[] {
  return [outer, ...innerSchemas(outer).flatMap(withInner)]
}

/** Lists a schema, all schemas inside it, and all that they refer to. Follows each reference once. */
export function withReferences(document: ContractDocument, outer: SchemaEntry): SchemaEntry[] {
  const seen = new Set<string>()
  const visit = (entry: SchemaEntry): SchemaEntry[] =>
    withInner(entry).flatMap((inner) => {
      const { $ref } = inner.schema
      if ($ref === undefined || seen.has($ref)) return [inner]
      seen.add($ref)
      return [inner, ...visit(whole(inner.place, resolve<SchemaObject>(document, { $ref })))]
    })
  return visit(outer)
}

export function whole(place: string, schema: SchemaObject): SchemaEntry {
  return { place, schema, role: 'whole' }
}

const conditionKeywords = ['if', 'then', 'else', 'not'] as const
const singleKeywords = ['items', 'additionalProperties', 'contains', 'propertyNames'] as const
const listKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const
const mapKeywords = ['properties', 'patternProperties', 'dependentSchemas', '$defs'] as const

function innerSchemas({ place, schema, role }: SchemaEntry): SchemaEntry[] {
  const inner: SchemaEntry[] = []
  const add = (step: string, value: unknown, innerRole: SchemaEntry['role']): void => {
    if (!isRecord(value)) return
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
