import { type ContractDocument, eachOperation } from '../contract/document.ts'
import { createAjv, rebase } from '../contract/schema-compiler.ts'
import type { LintFinding } from './finding.ts'
import { requestSchemas } from './inferred-keywords.ts'
import { eachContent, eachParameter, eachResponse, operationPlace } from './places.ts'
import { eachRootSchema, eachSchema } from './schemas.ts'

/** Objects in requests declare all their properties. Objects in responses may have more. */
export function requestsAreClosed(document: ContractDocument): LintFinding[] {
  const inRequests = requestSchemas(document)
  return eachSchema(document)
    .filter(({ schema, role }) => role === 'whole' && isObject(schema.type, schema.properties))
    .flatMap(({ place, schema }) => {
      const isClosed = schema.additionalProperties === false
      if (isClosed === inRequests.has(schema) || schema.allOf) return []
      const message = isClosed
        ? 'Remove additionalProperties: false: responses may have more properties.'
        : 'Add additionalProperties: false.'
      return [{ place, message }]
    })
}

/** Every schema compiles to a validator, which knows all of its keywords and formats. */
export function schemasCompile(document: ContractDocument): LintFinding[] {
  const ajv = createAjv(document, false)
  return eachRootSchema(document).flatMap(({ place, schema }) => {
    try {
      ajv.compile(rebase(schema))
      return []
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return [{ place, message: `Correct the schema, it can't be compiled: ${reason}.` }]
    }
  })
}

/** Our own keywords are used only where a tool reads them. Those in schemas are compiled. */
export function extensionsAreKnown(document: ContractDocument): LintFinding[] {
  return extensionHolders.flatMap(({ known, find }) =>
    find(document).flatMap(([place, holder]) =>
      Object.keys(holder)
        .filter((key) => key.startsWith('x-') && !known.includes(key))
        .map((key) => ({
          place,
          message: `Remove ${key}. Known keywords here: ${known.join(', ') || 'none'}.`,
        })),
    ),
  )
}

interface ExtensionHolders {
  known: readonly string[]
  find: (document: ContractDocument) => [place: string, holder: object][]
}

const extensionHolders: ExtensionHolders[] = [
  {
    known: ['x-error-catalogue'],
    find: (document) => [['document', document]],
  },
  {
    known: [],
    find: (document) => [['info', document.info], ...Object.entries(document.paths)],
  },
  {
    known: ['x-provenance', 'x-inferred', 'x-inferred-reason'],
    find: (document) =>
      Object.entries(document['x-error-catalogue']).map(([code, entry]) => [
        `errors.yaml/${code}`,
        entry,
      ]),
  },
  {
    known: ['x-provenance', 'x-inferred', 'x-inferred-reason'],
    find: (document) =>
      eachOperation(document).map((entry) => [operationPlace(entry), entry.operation]),
  },
  {
    known: ['x-provenance', 'x-inferred', 'x-inferred-reason', 'x-error-code'],
    find: (document) => eachParameter(document).map(({ place, parameter }) => [place, parameter]),
  },
  {
    known: ['x-provenance', 'x-error-codes', 'x-inferred', 'x-inferred-reason', 'x-error-texts'],
    find: (document) => eachResponse(document).map(({ place, response }) => [place, response]),
  },
  {
    known: [],
    find: (document) => eachContent(document).map(({ place, media }) => [place, media]),
  },
]

function isObject(type: string | string[] | undefined, properties: object | undefined): boolean {
  return (
    properties !== undefined ||
    type === 'object' ||
    (Array.isArray(type) && type.includes('object'))
  )
}
