import type { PublicWarning } from '../../state/public.ts'
import type { Bulletin } from '../../quake/bulletins/bulletins.ts'
import { predictAt } from '../../quake/intensity/prediction.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Deeper than this, bulletins predict no intensity. */
const deepestPredictedKm = 150
/** Shallow and strong under or near the sea, a tsunami is possible. A rule of ours, close to the agency's practice. */
const tsunami = { magnitude: 6.5, depthKm: 60 }

/** Notes a bulletin for the public pages; a cancellation keeps what the bulletin before it said. */
export function recordBulletin({ state }: SimulatorContext, bulletin: Bulletin): void {
  const known = state.publicWarnings[bulletin.eqcode]
  if (bulletin.kind === 'cancel') {
    if (known) Object.assign(known, { isCancelled: true, isLast: true, sentAt: bulletin.sentAt })
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
    ...(depthKm <= deepestPredictedKm && { maxShindo: epicentreShindo(bulletin) }),
    isTsunamiPossible: magnitude >= tsunami.magnitude && depthKm <= tsunami.depthKm,
    isLast: isFinal,
    isCancelled: false,
  }
}

/** All of them, the most recent first. */
export function publicWarnings({ state }: SimulatorContext): PublicWarning[] {
  return Object.values(state.publicWarnings).toSorted((a, b) => b.originAt - a.originAt)
}

function epicentreShindo(bulletin: Bulletin): number {
  const { shindo } = predictAt(bulletin, { lat: bulletin.lat, lng: bulletin.lng, amplification: 1 })
  return Math.round(shindo * 10) / 10
}
