import {
  type ContractDocument,
  type ErrorCode,
  type PlacedOperation,
  type SchemaObject,
  declaredResponse,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { Flaw } from './finding.ts'
import { eachResponse, operationPlace, parametersOf } from './places.ts'
import { type PlacedSchema, whole, withInner } from './schemas.ts'

/** Every failure lists its error codes, and each of them stands in the catalogue with the same status. */
export function failuresListCodes(document: ContractDocument): Flaw[] {
  return eachResponse(document)
    .filter(({ status }) => status >= 400)
    .flatMap(({ place, status, response }) => {
      const codes = response['x-error-codes'] ?? []
      if (codes.length === 0) return [{ place, message: 'List its codes in x-error-codes.' }]
      return codes.flatMap((code) => {
        const found = document['x-error-catalogue'][String(code)]
        if (!found) return [{ place, message: `Add the code ${code} to errors.yaml.` }]
        if (found.status === status) return []
        return [{ place, message: `Move ${code} to the status ${found.status} of the catalogue.` }]
      })
    })
}

/** A property's or parameter's own code is allowed by every operation whose request has it. */
export function ownCodesAreAllowed(document: ContractDocument): Flaw[] {
  return eachOperation(document).flatMap((placed) =>
    ownCodes(document, placed).flatMap(({ place, code }) => {
      const status = document['x-error-catalogue'][String(code)]?.status
      if (status === undefined) {
        return [{ place, message: `Add the code ${code} to errors.yaml, with its status.` }]
      }
      const allowed = declaredResponse(document, placed.operation, status)?.['x-error-codes']
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

function ownCodes(document: ContractDocument, placed: PlacedOperation): OwnCode[] {
  const at = operationPlace(placed)
  const parameters = parametersOf(document, placed.operation).flatMap((parameter) => {
    const place = `${at}/${parameter.in} ${parameter.name}`
    const code = parameter['x-error-code']
    return [
      ...(code === undefined ? [] : [{ place, code }]),
      ...codesWithin(document, whole(place, parameter.schema), new Set()),
    ]
  })
  const bodies = Object.values(placed.operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
    codesWithin(document, whole(`${at}/body`, schema), new Set()),
  )
  return [...parameters, ...bodies]
}

function codesWithin(
  document: ContractDocument,
  outer: PlacedSchema,
  seenReferences: Set<string>,
): OwnCode[] {
  return withInner(outer).flatMap(({ place, schema }) => {
    const code = schema['x-error-code']
    const own = code === undefined ? [] : [{ place, code }]
    if (schema.$ref === undefined || seenReferences.has(schema.$ref)) return own
    seenReferences.add(schema.$ref)
    const target = whole(place, resolve<SchemaObject>(document, schema))
    return [...own, ...codesWithin(document, target, seenReferences)]
  })
}
