import {
  type ContractDocument,
  type OperationObject,
  type Provenance,
  type SchemaObject,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { LintFinding } from './finding.ts'
import { eachParameter, eachResponse, operationPlace } from './places.ts'
import { eachSchema } from './schemas.ts'

/** Every operation, parameter, property and response has a provenance. */
export function provenanceIsGiven(document: ContractDocument): LintFinding[] {
  return eachSubject(document)
    .filter(({ provenance }) => provenance !== 'stated' && provenance !== 'inferred')
    .map(({ place }) => ({
      place,
      message: 'Add x-provenance: stated if the specification says it, otherwise inferred.',
    }))
}

/** Every inferred part has a reason in its description, or in that of its target or parent. */
export function inferenceHasReason(document: ContractDocument): LintFinding[] {
  return eachSubject(document)
    .filter(({ provenance, texts }) => {
      return provenance === 'inferred' && !texts.some((text) => text?.includes('nferred'))
    })
    .map(({ place }) => ({
      place,
      message: 'Add the reason to the description: "Inferred, because …".',
    }))
}

interface Subject {
  place: string
  provenance: Provenance | undefined
  /** Descriptions that may contain the reason. */
  texts: (string | undefined)[]
}

function eachSubject(document: ContractDocument): Subject[] {
  const operations = eachOperation(document).map((entry) => ({
    place: operationPlace(entry),
    provenance: entry.operation['x-provenance'],
    texts: [entry.operation.description],
  }))
  const parameters = eachParameter(document).map(({ place, parameter }) => ({
    place,
    provenance: parameter['x-provenance'],
    texts: [parameter.description, ...descriptions(document, parameter.schema)],
  }))
  const responses = eachResponse(document).map(({ place, response }) => ({
    place,
    provenance: response['x-provenance'],
    texts: [response.description, operationOf(document, place)?.description],
  }))
  return [...operations, ...parameters, ...responses, ...eachProperty(document)]
}

/** The inferred operation of a response, which gives the reason for all its parts. */
function operationOf(
  document: ContractDocument,
  responsePlace: string,
): OperationObject | undefined {
  return eachOperation(document)
    .filter(({ operation }) => operation['x-provenance'] === 'inferred')
    .find((entry) => responsePlace.startsWith(`${operationPlace(entry)}/`))?.operation
}

function eachProperty(document: ContractDocument): Subject[] {
  return eachSchema(document)
    .filter(({ role }) => role !== 'condition')
    .flatMap(({ place, schema }) =>
      Object.entries(schema.properties ?? {}).map(([name, property]) => ({
        place: `${place}/properties/${name}`,
        provenance: property['x-provenance'],
        texts: [...descriptions(document, property), schema.description],
      })),
    )
}

function descriptions(document: ContractDocument, schema: SchemaObject): (string | undefined)[] {
  const target = resolve<SchemaObject>(document, schema)
  return [schema.description, target.description]
}
