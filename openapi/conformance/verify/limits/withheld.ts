import type { OperationId } from '../../../contract/contract.ts'
import type { Verification } from '../options.ts'

/** Collects what is not tested, and why. */
export function createWithheld() {
  const reasons = new Map<string, { operationId: OperationId; why: string }>()
  return {
    add: (operationId: OperationId, why: string): void =>
      void reasons.set(`${operationId} ${why}`, { operationId, why }),
    all: (): Verification['notTested'] => [...reasons.values()],
  }
}
