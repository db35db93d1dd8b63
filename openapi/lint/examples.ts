import type {
  ContractDocument,
  ErrorCode,
  ExampleObject,
  SchemaObject,
} from '../contract/document.ts'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { createAjv, rebase } from '../contract/schema-compiler.ts'
import type { LintFinding } from './finding.ts'
import { eachContent, eachParameter, eachResponse } from './places.ts'
import { eachSchema } from './schemas.ts'

export interface ExampleEntry {
  place: string
  schema: SchemaObject
  value: unknown
}

/** Every example and every default value is valid for its schema. */
export function examplesAreValid(document: ContractDocument): LintFinding[] {
  const ajv = createAjv(document, false)
  return eachExample(document).flatMap(({ place, schema, value }) =>
    breaches(ajv, schema, value).map((breach) => ({
      place,
      message: `Correct the example: ${breach}.`,
    })),
  )
}

/** An error response has one example for each of its error codes. The example is named by the code and contains it. */
export function errorExamplesMatchCodes(document: ContractDocument): LintFinding[] {
  return eachResponse(document)
    .filter(({ status }) => status >= 400)
    .flatMap(({ place, response }) =>
      Object.entries(response.content ?? {}).flatMap(([type, { examples = {} }]) =>
        codeProblems(response['x-error-codes'] ?? [], examples).map(([name, message]) => ({
          place: `${place}/${type}/example ${name}`,
          message,
        })),
      ),
    )
}

/** All examples of the document: named ones, and those in schemas. */
export function eachExample(document: ContractDocument): ExampleEntry[] {
  const named = eachExampleHolder(document).flatMap(({ place, schema, examples = {} }) =>
    Object.entries(examples).map(([name, example]) => ({
      place: `${place}/example ${name}`,
      schema,
      value: example.value,
    })),
  )
  const own = eachSchema(document).flatMap(({ place, schema }) => [
    ...(schema.examples ?? []).map((value, index) => ({
      place: `${place}/examples/${index}`,
      schema,
      value,
    })),
    ...('default' in schema ? [{ place: `${place}/default`, schema, value: schema.default }] : []),
  ])
  return [...named, ...own]
}

interface ExampleHolder {
  place: string
  schema: SchemaObject
  examples?: Record<string, ExampleObject>
}

function eachExampleHolder(document: ContractDocument): ExampleHolder[] {
  return [
    ...eachParameter(document).map(({ place, parameter }) => ({ place, ...parameter })),
    ...eachContent(document).map(({ place, media }) => ({ place, ...media })),
  ]
}

function breaches(ajv: Ajv2020, schema: SchemaObject, value: unknown): string[] {
  try {
    const validate = ajv.compile(rebase(schema))
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || 'the value'} ${message}`,
    )
  } catch {
    // Another rule reports schemas that can't be compiled.
    return []
  }
}

function codeProblems(
  codes: ErrorCode[],
  examples: Record<string, ExampleObject>,
): [name: string, message: string][] {
  const names = codes.map(String)
  const missing = names.filter((name) => !(name in examples))
  return [
    ...missing.map((name): [string, string] => [
      name,
      `Add an example for the code ${name} of x-error-codes.`,
    ]),
    ...Object.entries(examples).flatMap(([name, { value }]): [string, string][] => {
      const index = names.indexOf(name)
      if (index === -1) return [[name, 'Name it by a code of x-error-codes, or remove it.']]
      return codeOf(value) === codes[index] ? [] : [[name, `Change its code to ${name}.`]]
    }),
  ]
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}
