import type { MomentPiece } from '../source/moment-pieces.ts'
import { type Growing, keptByTime } from './kept-by-time.ts'
import { arrivalS, type Observation } from './observation.ts'

/** A station's magnitude counts from so many seconds of its P wave on. From memory of JMA's B-Δ method. */
export const leastWaveS = 2

/**
 * A seismometer with a period of 6 s, on which JMA's magnitude is defined, shows only the moment that is released
 * within about this time.
 */
const seismometerPeriodS = 6

/**
 * The largest magnitude that such seismometers show. The Tohoku earthquake of 2011 had 8.4 on them; its catalogued 9.0 is
 * the moment magnitude.
 */
const largestJmaMagnitude = 8.4

/** Two sums of the same times can differ by this much. */
const rounding = 1e-6

/** The deviation of a single station's magnitude. Our own value; the usual scatter of station magnitudes. */
const stationDeviation = 0.2

/**
 * What the stations have seen: the median share of the moment that they will show in the end, how many show it, and how many
 * see the wave.
 */
type Seen = { share: number; used: number; stations: number }

/**
 * Returns the estimate of the magnitude by time, in seconds after the begin of the rupture, with the number of stations
 * that see the wave. It must be asked in ascending order. Each station shows the magnitude of the moment that it has
 * seen so far; in the end that is JMA's magnitude, which is defined by what such stations show. The estimate is the median
 * of those that have seen the wave at least half as long as the first: later ones know less.
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
    const magnitude =
      Math.min(finalMagnitude, largestJmaMagnitude) +
      (2 / 3) * Math.log10(Math.max(share, 1e-9)) +
      error
    return { magnitude, stations }
  }
}

const growingShare = keptByTime(({ pieces, triggers }: Observation): Growing<Seen> => {
  const stations = triggers.map(({ station, pS }) => {
    const arrivals = pieces.map((piece) => arrivalOf(piece, arrivalS('P', piece, station)))
    return { pS, arrivals, largest: 0, final: largestShare(arrivals) }
  })
  const firstS = stations[0]?.pS ?? 0
  return (atS) => {
    const leastS = Math.max(leastWaveS, (atS - firstS) / 2) - rounding
    for (const station of stations) {
      const share = shownBy(station.arrivals, atS) / station.final
      station.largest = Math.max(station.largest, share)
    }
    const used = stations.filter(({ pS }) => atS - pS >= leastS)
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

/** The largest share of the moment that a station ever shows. It changes direction only where a piece begins or ends. */
function largestShare(arrivals: readonly Arrival[]): number {
  const bends = arrivals.flatMap(({ fromS, toS }) => [fromS, toS, fromS + seismometerPeriodS])
  return bends.reduce((largest, atS) => Math.max(largest, shownBy(arrivals, atS)), 0)
}

/** The share of the moment that a seismometer shows. */
function shownBy(arrivals: readonly Arrival[], atS: number): number {
  return seenBy(arrivals, atS) - seenBy(arrivals, atS - seismometerPeriodS)
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
