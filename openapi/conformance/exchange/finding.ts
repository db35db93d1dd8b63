import type { ContractOperation, OperationId } from '../../contract/contract.ts'
import { absolutePointer, provenanceAt } from '../../contract/contract-pointer.ts'
import type { Provenance } from '../../contract/document.ts'
import type { Exchange } from './exchange.ts'

/** `info` is not a deviation, e.g. an extra property in a response. It does not affect the exit code. */
type Severity = 'error' | 'info'

/** A deviation of a server from the contract, with the exchanges that show it. */
export interface Finding {
  check: string
  /** Undefined if the request calls no operation of the contract. */
  operationId: OperationId | undefined
  /** Identifies the finding: findings with the same check, operation and place are counted as one finding. */
  place: string
  message: string
  /** JSON pointer to the rule in the bundled contract. */
  contractPointer: string
  /** Whether the specification states the violated rule, or the contract infers it. */
  provenance: Provenance
  /** The violated JSON Schema keyword. Undefined if the rule is not a keyword. */
  keyword?: string | undefined
  /** Id in `sentences.yaml` of the violated sentence. Undefined if the pointer and the check identify it. */
  rule?: string | undefined
  severity: Severity
  /** What to look at after the calls. Undefined if the last response shows the deviation. */
  look?: string | undefined
  /** The exchanges that show the deviation. The decisive exchange is the last one. */
  exchanges: Exchange[]
}

export interface CountedFinding extends Finding {
  count: number
}

/** A finding as a check returns it, without exchange and operation. */
export interface CheckFinding
  extends
    Pick<Finding, 'place' | 'message'>,
    Partial<Pick<Finding, 'provenance' | 'keyword' | 'rule' | 'severity' | 'look'>> {
  /** JSON pointer relative to the operation, e.g. `/responses/200`, or an absolute pointer below `/components` or `/info`. */
  pointer: string
}

/** Creates the finding of a check in an operation. By default, the finding has the provenance of the part at the pointer. */
export function findingOf(
  check: string,
  operation: ContractOperation,
  { place, message, pointer, provenance, keyword, rule, look, severity = 'error' }: CheckFinding,
  exchanges: Exchange[],
): Finding {
  return {
    check,
    operationId: operation.id,
    place,
    message,
    contractPointer: absolutePointer(operation, pointer),
    provenance: provenance ?? provenanceAt(operation, pointer),
    keyword,
    rule,
    look,
    severity,
    exchanges,
  }
}

const keySeparator = ' · '

/** What identifies a finding. */
export interface FindingId extends Pick<Finding, 'check' | 'place'> {
  operationId: string | undefined
}

export function findingKey({ check, operationId, place }: FindingId): string {
  return [check, operationId ?? '', place].join(keySeparator)
}

/** Returns the check and the operation in the key of a finding. Undefined if it is not a key. */
export function partsOfKey(key: string): { check: string; operationId: string } | undefined {
  const [check, operationId, place] = key.split(keySeparator)
  return check === undefined || operationId === undefined || place === undefined
    ? undefined
    : { check, operationId }
}

export function isError({ severity }: Finding): boolean {
  return severity !== 'info'
}

export function outcomeOf(
  findings: readonly Finding[],
  problems: number,
): 'clean' | 'findings' | 'not-testable' {
  if (findings.some(isError)) return 'findings'
  return problems > 0 ? 'not-testable' : 'clean'
}

const maxFindings = 1_000

/** Counts findings. Keeps the first 1,000 different findings. */
export class FindingCounter {
  readonly #counted = new Map<string, CountedFinding>()
  #isFull = false

  /** Whether a finding was dropped because there are 1,000 others. */
  get isFull(): boolean {
    return this.#isFull
  }

  get size(): number {
    return this.#counted.size
  }

  add(finding: Finding): boolean {
    const key = findingKey(finding)
    const known = this.#counted.get(key)
    if (known) known.count += 1
    else if (this.size < maxFindings) this.#counted.set(key, { ...finding, count: 1 })
    else this.#isFull = true
    return !known && this.#counted.has(key)
  }

  all(): CountedFinding[] {
    return [...this.#counted.values()]
  }
}
