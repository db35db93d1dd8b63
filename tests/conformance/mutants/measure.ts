import { checkExchange } from '../../../openapi/conformance/check-exchange.ts'
import { verifyBehind } from '../verify-behind.ts'
import type { AnswerMutant, BehaviourMutant } from './mutant.ts'

/** Whether a passive check sees the mutant in its one answer. */
export function isSeenPassively({ exchange }: AnswerMutant): boolean {
  return checkExchange(exchange).findings.length > 0
}

/** Whether a verification of the mutant's operation finds anything, or finds that it can't go on. */
export async function isFoundActively({ between, operationId }: BehaviourMutant): Promise<boolean> {
  const findings = await verifyBehind(between, [operationId], 'destructive')
  return findings.length > 0
}
