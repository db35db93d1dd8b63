import { limits } from '../../../openapi/generated/limits.ts'
import type { PublicWarning } from '../../state/reception.ts'
import type { Bulletin } from '../../quake/warning/bulletins.ts'
import { isLandArea } from '../../quake/areas/areas.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { newestFirst } from '../newest-first.ts'

/** Our own rule, close to JMA's practice. Under land, only major earthquakes near the coast (Noto 2024) move the sea. */
const tsunamiRule = { magnitude: 6.5, magnitudeBelowLand: 7.3, depthKm: 60 }

function isTsunamiPossible({ areaName, magnitude, depthKm }: Bulletin): boolean {
  const { magnitudeBelowLand } = tsunamiRule
  const least = isLandArea(areaName) ? magnitudeBelowLand : tsunamiRule.magnitude
  return magnitude >= least && depthKm <= tsunamiRule.depthKm
}

/** Stores a bulletin as its earthquake's public warning. A cancellation keeps the values of the previous bulletin. */
export function recordBulletin({ state }: SimulatorContext, bulletin: Bulletin): void {
  const warning = state.publicWarnings[bulletin.eqcode]
  if (bulletin.kind === 'cancel') {
    if (warning)
      Object.assign(warning, { isCancelled: true, isLast: true, sentAt: bulletin.sentAt })
    return
  }
  const { serial: _, isFinal, maxShindo, warnedAreas, ...values } = bulletin
  state.publicWarnings[bulletin.eqcode] = {
    ...values,
    kind: bulletin.kind,
    // Near a very large earthquake, the estimate can exceed the highest defined intensity.
    ...(maxShindo !== undefined && { maxShindo: Math.min(maxShindo, limits.Shindo.maximum) }),
    ...(warnedAreas && { warnedAreas: [...warnedAreas] }),
    isTsunamiPossible: isTsunamiPossible(bulletin),
    isLast: isFinal,
    isCancelled: false,
  }
  byOrigin.changed(state.publicWarnings)
}

/** Returns public warnings, newest first. `count` is their total number. */
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

const byOrigin = newestFirst<PublicWarning>(({ originAt }) => originAt)
