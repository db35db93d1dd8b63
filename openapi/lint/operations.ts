import {
  type ContractDocument,
  type OperationObject,
  type PlacedOperation,
  eachOperation,
} from '../contract/document.ts'
import type { Flaw, LintedDocument } from './finding.ts'
import { operationPlace } from './places.ts'

/** Every operation has an operationId in camelCase that no other has. */
export function operationIds(document: LintedDocument): Flaw[] {
  const seen = new Set<string>()
  return eachOperation(document).flatMap((placed) => {
    const place = operationPlace(placed)
    const id = placed.operation.operationId
    if (!id) return [{ place, message: 'Give the operation an operationId.' }]
    if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
      return [{ place, message: 'Write the operationId in camelCase.' }]
    }
    if (seen.has(id)) {
      return [
        {
          place,
          message: `Rename the operation at ${placed.method} ${placed.path}: ${id} is taken.`,
        },
      ]
    }
    seen.add(id)
    return []
  })
}

/** Every operation has a summary and exactly one of the document's tags. */
export function tagAndSummary(document: LintedDocument): Flaw[] {
  const known = (document.tags ?? []).map(({ name }) => name)
  return eachOperation(document).flatMap((placed) => {
    const place = operationPlace(placed)
    // An operation without tags gives a list of one that is not known.
    const tags = [placed.operation.tags].flat()
    const flaws = placed.operation.summary ? [] : [{ place, message: 'Add a summary.' }]
    if (tags.length !== 1 || !tags.every((tag) => known.includes(tag))) {
      flaws.push({ place, message: `Give it exactly one tag of: ${known.join(', ')}.` })
    }
    return flaws
  })
}

/** Every operation declares the failures that its kind can meet. */
export function declaredFailures(document: LintedDocument): Flaw[] {
  return eachOperation(document).flatMap((placed) =>
    failures
      .filter(({ status, applies }) => {
        return applies(placed, document) && !(status in placed.operation.responses)
      })
      .map(({ status, because }) => ({
        place: operationPlace(placed),
        message: `Declare the response ${status}: ${because}.`,
      })),
  )
}

interface Failure {
  status: string
  applies: (placed: PlacedOperation, document: ContractDocument) => boolean
  because: string
}

const failures: Failure[] = [
  { status: '400', applies: takesInput, because: 'parameters or a body can break their rules' },
  { status: '401', applies: isSecured, because: 'it needs a session, which may have ended' },
  { status: '403', applies: isPost, because: 'it changes state, so a foreign origin is refused' },
  { status: '413', applies: takesBody, because: 'a body can be too large' },
  { status: '415', applies: takesBody, because: 'a body can be of another media type' },
  { status: '500', applies: () => true, because: 'any server can fail' },
]

function takesInput({ operation }: PlacedOperation): boolean {
  return hasBody(operation) || (operation.parameters ?? []).length > 0
}

function takesBody({ operation }: PlacedOperation): boolean {
  return hasBody(operation)
}

function hasBody(operation: OperationObject): boolean {
  return operation.requestBody !== undefined
}

function isSecured({ operation }: PlacedOperation, document: ContractDocument): boolean {
  return (operation.security ?? document.security ?? []).length > 0
}

function isPost({ method }: PlacedOperation): boolean {
  return method === 'post'
}
