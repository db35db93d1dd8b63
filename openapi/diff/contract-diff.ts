import { type ContractDocument, eachOperation } from '../contract/document.ts'
import { changesBetween } from './breaking-changes.ts'
import type { LintFinding } from './finding.ts'

/** One change between two versions of the contract. */
export interface ContractChange {
  /** The operation, e.g. `GET /eqUser/api/user`; elsewhere in the document a JSON pointer. */
  subject: string
  message: string
  /** Whether it can break a client of the old version. */
  isBreaking: boolean
}

/** All changes: what breaks clients, then what was added. */
export function contractChanges(
  before: ContractDocument,
  after: ContractDocument,
): ContractChange[] {
  return [
    ...changesBetween({ before, after }).map((change) => changeOf(before, change, true)),
    // What would be lost on the way back.
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
