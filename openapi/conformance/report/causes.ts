import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { type CountedFinding, isError } from '../exchange/finding.ts'

/** Findings that one mistake of the server explains. */
export interface Cause {
  /** The finding that is shown. */
  first: CountedFinding
  /** The others, most of them in other operations. */
  others: CountedFinding[]
  /** In the order in which they were found. Empty if the request calls no operation of the contract. */
  operations: OperationId[]
  /** How many calls show it. */
  count: number
}

/**
 * Groups findings by their cause, most important first: errors on stated rules, errors on inferred rules, information.
 * One cause are
 *
 * - all findings on responses with the same undeclared status, e.g. a redirect in place of 401
 * - a rule that operations share in the contract, e.g. one of the error schema
 * - a check that says the same about several operations
 * - all rules of one field of one request
 * - all other sites whose calls are not refused
 * - a saved value that is altered in the same way in several responses
 */
export function causesOf(findings: readonly CountedFinding[]): Cause[] {
  const groups = [...Map.groupBy(findings.toSorted(byWeight), causeKey).values()]
  return groups.flatMap(([first, ...others]) => {
    if (!first) return []
    const all = [first, ...others]
    const operations = [...new Set(all.flatMap(({ operationId }) => operationId ?? []))]
    const count = all.reduce((sum, one) => sum + one.count, 0)
    return [{ first, others, operations, count }]
  })
}

/** Kinds of findings, the most important first. */
export const findingKinds = ['stated', 'inferred', 'info'] as const

/** The rule that a finding breaks, or `info` if it is information. */
export function kindOf(finding: CountedFinding): (typeof findingKinds)[number] {
  return isError(finding) ? finding.provenance : 'info'
}

function byWeight(a: CountedFinding, b: CountedFinding): number {
  return findingKinds.indexOf(kindOf(a)) - findingKinds.indexOf(kindOf(b))
}

function causeKey(finding: CountedFinding): string {
  const { check, operationId, place, contractPointer, severity, exchanges } = finding
  // 0 without a response.
  const status = exchanges.at(-1)?.response.status ?? 0
  if (operationId !== undefined && status !== 0 && severity === 'error') {
    if (!contractOperation(operationId).responses.has(status)) return `undeclared status ${status}`
  }
  if (contractPointer.startsWith('/components/')) return `${check} ${contractPointer}`
  const [, part, pointer] = /^(body|query|path|header|cookie) ?(\/[^ ]+)/.exec(place) ?? []
  if (part !== undefined)
    return [sameCheck.get(check) ?? check, operationId, part, pointer].join(' ')
  // A server that accepts one foreign site accepts others too.
  if (check === 'foreign-origin') return check
  // A value that is shown in several responses.
  if (check === 'saved-is-shown')
    return [check, operationId, place.replace(/ (?:in|of) \w+/, '')].join(' ')
  return [check, place, messageWithoutNames(finding)].join(' ')
}

/** Checks that see the same from two sides: in any exchange, and in one that was made to show it. */
const sameCheck = new Map([['accepted-invalid-request', 'invalid-refused']])

/** A message as it would be for any operation. */
function messageWithoutNames({ message, operationId }: CountedFinding): string {
  if (operationId === undefined) return message
  const { path, method } = contractOperation(operationId)
  return [operationId, path, method.toUpperCase()].reduce(
    (text, name) => text.replaceAll(name, '…'),
    message,
  )
}
