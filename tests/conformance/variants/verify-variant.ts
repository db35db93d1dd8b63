import type { OperationId } from '../../../openapi/contract/contract.ts'
import { isError, type CountedFinding } from '../../../openapi/conformance/exchange/finding.ts'
import { verify } from '../../../openapi/conformance/verify/verify.ts'
import { verifyOverWire } from '../faults/is-found.ts'
import { origin, profile, simulatorUnderTest } from '../simulator-under-test.ts'
import type { Variant } from './variant.ts'

/** Returns the false positives of a verification with all tiers. */
export async function falsePositivesOf(
  variant: Variant,
  only?: readonly OperationId[],
): Promise<CountedFinding[]> {
  const { send, wait, now, readMails } = simulatorUnderTest()
  const varied = variant.between ? variant.between(send, now) : send
  const options = {
    wait,
    now,
    readMails,
    origin,
    profile,
    tier: 'destructive',
    only,
    today: '2026-01-01',
  } as const
  const findings = variant.wire
    ? await verifyOverWire(options, varied, variant.wire)
    : (await verify({ ...options, send: varied })).findings
  return findings.filter(isError)
}
