import {
  type ContractDocument,
  type SchemaObject,
  eachOperation,
  resolve,
} from '../../../openapi/contract/document.ts'
import type { LintFinding } from '../../../openapi/diff/finding.ts'
import { operationPlace } from '../../../openapi/diff/places.ts'
import { eachContent, eachParameter } from './places.ts'
import { type PropertyEntry, eachProperty } from './schemas.ts'

/** Every operation, parameter, shared schema and property has a description that says more than its name. */
export function descriptionsExist(document: ContractDocument): LintFinding[] {
  return eachSubject(document).flatMap(({ place, description, names }) => {
    if (!description) return [{ place, message: 'Add a description.' }]
    return names.some((name) => letters(name) === letters(description))
      ? [{ place, message: 'Describe it: the description only repeats the name.' }]
      : []
  })
}

/** Every optional property has a default value, or its description says what its absence means. */
export function absenceIsDescribed(document: ContractDocument): LintFinding[] {
  return describedProperties(document)
    .filter(({ name, parent }) => !parent.required?.includes(name))
    .filter(({ property }) => !hasDefault(document, property))
    .filter(({ property, parent }) => !saysAbsent(property) && !saysAbsent(parent))
    .map(({ place }) => ({
      place,
      message: 'Say in the description when it is absent: "Absent if …".',
    }))
}

interface Subject {
  place: string
  description: string | undefined
  /** Texts that the description must not repeat. */
  names: string[]
}

function eachSubject(document: ContractDocument): Subject[] {
  const operations = eachOperation(document).map((entry) => ({
    place: operationPlace(entry),
    description: entry.operation.description,
    names: [entry.operation.operationId, entry.operation.summary],
  }))
  const parameters = eachParameter(document).map(({ place, parameter }) => ({
    place,
    description: parameter.description,
    names: [parameter.name],
  }))
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => ({
    place: `schemas/${name}`,
    description: schema.description,
    names: [name],
  }))
  const properties = describedProperties(document).map(({ place, name, property }) => ({
    place,
    description: property.description,
    names: [name],
  }))
  return [...operations, ...parameters, ...schemas, ...properties]
}

/** Schemas that are only used in tests (`if`, `not`) or combinations describe no properties of their own. */
function describedProperties(document: ContractDocument): PropertyEntry[] {
  return eachProperty(document).filter(({ role }) => role === 'whole')
}

function hasDefault(document: ContractDocument, property: SchemaObject): boolean {
  return 'default' in property || 'default' in resolve<SchemaObject>(document, property)
}

function saysAbsent({ description = '' }: SchemaObject): boolean {
  return /\babsent\b/i.test(description)
}

function letters(text = ''): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Every body has a named example. The examples of error responses are made from the catalogue. */
export function bodiesHaveExamples(document: ContractDocument): LintFinding[] {
  return eachContent(document)
    .filter(({ media }) => Object.keys(media.examples ?? {}).length === 0)
    .map(({ place }) => ({ place, message: 'Add a named example.' }))
}
