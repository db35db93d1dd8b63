import type { OpenWave } from '../../../api/open.ts'
import type { Coordinates, WaveFront } from '../../../map/map.ts'

/** The two waves of an earthquake. */
export type Wave = 'p' | 's'

/** How far a wave has come so many seconds after the origin; undefined before it is at the surface. */
export function frontAt(
  { wave, waveInterval, sendSec }: OpenWave,
  which: Wave,
  elapsedS: number,
): WaveFront | undefined {
  const place = (elapsedS - sendSec) / waveInterval
  const [before, after] = [wave[Math.floor(place)], wave[Math.ceil(place)]]
  if (!before) return undefined
  const [one, other] = [frontOf(before, which), frontOf(after ?? before, which)]
  if (other.lat === 0) return undefined
  const share = place - Math.floor(place)
  return {
    lat: one.lat + share * (other.lat - one.lat),
    lng: one.lng + share * (other.lng - one.lng),
  }
}

/** Seconds from the origin until a wave reaches a place; undefined when it does not in the time looked at. */
export function arrivalS(open: OpenWave, which: Wave, place: Coordinates): number | undefined {
  const { wave, sendSec, waveInterval } = open
  let before = 0
  for (const [index, circles] of wave.entries()) {
    const reach = reachOf(frontOf(circles, which), open, place)
    if (reach >= 1) {
      const share = index === 0 ? 0 : (1 - before) / (reach - before)
      return sendSec + (index - 1 + share) * waveInterval
    }
    before = reach
  }
  return undefined
}

/** Where a front stands on its way to a place: below 1 it is still to come. */
function reachOf(
  front: WaveFront,
  { hypoLat, hypoLng }: OpenWave,
  { lat, lng }: Coordinates,
): number {
  if (front.lat === 0 || front.lng === 0) return 0
  const distance = Math.hypot((lat - hypoLat) / front.lat, (lng - hypoLng) / front.lng)
  return distance === 0 ? Infinity : 1 / distance
}

function frontOf({ pLat, pLng, sLat, sLng }: OpenWave['wave'][number], which: Wave): WaveFront {
  return which === 'p' ? { lat: pLat, lng: pLng } : { lat: sLat, lng: sLng }
}
