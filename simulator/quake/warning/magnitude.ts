import { normal, randomFraction } from '../../engine/random.ts'
import { numberAt } from '../number-at.ts'
import type { Quake } from '../source/hypocentre.ts'
import type { MomentPiece } from '../source/moment-pieces.ts'
import { momentMagnitude, type Size } from '../shared/scaling.ts'
import { type Growing, keptByTime } from './kept-by-time.ts'
import { arrivalS, type Observation } from './observation.ts'

/** A station's magnitude counts from so many seconds of its P wave on. Fitted to JMA's first reports, with `latencyS`. */
export const leastWaveS = 2

/** The period of a seismometer that shows what JMA's early warnings do. Fitted to the last report of 2011, M 8.1. */
const seismometerPeriodS = 6

/** Two sums of the same times can differ by this much. */
const rounding = 1e-6

/**
 * The standard deviation of a single station's magnitude. Our own value: less than the 0.4 of single P waves (Wu and Zhao,
 * 2006), because those of one earthquake have a part of their errors in common.
 */
const stationDeviation = 0.3

/** The share of the moment that each station has seen if it counts, and how many stations see the wave. */
type Seen = { shares: (number | undefined)[]; stations: number }

/**
 * Returns the estimate of the magnitude by time, in seconds after the begin of the rupture, with the number of stations
 * that see the wave. It must be asked in ascending order. Each station shows the magnitude of the moment that it has
 * seen so far, with a deviation of its own: so the estimate overshoots and falls, too, while it has few stations; together
 * they have none. It is the median of those that have seen the wave at least half as long as the first: later ones know less.
 *
 * @param seed of the deviations; other seeds give other estimates of the same earthquake
 */
export function growingMagnitude(
  observation: Observation,
  quake: Quake,
  seed: number,
): Growing<{ magnitude: number; stations: number } | undefined> {
  const seenAt = growingShares(observation)
  const key = [quake.lat, quake.lng, quake.magnitude, seed].join()
  const drawn = observation.triggers.map(
    (_, index) =>
      stationDeviation * normal((n) => randomFraction(key, 'magnitude', 12 * index + n)),
  )
  const common = medianOf(drawn) ?? 0
  return (atS) => {
    const { shares, stations } = seenAt(atS)
    const magnitudes = shares.flatMap((share, index) => {
      if (share === undefined) return []
      const growth = (2 / 3) * Math.log10(Math.max(share, 1e-9))
      return [shownMagnitude(quake, growth) + numberAt(drawn, index) - common]
    })
    const magnitude = medianOf(magnitudes)
    return magnitude === undefined ? undefined : { magnitude, stations }
  }
}

/** The middle one of some numbers, or the greater of two. */
function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}

/**
 * Returns the magnitude that such a seismometer shows of an earthquake, which is too low because it does not show slow
 * motion: the largest part of its period of a triangle, in which earthquakes usually release their moment (Meier et al.,
 * 2017), with the usual duration of Global CMT (half of it is 1.05e-8 times the cube root of the moment in dyne cm). The
 * same for small earthquakes, 0.2 less for M 7.3. Of Mw 9.0 it is 8.2; JMA's last report of 2011 had 8.1.
 *
 * @param growth of the magnitude until now; negative, and 0 in the end
 */
export function shownMagnitude(size: Size, growth = 0): number {
  const moment = 1.5 * (momentMagnitude(size) + growth) + 16.1
  const halfDurationS = 1.05e-8 * 10 ** (moment / 3)
  const hiddenHalf = Math.max(0, 1 - seismometerPeriodS / 2 / halfDurationS)
  return size.magnitude + growth + (2 / 3) * Math.log10(1 - hiddenHalf ** 2)
}

const growingShares = keptByTime(({ pieces, triggers }: Observation): Growing<Seen> => {
  const stations = triggers.map(({ station, pS }) => {
    const arrivals = pieces.map((piece) => arrivalOf(piece, arrivalS('P', piece, station)))
    return { pS, arrivals }
  })
  const firstS = stations[0]?.pS ?? 0
  return (atS) => {
    const leastS = Math.max(leastWaveS, (atS - firstS) / 2) - rounding
    return {
      shares: stations.map(({ pS, arrivals }) =>
        atS - pS >= leastS ? seenBy(arrivals, atS) : undefined,
      ),
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
