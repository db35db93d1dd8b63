import { type ContractDocument, eachOperation } from '../contract/document.ts'
import { changesBetween } from './breaking-changes.ts'
import type { LintFinding } from './finding.ts'

/** One change between two versions of the contract. */
export interface ContractChange {
  /** The operation, e.g. `GET /eqUser/api/user`, or a JSON pointer elsewhere in the document. */
  subject: string
  message: string
  /** Whether it can break a client of the old version. */
  isBreaking: boolean
}

/** Returns all changes: breaking changes first, then additions. */
export function contractChanges(
  before: ContractDocument,
  after: ContractDocument,
): ContractChange[] {
  return [
    ...changesBetween({ before, after }).map((change) => changeOf(before, change, true)),
    // Additions are the removals of the opposite change.
    ...changesBetween({ before: after, after: before }).flatMap(({ place, gain }) =>
      gain === undefined ? [] : [changeOf(after, { place, message: gain }, false)],
    ),
  ]
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
