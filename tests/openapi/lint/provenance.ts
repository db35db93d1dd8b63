import {
  type ContractDocument,
  type Provenance,
  type SchemaObject,
  eachOperation,
  resolve,
} from '../../../openapi/contract/document.ts'
import type { LintFinding } from '../../../openapi/diff/finding.ts'
import { operationPlace } from '../../../openapi/diff/places.ts'
import { eachParameter, eachResponse } from './places.ts'
import { eachProperty } from './schemas.ts'

/** Every provenance is `stated` or `inferred`. */
export function provenanceIsGiven(document: ContractDocument): LintFinding[] {
  return eachSubject(document)
    .filter(({ provenance }) => provenance !== 'stated' && provenance !== 'inferred')
    .map(({ place }) => ({
      place,
      message: 'Write inferred, or leave x-provenance out if the specification says it.',
    }))
}

/**
 * Every inferred operation, parameter and property has an `x-inferred-reason`, or its target or parent has one. The document's
 * description has the reason for responses.
 */
export function inferenceHasReason(document: ContractDocument): LintFinding[] {
  return eachSubject(document)
    .filter(({ provenance, reasons }) => {
      return provenance === 'inferred' && !reasons.some((reason) => reason !== undefined)
    })
    .map(({ place }) => ({ place, message: 'Add the reason as x-inferred-reason.' }))
}

/** The reason for all responses without their own reason. */
const responseReason = 'The specification lists codes without operations.'

interface Subject {
  place: string
  provenance: Provenance | undefined
  /** Places that may have the reason. */
  reasons: (string | undefined)[]
}

function eachSubject(document: ContractDocument): Subject[] {
  const operations = eachOperation(document).map((entry) => ({
    place: operationPlace(entry),
    provenance: entry.operation['x-provenance'],
    reasons: [entry.operation['x-inferred-reason']],
  }))
  const parameters = eachParameter(document).map(({ place, parameter }) => ({
    place,
    provenance: parameter['x-provenance'],
    reasons: [parameter['x-inferred-reason'], ...reasonsOf(document, parameter.schema)],
  }))
  const responses = eachResponse(document).map(({ place, response }) => ({
    place,
    provenance: response['x-provenance'],
    reasons: [responseReason],
  }))
  const properties = eachProperty(document)
    .filter(({ role }) => role !== 'condition')
    .map(({ place, property, parent }) => ({
      place,
      provenance: property['x-provenance'],
      reasons: [...reasonsOf(document, property), parent['x-inferred-reason']],
    }))
  return [...operations, ...parameters, ...responses, ...properties]
}

function reasonsOf(document: ContractDocument, schema: SchemaObject): (string | undefined)[] {
  const target = resolve<SchemaObject>(document, schema)
  return [schema['x-inferred-reason'], target['x-inferred-reason']]
}
