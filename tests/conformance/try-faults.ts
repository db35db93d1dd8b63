import { faults } from './faults/all.ts'
import { type FaultKind, faultId } from './faults/fault.ts'
import { verifyFault } from './faults/is-found.ts'
import { variants } from './variants/all.ts'
import { falsePositivesOf } from './variants/verify-variant.ts'

/** The share of the faults of each kind that a verification must find. */
export const faultBar = 0.95

interface FaultResult {
  kind: FaultKind
  id: string
  isFound: boolean
}

/** Progress callbacks of a bench. */
export interface Shown {
  /** Called before each verification. */
  onNext: (text: string) => void
  /** Called with a line for each result. */
  onDone: (line: string) => void
}

/** Verifies a server with each fault of the kinds, one at a time. */
export async function tryFaults(
  kinds: readonly FaultKind[],
  { onNext, onDone }: Shown,
): Promise<FaultResult[]> {
  const results: FaultResult[] = []
  const sorted = kinds.flatMap((kind) => faults.filter((fault) => fault.kind === kind))
  for (const [index, fault] of sorted.entries()) {
    const place = `${index + 1} of ${sorted.length}`
    onNext(`${place}  ${faultId(fault)}`)
    const startedMs = performance.now()
    const { isFound, isReached } = await verifyFault(fault)
    const id = isReached || isFound ? faultId(fault) : `${faultId(fault)} (never called)`
    results.push({ kind: fault.kind, id, isFound })
    onDone(`${place}  ${isFound ? 'found   ' : 'NOT FOUND'}  ${secondsSince(startedMs)}  ${id}`)
  }
  return results
}

/**
 * Verifies each correct backend. Returns a line for each false positive.
 *
 * @param part text that the names of the backends must contain. Empty for all backends
 */
export async function tryVariants(part: string, { onNext, onDone }: Shown): Promise<string[]> {
  const wrong: string[] = []
  const chosen = variants.filter(({ name }) => name.includes(part))
  for (const [index, variant] of chosen.entries()) {
    const startedMs = performance.now()
    const place = `${index + 1} of ${chosen.length}`
    onNext(`${place}  ${variant.name}`)
    const findings = await falsePositivesOf(variant)
    const [first] = findings
    onDone(
      `${place}  ${first ? 'FALSE POSITIVE' : 'clean         '}  ${secondsSince(startedMs)}  ${variant.name}`,
    )
    if (!first) continue
    const example = `${first.operationId ?? ''} ${first.check} ${first.place}: ${first.message}`
    wrong.push(`${variant.name}: ${findings.length} findings, e.g. ${example}`)
  }
  return wrong
}

function secondsSince(startedMs: number): string {
  return `${((performance.now() - startedMs) / 1_000).toFixed(1)} s`
}
