import type { OpenWave } from '../../../api/open.ts'
import type { Coordinates, WaveFront } from '../../../map/map.ts'

type WaveKind = 'p' | 's'

/** Returns a wave's front `elapsedS` seconds after the origin time. Undefined until the wave reaches the surface. */
export function frontAt(
  { wave, waveInterval, sendSec }: OpenWave,
  which: WaveKind,
  elapsedS: number,
): WaveFront | undefined {
  const place = (elapsedS - sendSec) / waveInterval
  const [before, after] = [wave[Math.floor(place)], wave[Math.ceil(place)]]
  if (!before) return undefined
  const [from, to] = [frontOf(before, which), frontOf(after ?? before, which)]
  if (to.lat === 0) return undefined
  const share = place - Math.floor(place)
  return {
    lat: from.lat + share * (to.lat - from.lat),
    lng: from.lng + share * (to.lng - from.lng),
  }
}

/**
 * Returns the time in seconds from the origin time until a wave reaches a place. Undefined if the wave doesn't reach it within
 * the simulated time.
 */
export function arrivalS(open: OpenWave, which: WaveKind, place: Coordinates): number | undefined {
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

/** Returns which share of the way to a place a wave front has covered: 1 or more once it has reached the place. */
function reachOf(
  front: WaveFront,
  { hypoLat, hypoLng }: OpenWave,
  { lat, lng }: Coordinates,
): number {
  if (front.lat === 0 || front.lng === 0) return 0
  const distance = Math.hypot((lat - hypoLat) / front.lat, (lng - hypoLng) / front.lng)
  return distance === 0 ? Infinity : 1 / distance
}

function frontOf({ pLat, pLng, sLat, sLng }: OpenWave['wave'][number], which: WaveKind): WaveFront {
  return which === 'p' ? { lat: pLat, lng: pLng } : { lat: sLat, lng: sLng }
}
