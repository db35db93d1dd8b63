import { checkExchange } from '../../../openapi/conformance/check-exchange.ts'
import { verify } from '../../../openapi/conformance/verify.ts'
import { origin, profile, simulatorUnderTest } from '../simulator-under-test.ts'
import type { AnswerMutant, BehaviourMutant } from './mutant.ts'

/** Whether a passive check sees the mutant in its one answer. */
export function isSeenPassively({ exchange }: AnswerMutant): boolean {
  return checkExchange(exchange).findings.length > 0
}

/** Whether a verification of the mutant's operation finds anything, or finds that it can't go on. */
export async function isFoundActively({ between, operationId }: BehaviourMutant): Promise<boolean> {
  const { send, wait, now } = simulatorUnderTest()
  const { findings } = await verify({
    send: between(send),
    wait,
    now,
    origin,
    profile,
    tier: 'destructive',
    only: [operationId],
    seed: 1,
    today: '2026-01-01',
  })
  return findings.length > 0
}
