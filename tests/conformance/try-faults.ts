import { faults } from './faults/all.ts'
import { type FaultKind, faultId, faultKinds } from './faults/fault.ts'
import { verifyFault } from './faults/is-found.ts'
import { variants } from './variants/all.ts'
import { accusations } from './variants/verify-variant.ts'

/** The share of each kind that has to be found. */
export const faultBar = 0.95

/** What a verification finds of one fault. */
export interface FaultResult {
  kind: FaultKind
  id: string
  isFound: boolean
}

/** Verifies a server with each fault, one at a time. */
export async function tryFaults(onNext: (text: string) => void): Promise<FaultResult[]> {
  const results: FaultResult[] = []
  const sorted = faultKinds.flatMap((kind) => faults.filter((fault) => fault.kind === kind))
  for (const [index, fault] of sorted.entries()) {
    onNext(`${index + 1} of ${sorted.length}  ${faultId(fault)}`)
    const { isFound, isReached } = await verifyFault(fault)
    const id = isReached || isFound ? faultId(fault) : `${faultId(fault)} (never called)`
    results.push({ kind: fault.kind, id, isFound })
  }
  return results
}

/** Verifies each correct backend with each seed. Returns a line for each one that is accused. */
export async function tryVariants(
  seeds: readonly number[],
  onNext: (text: string) => void,
): Promise<string[]> {
  const accused: string[] = []
  for (const [index, variant] of variants.entries()) {
    for (const seed of seeds) {
      onNext(`${index + 1} of ${variants.length}  seed ${seed}  ${variant.name}`)
      const findings = await accusations(variant, seed)
      const [first] = findings
      if (!first) continue
      const example = `${first.operationId ?? ''} ${first.check} ${first.place}`
      accused.push(`${variant.name}, seed ${seed}: ${findings.length} findings, e.g. ${example}`)
    }
  }
  return accused
}
