import type { Reception } from '../../state/reception.ts'

/** An earthquake is listed for 180 days when predicted at 1.5 or more, or measured at 3.5 or more. */
const listingRule = { predicted: 1.5, measured: 3.5, retentionMs: 180 * 86_400_000 }

/** Returns when the first bulletin or the shaking reached the terminal, whichever was earlier. */
function firstReceivedAt({ warning, measurement }: Reception): number {
  return Math.min(warning?.receivedAt ?? Infinity, measurement?.firstSensAt ?? Infinity)
}

/** Returns the earthquakes in the history, newest first. */
export function listedReceptions(
  receptions: Record<string, Reception>,
  nowMs: number,
): Reception[] {
  return Object.values(receptions)
    .filter((reception) => isListed(reception, nowMs))
    .toSorted((a, b) => firstReceivedAt(b) - firstReceivedAt(a))
}

/** Returns whether an earthquake is in the history now. */
export function isListed(reception: Reception, nowMs: number): boolean {
  const predicted = reception.warning?.shindo ?? -Infinity
  const measured = reception.measurement?.shindo ?? -Infinity
  return (
    nowMs - firstReceivedAt(reception) < listingRule.retentionMs &&
    (predicted >= listingRule.predicted || measured >= listingRule.measured)
  )
}
