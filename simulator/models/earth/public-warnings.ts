import type { PublicWarning } from '../../state/public.ts'
import type { Bulletin } from '../../quake/bulletins/bulletins.ts'
import { predictAt } from '../../quake/intensity/prediction.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Bulletins of deeper earthquakes predict no intensity. */
const maxPredictedDepthKm = 150
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
    ...(depthKm <= maxPredictedDepthKm && { maxShindo: epicentreShindo(bulletin) }),
    isTsunamiPossible: magnitude >= tsunamiRule.magnitude && depthKm <= tsunamiRule.depthKm,
    isLast: isFinal,
    isCancelled: false,
  }
}

/** Returns all public warnings, most recent first. */
export function publicWarnings({ state }: SimulatorContext): PublicWarning[] {
  return Object.values(state.publicWarnings).toSorted((a, b) => b.originAt - a.originAt)
}

function epicentreShindo(bulletin: Bulletin): number {
  const { shindo } = predictAt(bulletin, { lat: bulletin.lat, lng: bulletin.lng, amplification: 1 })
  return Math.round(shindo * 10) / 10
}
