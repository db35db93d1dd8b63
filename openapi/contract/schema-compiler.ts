import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ContractDocument, SchemaObject } from './document.ts'

/** The keywords of ours that schemas carry; Ajv must know them to refuse misspelt ones. */
export const annotationKeywords = [
  'x-provenance',
  'x-error-code',
  'x-class-thresholds',
  'x-class-labels',
  'x-labels',
]

/** The name under which an Ajv of ours knows the document. */
export const contractId = 'contract'

/** An Ajv that knows the document's shared schemas; what it compiles must have gone through `rebase`. */
export function makeAjv(source: ContractDocument, coerceTypes: boolean): Ajv2020 {
  const made = new Ajv2020({
    allErrors: true,
    // The contract's lint holds its schemas to their dialect; to do it again takes a fifth of a simulator's start.
    meta: false,
    validateSchema: false,
    coerceTypes,
    useDefaults: coerceTypes,
    strict: true,
    // A type that stands behind a reference, or a union of integer and string, is no mistake.
    strictTypes: false,
    strictRequired: false,
  })
  addFormats(made)
  // To Ajv, what holds the shared schemas is a schema too, with one keyword it doesn't know.
  made.addVocabulary([...annotationKeywords, 'components'])
  made.addSchema({ components: source.components }, contractId, false, false)
  return made
}

/** The schema with its references told from the document's root, wherever it is compiled. */
export function rebase(schema: SchemaObject): SchemaObject {
  const copy = structuredClone(schema)
  pointAtContract(copy)
  return copy
}

function pointAtContract(value: unknown): void {
  if (value === null || typeof value !== 'object') return
  if ('$ref' in value && typeof value.$ref === 'string' && value.$ref.startsWith('#')) {
    value.$ref = contractId + value.$ref
  }
  Object.values(value).forEach(pointAtContract)
}
