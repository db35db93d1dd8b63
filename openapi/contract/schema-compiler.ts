import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { ContractDocument, SchemaObject } from './document.ts'

/** The contract's own keywords. They are listed because Ajv rejects all unknown keywords, which finds misspelt ones. */
const annotationKeywords = [
  'x-provenance',
  'x-inferred',
  'x-inferred-reason',
  'x-error-code',
  'x-class-thresholds',
  'x-class-labels',
  'x-labels',
  'x-enum-varnames',
]

export const contractId = 'contract'

/** Creates Ajv with the shared schemas of a document. Pass every other schema through `rebase` before compiling it. */
export function createAjv(
  source: ContractDocument,
  { useDefaults = false }: { useDefaults?: boolean } = {},
): Ajv2020 {
  const ajv = new Ajv2020({
    formats: fullFormats,
    allErrors: true,
    // The contract's lint has validated the schemas. A second validation would take a fifth of the simulator's start time.
    meta: false,
    validateSchema: false,
    useDefaults,
    strict: true,
    // Ajv's strict mode would reject types behind references, and unions of integer and string.
    strictTypes: false,
    strictRequired: false,
  })
  // Ajv treats the object with the shared schemas as a schema itself, so its key `components` must be a known keyword.
  ajv.addVocabulary([...annotationKeywords, 'components'])
  ajv.addSchema({ components: source.components }, contractId, false, false)
  return ajv
}

/** Returns a copy of a schema with absolute references, so that Ajv can compile it. */
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
