import type { PublicWarning } from '../../state/public.ts'
import type { Bulletin } from '../../quake/warning/bulletins.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { type Ranking, createRanking } from '../ranking.ts'

/**
 * A tsunami is possible from this magnitude up, down to this depth. Our own rule, close to JMA's practice for
 * earthquakes under or near the sea.
 */
const tsunamiRule = { magnitude: 6.5, depthKm: 60 }

/** Stores a bulletin for the public pages. A cancellation keeps the values of the previous bulletin. */
export function recordBulletin({ state }: SimulatorContext, bulletin: Bulletin): void {
  const warning = state.publicWarnings[bulletin.eqcode]
  if (bulletin.kind === 'cancel') {
    if (warning)
      Object.assign(warning, { isCancelled: true, isLast: true, sentAt: bulletin.sentAt })
    return
  }
  const { eqcode, kind, originAt, sentAt, areaName, lat, lng, depthKm, magnitude, isFinal } =
    bulletin
  const { maxShindo, warnedAreas } = bulletin
  state.publicWarnings[eqcode] = {
    eqcode,
    kind,
    originAt,
    sentAt,
    areaName,
    lat,
    lng,
    depthKm,
    magnitude,
    ...(maxShindo !== undefined && { maxShindo }),
    ...(warnedAreas && { warnedAreas: [...warnedAreas] }),
    isTsunamiPossible: magnitude >= tsunamiRule.magnitude && depthKm <= tsunamiRule.depthKm,
    isLast: isFinal,
    isCancelled: false,
  }
  rankings.get(state.publicWarnings)?.set(eqcode, originAt)
}

/** Returns some of the public warnings, most recent first, beginning at position `offset`, and the number of all. */
export function publicWarnings(
  { state: { publicWarnings: all } }: SimulatorContext,
  { limit, offset }: { limit: number; offset: number },
): { warnings: PublicWarning[]; count: number } {
  const ranking = rankingOf(all)
  const keys = ranking.slice(offset, offset + limit)
  return {
    warnings: keys.flatMap((eqcode) => all[eqcode] ?? []),
    count: ranking.countAbove(-Infinity),
  }
}

type Warnings = Readonly<Record<string, PublicWarning>>

/** The warnings by origin time. Created at its first use. */
function rankingOf(warnings: Warnings): Ranking {
  const known = rankings.get(warnings)
  if (known) return known
  const ranking = createRanking()
  for (const { eqcode, originAt } of Object.values(warnings)) ranking.set(eqcode, originAt)
  rankings.set(warnings, ranking)
  return ranking
}

const rankings = new WeakMap<Warnings, Ranking>()
