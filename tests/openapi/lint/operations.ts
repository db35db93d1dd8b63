import {
  type ContractDocument,
  type OperationEntry,
  declaredResponse,
  eachOperation,
  needsSession,
} from '../../../openapi/contract/document.ts'
import type { LintFinding } from '../../../openapi/diff/finding.ts'
import { operationPlace, parametersOf } from '../../../openapi/diff/places.ts'

/** Every operation declares the error responses that it can return, and no others. */
export function declaredFailures(document: ContractDocument): LintFinding[] {
  return eachOperation(document).flatMap((entry) => [
    ...missingFailures(document, entry),
    ...needlessFailures(document, entry),
  ])
}

function missingFailures(document: ContractDocument, entry: OperationEntry): LintFinding[] {
  return failures
    .filter(({ status, applies }) => {
      return applies(entry, document) && !(status in entry.operation.responses)
    })
    .map(({ status, because }) => ({
      place: operationPlace(entry),
      message: `Declare the response ${status}: ${because}.`,
    }))
}

function needlessFailures(document: ContractDocument, entry: OperationEntry): LintFinding[] {
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

/** Returns whether an operation can return the general code: for a malformed body, or a wrong parameter without an own code. */
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
  {
    status: '400',
    applies: (entry) => takesBody(entry) || (entry.operation.parameters ?? []).length > 0,
    because: 'parameters or a body can be invalid',
  },
  { status: '401', applies: isSecured, because: 'it needs a session, which may have ended' },
  {
    status: '403',
    applies: ({ method }) => method === 'post',
    because: 'it changes data, so requests from other origins are rejected',
  },
  { status: '413', applies: takesBody, because: 'a body can be too large' },
  { status: '415', applies: takesBody, because: 'a body can have another media type' },
  { status: '500', applies: () => true, because: 'any server can fail' },
]

function takesBody({ operation }: OperationEntry): boolean {
  return operation.requestBody !== undefined
}

function isSecured({ operation }: OperationEntry, document: ContractDocument): boolean {
  return needsSession(document, operation)
}
