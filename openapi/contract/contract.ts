import { didYouMean } from '../base/did-you-mean.ts'
import written from '#contract' with { type: 'json' }
import {
  type CatalogueEntry,
  type ContractDocument,
  type ErrorCode,
  type Method,
  type OperationObject,
  type ParameterObject,
  type OperationEntry,
  type Provenance,
  type ResponseObject,
  type SchemaObject,
  eachOperation,
  resolve,
  needsSession,
} from './document.ts'
import type { operations } from '../generated/schema.d.ts'

export type OperationId = keyof operations

export interface ContractOperation {
  id: OperationId
  method: Method
  /** The path template, e.g. `/eqUser/api/user/history/{code}`. */
  path: string
  tag: string
  summary: string
  isSecured: boolean
  provenance: Provenance
  parameters: ParameterObject[]
  body: { isRequired: boolean; schema: SchemaObject; examples: unknown[] } | undefined
  responses: Map<number, ResponseObject>
}

/** The contract. In browsers it lacks the descriptions and examples (two thirds of it), which `contract-texts.ts` has. */
export const document = toDocument(written)

export const contractOperations = operationsOf(document)

/**
 * Returns a document with its type.
 *
 * @param json a document that `npm run generate` has written
 */
export function toDocument(json: unknown): ContractDocument {
  // The contract's lint checks the shape of the document. A second check would slow down every start.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return json as ContractDocument
}

export function operationsOf(source: ContractDocument): ContractOperation[] {
  return eachOperation(source).map((entry) => describe(source, entry))
}

const byId = new Map(contractOperations.map((operation) => [operation.id, operation]))

/**
 * Returns an operation of the contract.
 *
 * @throws Error if the contract has no such operation
 */
export function contractOperation(id: OperationId): ContractOperation {
  const found = byId.get(id)
  if (!found)
    throw new Error(
      `There is no operation ${id} in the contract.${didYouMean(id, [...byId.keys()])}`,
    )
  return found
}

/** Returns the error codes of a response. Empty if the operation does not declare the status. */
export function allowedCodes(id: OperationId, status: number): ErrorCode[] {
  return contractOperation(id).responses.get(status)?.['x-error-codes'] ?? []
}

export function operationErrors(id: OperationId): { status: number; code: ErrorCode }[] {
  return [...contractOperation(id).responses].flatMap(([status, response]) =>
    (response['x-error-codes'] ?? []).map((code) => ({ status, code })),
  )
}

/**
 * Returns the catalogue's entry for an error code.
 *
 * @throws Error if the catalogue has no such code
 */
export function catalogueEntry(code: ErrorCode): CatalogueEntry {
  const entry = document['x-error-catalogue'][String(code)]
  if (!entry) throw new Error(`There is no code ${code} in the error catalogue.`)
  return entry
}

function describe(
  source: ContractDocument,
  { path, method, operation }: OperationEntry,
): ContractOperation {
  return {
    // schema.d.ts is generated from the same document, so every operationId of the document is in the type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    id: operation.operationId as OperationId,
    method,
    path,
    tag: operation.tags[0] ?? '',
    summary: operation.summary,
    isSecured: needsSession(source, operation),
    provenance: operation['x-provenance'] ?? 'inferred',
    parameters: (operation.parameters ?? []).map((parameter) => resolve(source, parameter)),
    body: describeBody(operation),
    responses: new Map(
      Object.entries(operation.responses).map(([status, response]) => [
        Number(status),
        resolve(source, response),
      ]),
    ),
  }
}

function describeBody({ requestBody }: OperationObject): ContractOperation['body'] {
  const media = requestBody?.content['application/json']
  if (!media) return undefined
  const examples = Object.values(media.examples ?? {}).map(({ value }) => value)
  return { isRequired: requestBody?.required ?? false, schema: media.schema, examples }
}
