import { type ContractDocument, eachOperation } from '../contract/document.ts'
import { changesBetween } from '../lint/breaking-changes.ts'
import type { LintFinding } from '../lint/finding.ts'

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
    ...changesBetween({ before: after, after: before }).flatMap(({ place, message }) => {
      const gained = gains.find(([lost]) => lost.test(message))
      if (!gained) return []
      const change = { place, message: message.replace(...gained) }
      return [changeOf(after, change, false)]
    }),
  ]
}

/** What is lost, as a breaking change says it, and what is gained. */
const gains: [lost: RegExp, gained: string][] = [
  [/was removed$/, 'was added'],
  [/^it is no longer returned$/, 'it is now returned'],
  [/^it is no longer accepted$/, 'it is now accepted'],
]

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
