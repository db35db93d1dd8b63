import { type ContractDocument, eachOperation } from '../../../openapi/contract/document.ts'
import { createAjv, rebase } from '../../../openapi/contract/schema-compiler.ts'
import type { LintFinding } from '../../../openapi/diff/finding.ts'
import { eachRootSchema, eachSchema, whole, withReferences } from './schemas.ts'

/** Objects in requests declare all their properties. Objects in responses may have more. */
export function requestsAreClosed(document: ContractDocument): LintFinding[] {
  const inRequests = new Set(
    eachOperation(document)
      .flatMap(({ operation }) => Object.values(operation.requestBody?.content ?? {}))
      .flatMap(({ schema }) => withReferences(document, whole('', schema)))
      .map(({ schema }) => schema),
  )
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

/** Every schema compiles to a validator. All its keywords and formats are known. */
export function schemasCompile(document: ContractDocument): LintFinding[] {
  const ajv = createAjv(document)
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

/** Every default value is valid for its schema. */
export function defaultsAreValid(document: ContractDocument): LintFinding[] {
  const ajv = createAjv(document)
  return eachSchema(document)
    .filter(({ schema }) => 'default' in schema && !ajv.validate(rebase(schema), schema.default))
    .map(({ place }) => ({
      place: `${place}/default`,
      message: `Correct the default: ${ajv.errorsText()}.`,
    }))
}

/** No schema refers to itself. With cycles, Prism takes seconds to start. */
export function schemaCycles(document: ContractDocument): LintFinding[] {
  return Object.entries(document.components.schemas)
    .filter(([name, schema]) =>
      withReferences(document, whole('', schema)).some(
        (inner) => inner.schema.$ref === `#/components/schemas/${name}`,
      ),
    )
    .map(([name]) => ({
      place: `schemas/${name}`,
      message: 'Remove the cycle: the schema refers to itself, directly or through others.',
    }))
}

function isObject(type: string | string[] | undefined, properties: object | undefined): boolean {
  return (
    properties !== undefined ||
    type === 'object' ||
    (Array.isArray(type) && type.includes('object'))
  )
}
