import type { OperationId } from '../contract/contract.ts'
import type { Provenance } from '../contract/document.ts'
import type { Exchange } from './exchange.ts'

/** One departure of a server from the contract, with its evidence. */
export interface Finding {
  /** The name of the check that found it, e.g. `response-schema`. */
  check: string
  /** Undefined where the contract knows no such operation. */
  operationId: OperationId | undefined
  /** What is told apart: two findings with the same check, operation and place are one. */
  place: string
  /** One sentence: what the contract says, and what came instead. */
  message: string
  /** Where in the contract it stands, as a JSON pointer. */
  contractPointer: string
  /** Whether the specification itself says it, or we inferred it. */
  provenance: Provenance
  /** The calls that show it, the telling one last. */
  exchanges: Exchange[]
  /** Repeats a generated case: what `--replay` takes. */
  replay?: string
}

/** A departure, and how often it was seen. */
export interface CountedFinding extends Finding {
  count: number
}

/** What a check finds, before it is told which exchange and which operation it was. */
export interface Departure {
  place: string
  message: string
  /** Where it stands in the contract: below the operation, e.g. `/responses/200`, or from the root on for `/components`. */
  pointer: string
  /** Of the part of the contract that is broken; the operation's own when left out. */
  provenance?: Provenance
}

/** Findings that are the same departure seen again. */
export function findingKey({ check, operationId, place }: Finding): string {
  return [check, operationId ?? '', place].join(' · ')
}

/** Findings, each departure once, with how often it was seen. */
export interface FindingCounter {
  /** Tells whether it is new. */
  add(finding: Finding): boolean
  readonly size: number
  all(): CountedFinding[]
}

/** A counter that has seen nothing yet. */
export function createFindingCounter(): FindingCounter {
  const found = new Map<string, CountedFinding>()
  return {
    get size() {
      return found.size
    },
    add(finding) {
      const key = findingKey(finding)
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { ...finding, count: 1 })
      return known === undefined
    },
    all: () => [...found.values()],
  }
}
