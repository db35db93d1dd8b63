import type { PublicWarning } from '../../state/reception.ts'
import type { Bulletin } from '../../quake/warning/bulletins.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { newestFirst } from '../newest-first.ts'

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
  byOrigin.changed(state.publicWarnings)
}

/** Returns some of the public warnings, most recent first, beginning at position `offset`, and the number of all. */
export function publicWarnings(
  { state: { publicWarnings: all } }: SimulatorContext,
  { limit, offset }: { limit: number; offset: number },
): { warnings: PublicWarning[]; count: number } {
  const warnings = byOrigin.of(all)
  return {
    warnings: warnings.slice(offset, offset + limit).map(({ item }) => item),
    count: warnings.length,
  }
}

/** The warnings by origin time. */
const byOrigin = newestFirst<PublicWarning>(({ originAt }) => originAt)
