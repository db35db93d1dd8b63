import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { type CountedFinding, isError } from '../exchange/finding.ts'

/** Findings that a single bug in the server explains. */
export interface Cause {
  first: CountedFinding
  others: CountedFinding[]
  /** The operations, in the order in which they were found. Empty if the request calls no operation of the contract. */
  operations: OperationId[]
  count: number
}

/**
 * Groups findings by their cause, most important first. Findings have the same cause if they are about the same undeclared
 * status, the same component of the contract, the same field of a request, or have the same message in several operations.
 */
export function causesOf(findings: readonly CountedFinding[]): Cause[] {
  const groups = [...Map.groupBy(findings.toSorted(byWeight), causeKey).values()]
  return groups.flatMap(([first, ...others]) => {
    if (!first) return []
    const all = [first, ...others]
    const operations = [...new Set(all.flatMap(({ operationId }) => operationId ?? []))]
    const count = all.reduce((sum, next) => sum + next.count, 0)
    return [{ first, others, operations, count }]
  })
}

/** Kinds of findings, the most important first. */
export const findingKinds = ['stated', 'inferred', 'info'] as const

/** Returns the kind of the violated rule, or `info` if the finding is information. */
export function kindOf(finding: CountedFinding): (typeof findingKinds)[number] {
  return isError(finding) ? finding.provenance : 'info'
}

function byWeight(a: CountedFinding, b: CountedFinding): number {
  return weightOf(a) - weightOf(b)
}

function weightOf(finding: CountedFinding): number {
  return findingKinds.indexOf(kindOf(finding)) * 2 + (openDoors.test(finding.check) ? 0 : 1)
}

/** Matches the names of checks that look for access to other owners' data. Their findings come before others of the same kind. */
const openDoors = /secret|session-(?!taken)|-session|password|token|own|terminal$|foreign/

function causeKey(finding: CountedFinding): string {
  const { check, operationId, place, contractPointer, severity, exchanges } = finding
  // The status is 0 if there is no response.
  const status = exchanges.at(-1)?.response.status ?? 0
  if (operationId !== undefined && status !== 0 && severity === 'error') {
    if (!contractOperation(operationId).responses.has(status)) return `undeclared status ${status}`
  }
  if (contractPointer.startsWith('/components/')) return `${check} ${contractPointer}`
  const [, part, pointer] = /^(body|query|path|header|cookie) ?(\/[^ ]+)/.exec(place) ?? []
  if (part !== undefined)
    return [sameCheck.get(check) ?? check, operationId, part, pointer].join(' ')
  if (oneCause.has(check)) return check
  if (check === 'session-required') return `${check} ${status}`
  // One cause for the same field in several responses, or at several times.
  if (check === 'saved-is-shown')
    return [check, operationId, place.replace(/ (?:in|of|after) .*/, '')].join(' ')
  return [check, place, messageWithoutNames(finding)].join(' ')
}

/** Checks with the same deviation in every operation and at every place, e.g. the server accepts any foreign site. */
const oneCause = new Set(['foreign-origin', 'server-date', 'wrong-passwords'])

/** Passive checks that find the same deviation as an active check. */
const sameCheck = new Map([['accepted-invalid-request', 'invalid-refused']])

/** Removes the names of the operation from a message. */
function messageWithoutNames({ message, operationId }: CountedFinding): string {
  if (operationId === undefined) return message
  const { path, method } = contractOperation(operationId)
  return [operationId, path, method.toUpperCase()].reduce(
    (text, name) => text.replaceAll(name, '…'),
    message,
  )
}
