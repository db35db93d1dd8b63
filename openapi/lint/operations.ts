import {
  type ContractDocument,
  type OperationObject,
  type OperationEntry,
  declaredResponse,
  eachOperation,
} from '../contract/document.ts'
import type { LintFinding, LintedDocument } from './finding.ts'
import { operationPlace, parametersOf } from './places.ts'

/** Every operation has an operationId in camelCase that no other has. */
export function operationIds(document: LintedDocument): LintFinding[] {
  const seen = new Set<string>()
  return eachOperation(document).flatMap((entry) => {
    const place = operationPlace(entry)
    const id = entry.operation.operationId
    if (!id) return [{ place, message: 'Give the operation an operationId.' }]
    if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
      return [{ place, message: 'Write the operationId in camelCase.' }]
    }
    if (seen.has(id)) {
      return [
        {
          place,
          message: `Rename the operation at ${entry.method} ${entry.path}: ${id} is already used.`,
        },
      ]
    }
    seen.add(id)
    return []
  })
}

/** Every operation has a summary and exactly one of the document's tags. */
export function tagAndSummary(document: LintedDocument): LintFinding[] {
  const known = (document.tags ?? []).map(({ name }) => name)
  return eachOperation(document).flatMap((entry) => {
    const place = operationPlace(entry)
    // Without tags this is [undefined], which is not a known tag.
    const tags = [entry.operation.tags].flat()
    const findings = entry.operation.summary ? [] : [{ place, message: 'Add a summary.' }]
    if (tags.length !== 1 || !tags.every((tag) => known.includes(tag))) {
      findings.push({ place, message: `Give it exactly one tag of: ${known.join(', ')}.` })
    }
    return findings
  })
}

/** Every operation declares the error responses that it can return, and no others. */
export function declaredFailures(document: LintedDocument): LintFinding[] {
  return eachOperation(document).flatMap((entry) => [
    ...missingFailures(document, entry),
    ...needlessFailures(document, entry),
  ])
}

function missingFailures(document: LintedDocument, entry: OperationEntry): LintFinding[] {
  return failures
    .filter(({ status, applies }) => {
      return applies(entry, document) && !(status in entry.operation.responses)
    })
    .map(({ status, because }) => ({
      place: operationPlace(entry),
      message: `Declare the response ${status}: ${because}.`,
    }))
}

function needlessFailures(document: LintedDocument, entry: OperationEntry): LintFinding[] {
  const place = operationPlace(entry)
  const codes = declaredResponse(document, entry.operation, 400)?.['x-error-codes'] ?? []
  return [
    ...('401' in entry.operation.responses && !isSecured(entry, document)
      ? [{ place, message: 'Remove the response 401: it needs no session.' }]
      : []),
    ...(codes.includes(400) && !canBeBadRequest(document, entry)
      ? [{ place, message: 'Remove the code 400: all of its input has more specific codes.' }]
      : []),
  ]
}

/** A body can be malformed. A parameter without an error code of its own raises the general one. */
function canBeBadRequest(document: ContractDocument, entry: OperationEntry): boolean {
  return (
    takesBody(entry) ||
    parametersOf(document, entry.operation).some(
      (parameter) => parameter['x-error-code'] === undefined,
    )
  )
}

interface Failure {
  status: string
  applies: (entry: OperationEntry, document: ContractDocument) => boolean
  because: string
}

const failures: Failure[] = [
  { status: '400', applies: takesInput, because: 'parameters or a body can be invalid' },
  { status: '401', applies: isSecured, because: 'it needs a session, which may have ended' },
  {
    status: '403',
    applies: isPost,
    because: 'it changes data, so requests from other origins are rejected',
  },
  { status: '413', applies: takesBody, because: 'a body can be too large' },
  { status: '415', applies: takesBody, because: 'a body can have another media type' },
  { status: '500', applies: () => true, because: 'any server can fail' },
]

function takesInput({ operation }: OperationEntry): boolean {
  return hasBody(operation) || (operation.parameters ?? []).length > 0
}

function takesBody({ operation }: OperationEntry): boolean {
  return hasBody(operation)
}

function hasBody(operation: OperationObject): boolean {
  return operation.requestBody !== undefined
}

function isSecured({ operation }: OperationEntry, document: ContractDocument): boolean {
  return (operation.security ?? document.security ?? []).length > 0
}

function isPost({ method }: OperationEntry): boolean {
  return method === 'post'
}
