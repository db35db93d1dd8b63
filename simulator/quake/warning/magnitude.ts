import type { MomentPiece } from '../source/moment-pieces.ts'
import { type Growing, keptByTime } from './kept-by-time.ts'
import { arrivalS, type Observation } from './observation.ts'

/** A station's magnitude counts from so many seconds of its P wave on. From memory of JMA's B-Δ method. */
export const leastWaveS = 2

/**
 * A seismometer with a period of 6 s, on which JMA's magnitude is defined, shows only the moment that is released
 * within about this time. Longer earthquakes are therefore underestimated: 8.1 in place of 9.0 in 2011.
 */
const seismometerPeriodS = 6

/** Two sums of the same times can differ by this much. */
const rounding = 1e-6

/** The deviation of a single station's magnitude. Our own value; the usual scatter of station magnitudes. */
const stationDeviation = 0.2

/** What the stations have seen: the median share of the moment, how many show it, and how many see the wave. */
type Seen = { share: number; used: number; stations: number }

/**
 * Returns the estimate of the magnitude by time, in seconds after the begin of the rupture, with the number of stations
 * that see the wave. It must be asked in ascending order. Each station shows the magnitude of the moment that it has
 * seen so far. The estimate is the median of those that have seen the wave at least half as long as the first: later
 * ones know less.
 *
 * @param deviation the error of the estimate in standard deviations; it shrinks with the number of stations
 */
export function growingMagnitude(
  observation: Observation,
  finalMagnitude: number,
  deviation: number,
): Growing<{ magnitude: number; stations: number } | undefined> {
  const seenAt = growingShare(observation)
  return (atS) => {
    const { share, used, stations } = seenAt(atS)
    if (used === 0) return undefined
    const error = (deviation * stationDeviation) / Math.sqrt(used)
    const magnitude = finalMagnitude + (2 / 3) * Math.log10(Math.max(share, 1e-9)) + error
    return { magnitude, stations }
  }
}

const growingShare = keptByTime(({ pieces, triggers }: Observation): Growing<Seen> => {
  const stations = triggers.map(({ station, pS }) => ({
    pS,
    arrivals: pieces.map((piece) => arrivalOf(piece, arrivalS('P', piece, station))),
    largest: 0,
  }))
  const firstS = stations[0]?.pS ?? 0
  return (atS) => {
    const leastS = Math.max(leastWaveS, (atS - firstS) / 2) - rounding
    const used = stations.filter(({ pS }) => atS - pS >= leastS)
    for (const station of used) {
      const share =
        seenBy(station.arrivals, atS) - seenBy(station.arrivals, atS - seismometerPeriodS)
      station.largest = Math.max(station.largest, share)
    }
    const shares = used.map(({ largest }) => largest).toSorted((one, other) => one - other)
    return {
      share: shares[Math.floor(shares.length / 2)] ?? 0,
      used: used.length,
      stations: stations.filter(({ pS }) => atS - pS >= leastWaveS - rounding).length,
    }
  }
})

interface Arrival {
  fromS: number
  toS: number
  share: number
}

function arrivalOf({ fromS, toS, share }: MomentPiece, travelS: number): Arrival {
  return { fromS: fromS + travelS, toS: toS + travelS, share }
}

/** The share of the moment whose P wave has arrived. */
function seenBy(arrivals: readonly Arrival[], atS: number): number {
  let sum = 0
  for (const { fromS, toS, share } of arrivals) {
    if (atS >= toS) sum += share
    else if (atS > fromS) sum += (share * (atS - fromS)) / (toS - fromS)
  }
  return sum
}
