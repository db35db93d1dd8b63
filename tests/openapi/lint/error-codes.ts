import {
  type ContractDocument,
  type ErrorCode,
  type ExampleObject,
  type OperationEntry,
  declaredResponse,
  eachOperation,
} from '../../../openapi/contract/document.ts'
import type { LintFinding } from '../../../openapi/diff/finding.ts'
import { operationPlace, parametersOf } from '../../../openapi/diff/places.ts'
import { eachResponse } from './places.ts'
import { type SchemaEntry, whole, withReferences } from './schemas.ts'

/** Every error response lists its error codes. Each code is in the catalogue with the same status. */
export function failuresListCodes(document: ContractDocument): LintFinding[] {
  return eachResponse(document)
    .filter(({ status }) => status >= 400)
    .flatMap(({ place, status, response }) => {
      const codes = response['x-error-codes'] ?? []
      if (codes.length === 0) return [{ place, message: 'List its codes in x-error-codes.' }]
      return codes.flatMap((code) => {
        const expected = document['x-error-catalogue'][String(code)]?.status
        if (expected === status) return []
        return [{ place, message: `Move ${code} to the status ${expected} of the catalogue.` }]
      })
    })
}

/** A table of error codes in a description has a row for each code of the response, and no other rows. */
export function codeTablesMatchCodes(document: ContractDocument): LintFinding[] {
  return eachResponse(document).flatMap(({ place, response }) => {
    const rows = [...(response.description ?? '').matchAll(/^\| (\d+) \|/gm)].map(
      ([, code]) => code,
    )
    if (rows.length === 0) return []
    const codes = (response['x-error-codes'] ?? []).map(String)
    return [
      ...codes
        .filter((code) => !rows.includes(code))
        .map((code) => ({ place, message: `Add a row for ${code} to the table.` })),
      ...rows
        .filter((code = '') => !codes.includes(code))
        .map((code) => ({ place, message: `Remove the row ${code} from the table.` })),
    ]
  })
}

/** Every code with a status is returned by an operation, or marked `outside`. */
export function codesAreRaised(document: ContractDocument): LintFinding[] {
  const raised = new Set(
    eachResponse(document)
      .flatMap(({ response }) => response['x-error-codes'] ?? [])
      .map(String),
  )
  return Object.entries(document['x-error-catalogue'])
    .filter(([, { status }]) => status !== undefined)
    .flatMap(([code, { outside }]) => {
      if (raised.has(code) === !outside) return []
      const place = `errors.yaml/${code}`
      return outside
        ? [{ place, message: 'Remove "outside", because an operation raises it.' }]
        : [{ place, message: 'Add it to x-error-codes of an operation, or mark it "outside".' }]
    })
}

/** Replaced texts belong to codes of the response, and are in the catalogue. */
export function replacedTextsExist(document: ContractDocument): LintFinding[] {
  return eachResponse(document).flatMap(({ place, response }) => {
    const codes = new Set((response['x-error-codes'] ?? []).map(String))
    return Object.entries(response['x-error-texts'] ?? {}).flatMap(([code, name]) => [
      ...(codes.has(code)
        ? []
        : [
            { place, message: `Remove ${code} from x-error-texts: the response has no such code.` },
          ]),
      ...(document['x-error-catalogue'][name]?.textOnly
        ? []
        : [{ place, message: `Name a text without a code in x-error-texts, not ${name}.` }]),
    ])
  })
}

/** Every operation allows the error codes of its parameters and of the properties of its body. */
export function ownCodesAreAllowed(document: ContractDocument): LintFinding[] {
  return eachOperation(document).flatMap((entry) =>
    ownCodes(document, entry).flatMap(({ place, code }) => {
      const status = document['x-error-catalogue'][String(code)]?.status
      const declared = status && declaredResponse(document, entry.operation, status)
      const allowed = declared ? declared['x-error-codes'] : undefined
      if (allowed?.includes(code)) return []
      return [
        { place, message: `Allow the code ${code} in x-error-codes of the response ${status}.` },
      ]
    }),
  )
}

interface OwnCode {
  place: string
  code: ErrorCode
}

function ownCodes(document: ContractDocument, entry: OperationEntry): OwnCode[] {
  const at = operationPlace(entry)
  const parameters = parametersOf(document, entry.operation).flatMap((parameter) => {
    const place = `${at}/${parameter.in} ${parameter.name}`
    const code = parameter['x-error-code']
    return [
      ...(code === undefined ? [] : [{ place, code }]),
      ...codesWithin(document, whole(place, parameter.schema)),
    ]
  })
  const bodies = Object.values(entry.operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
    codesWithin(document, whole(`${at}/body`, schema)),
  )
  return [...parameters, ...bodies]
}

function codesWithin(document: ContractDocument, outer: SchemaEntry): OwnCode[] {
  return withReferences(document, outer).flatMap(({ place, schema }) => {
    const code = schema['x-error-code']
    return code === undefined ? [] : [{ place, code }]
  })
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
