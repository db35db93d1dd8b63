import {
  type ContractDocument,
  type Provenance,
  type SchemaObject,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { Flaw } from './finding.ts'
import { eachParameter, eachResponse, operationPlace } from './places.ts'
import { eachSchema } from './schemas.ts'

/** Every operation, parameter, property and error response says whether the specification states it. */
export function provenanceIsGiven(document: ContractDocument): Flaw[] {
  return eachSubject(document)
    .filter(({ provenance }) => provenance !== 'stated' && provenance !== 'inferred')
    .map(({ place }) => ({
      place,
      message: 'Add x-provenance: stated when the specification says it, else inferred.',
    }))
}

/** Whatever is inferred says why, in its description or in that of what it refers to or belongs to. */
export function inferenceHasReason(document: ContractDocument): Flaw[] {
  return eachSubject(document)
    .filter(({ provenance, texts }) => {
      return provenance === 'inferred' && !texts.some((text) => text?.includes('nferred'))
    })
    .map(({ place }) => ({
      place,
      message: 'Say in the description why: "Inferred, because …".',
    }))
}

interface Subject {
  place: string
  provenance: Provenance | undefined
  /** The descriptions in which the reason may stand. */
  texts: (string | undefined)[]
}

function eachSubject(document: ContractDocument): Subject[] {
  const operations = eachOperation(document).map((placed) => ({
    place: operationPlace(placed),
    provenance: placed.operation['x-provenance'],
    texts: [placed.operation.description],
  }))
  const parameters = eachParameter(document).map(({ place, parameter }) => ({
    place,
    provenance: parameter['x-provenance'],
    texts: [parameter.description, ...descriptions(document, parameter.schema)],
  }))
  const failures = eachResponse(document)
    .filter(({ status }) => status >= 400)
    .map(({ place, response }) => ({
      place,
      provenance: response['x-provenance'],
      texts: [response.description],
    }))
  return [...operations, ...parameters, ...failures, ...eachProperty(document)]
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
