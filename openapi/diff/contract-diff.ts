import { type ContractDocument, eachOperation, type OperationObject } from '../contract/document.ts'
import { changesBetween, responsesOf } from './breaking-changes.ts'
import type { ContractPair } from './schema-changes.ts'
import type { LintFinding } from './finding.ts'

export interface ContractChange {
  /** What has changed: an operation, e.g. `GET /eqUser/api/user`, or elsewhere a JSON pointer into the document. */
  subject: string
  message: string
  /** Whether the change can break a client of the old version. */
  isBreaking: boolean
}

/** Returns all changes: breaking changes first, then additions, then notes. */
export function contractChanges(
  before: ContractDocument,
  after: ContractDocument,
): ContractChange[] {
  return [
    ...changesBetween({ before, after }).map((change) => changeOf(before, change, true)),
    // Finds additions as removals in the opposite direction.
    ...changesBetween({ before: after, after: before }).flatMap(({ place, gain }) =>
      gain === undefined ? [] : [changeOf(after, { place, message: gain }, false)],
    ),
    ...eachOperation(before).flatMap(({ path, method, operation }) => {
      const now = after.paths[path]?.[method]
      return now ? noted({ before, after }, operation, now) : []
    }),
  ]
}

/** Returns changes that break no client, but that clients should know: new errors and deprecations. */
function noted(
  { before, after }: ContractPair,
  operation: OperationObject,
  now: OperationObject,
): ContractChange[] {
  const known = responsesOf(before, operation)
  const added = Object.keys(responsesOf(after, now)).filter(
    (status) => !(status in known) && Number(status) >= 300,
  )
  const place = now.operationId
  return [
    ...added.map((status) => ({ place: `${place}/${status}`, message: 'the response was added' })),
    ...(now.deprecated && !operation.deprecated
      ? [{ place, message: 'it is now deprecated' }]
      : []),
  ].map((change) => changeOf(after, change, false))
}

function changeOf(
  document: ContractDocument,
  { place, message }: LintFinding,
  isBreaking: boolean,
): ContractChange {
  const [id = '', ...rest] = place.split('/')
  const entry = eachOperation(document).find(({ operation }) => operation.operationId === id)
  const subject = entry ? `${entry.method.toUpperCase()} ${entry.path}` : id
  const where = rest.length === 0 ? '' : `${rest.join('/')}: `
  return { subject, message: where + message, isBreaking }
}
