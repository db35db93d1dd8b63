import type { OperationId } from '../../openapi/contract/contract.ts'
import type { CountedFinding } from '../../openapi/conformance/exchange/finding.ts'
import type { Tier } from '../../openapi/conformance/profile/profile.ts'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import { verify } from '../../openapi/conformance/verify/verify.ts'
import { origin, profile, simulatorUnderTest } from './simulator-under-test.ts'

/** Verifies some operations of a simulator behind something that changes its calls. Returns the findings. */
export async function verifyBehind(
  between: (send: Send) => Send,
  only: readonly OperationId[],
  tier: Tier,
): Promise<CountedFinding[]> {
  const { send, wait, now } = simulatorUnderTest()
  const { findings } = await verify({
    send: between(send),
    wait,
    now,
    origin,
    profile,
    tier,
    only,
    seed: 1,
    today: '2026-01-01',
  })
  return findings
}
