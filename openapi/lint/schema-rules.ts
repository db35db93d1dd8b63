import type { ContractDocument } from '../contract/document.ts'
import { createAjv, rebase } from '../contract/schema-compiler.ts'
import type { LintFinding } from './finding.ts'
import { requestSchemas } from './inferred-keywords.ts'
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

function isObject(type: string | string[] | undefined, properties: object | undefined): boolean {
  return (
    properties !== undefined ||
    type === 'object' ||
    (Array.isArray(type) && type.includes('object'))
  )
}
