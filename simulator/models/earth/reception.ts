import type { Reception } from '../../state/reception.ts'
import { type Ranking, createRanking } from '../ranking.ts'

/** An earthquake is listed for 180 days when predicted at 1.5 or more, or measured at 3.5 or more. */
const listingRule = { predicted: 1.5, measured: 3.5, retentionMs: 180 * 86_400_000 }

/** Returns when the first bulletin or the shaking reached the terminal, whichever was earlier. */
function firstReceivedAt({ warning, measurement }: Reception): number {
  return Math.min(warning?.receivedAt ?? Infinity, measurement?.firstSensAt ?? Infinity)
}

/** Returns some of the earthquakes in the history, newest first, beginning at position `offset`, and the number of all. */
export function listReceptions(
  receptions: Receptions,
  nowMs: number,
  { limit, offset }: { limit: number; offset: number },
): { receptions: Reception[]; count: number } {
  const ranking = rankingOf(receptions)
  const count = ranking.countAbove(nowMs - listingRule.retentionMs)
  const eqcodes = ranking.slice(offset, Math.min(offset + limit, count))
  return { receptions: eqcodes.flatMap((eqcode) => receptions[eqcode] ?? []), count }
}

/** Must be called after each change of a reception, so that the history lists it correctly. */
export function onReceptionChanged(receptions: Receptions, reception: Reception): void {
  rankings.get(receptions)?.set(reception.eqcode, rankOf(reception))
}

/** Returns whether an earthquake is in the history now. */
export function isListed(reception: Reception, nowMs: number): boolean {
  const rank = rankOf(reception)
  return rank !== undefined && nowMs - rank < listingRule.retentionMs
}

type Receptions = Readonly<Record<string, Reception>>

/** A terminal's earthquakes that are strong enough for its history, by the time of reception. Created at its first use. */
function rankingOf(receptions: Receptions): Ranking {
  const known = rankings.get(receptions)
  if (known) return known
  const ranking = createRanking()
  for (const reception of Object.values(receptions)) {
    ranking.set(reception.eqcode, rankOf(reception))
  }
  rankings.set(receptions, ranking)
  return ranking
}

const rankings = new WeakMap<Receptions, Ranking>()

/** When the earthquake was received, if it is strong enough for the history. */
function rankOf(reception: Reception): number | undefined {
  const predicted = reception.warning?.shindo ?? -Infinity
  const measured = reception.measurement?.shindo ?? -Infinity
  const isStrong = predicted >= listingRule.predicted || measured >= listingRule.measured
  return isStrong ? firstReceivedAt(reception) : undefined
}
