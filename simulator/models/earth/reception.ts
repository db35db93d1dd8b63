import type { Reception } from '../../state/reception.ts'

/** An earthquake is listed for 180 days when predicted at 1.5 or more, or measured at 3.5 or more. */
export const listingRule = { predicted: 1.5, measured: 3.5, retentionMs: 180 * 86_400_000 }

/** When the earthquake reached the terminal, by bulletin or by shaking, whichever came first. */
export function noticedAt({ warning, measurement }: Reception): number {
  return Math.min(warning?.receivedAt ?? Infinity, measurement?.firstSensAt ?? Infinity)
}

/** The listed earthquakes, newest first. */
export function listed(receptions: Record<string, Reception>, nowMs: number): Reception[] {
  return Object.values(receptions)
    .filter((reception) => isListed(reception, nowMs))
    .toSorted((a, b) => noticedAt(b) - noticedAt(a))
}

/** Whether the earthquake is in the history now. */
export function isListed(reception: Reception, nowMs: number): boolean {
  const predicted = reception.warning?.shindo ?? -Infinity
  const measured = reception.measurement?.shindo ?? -Infinity
  return (
    nowMs - noticedAt(reception) < listingRule.retentionMs &&
    (predicted >= listingRule.predicted || measured >= listingRule.measured)
  )
}
