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
    readMails: lateMails(readMails, now, variant.mailDelayMs ?? 0),
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

/** Returns the emails as they were some time ago. The time counts from the first reading of each email. */
function lateMails(
  readMails: () => Promise<string>,
  now: () => number,
  delayMs: number,
): () => Promise<string> {
  const seen: { atMs: number; mails: string }[] = []
  return async () => {
    const mails = await readMails()
    seen.push({ atMs: now(), mails })
    const first = seen[0]?.mails ?? mails
    return seen.findLast(({ atMs }) => atMs <= now() - delayMs)?.mails ?? first
  }
}
