import { normal, randomFraction } from '../../engine/random.ts'
import { numberAt } from '../number-at.ts'
import type { Quake } from '../source/hypocentre.ts'
import { releasedAt } from '../source/moment-release.ts'
import { momentMagnitude, type Size } from '../shared/scaling.ts'
import type { Observation } from './observation.ts'
import { log10 } from '../shared/elementary.ts'

/** A station's magnitude is used when the station has recorded this much of the P wave. This value and `latencyS` were fitted together to JMA's first reports. */
export const minWaveS = 2

/** The period with which the magnitudes match JMA's early warnings. Fitted to M 8.1, which JMA's last report on the earthquake of 11 March 2011 gave. */
const seismometerPeriodS = 6

/** Tolerance for comparing times: two sums of the same times can differ by this amount. */
const rounding = 1e-6

/** Standard deviation of magnitudes. Our own value: less than the 0.4 of unrelated single P waves (Wu and Zhao, 2006). */
const stationDeviation = 0.3

/**
 * Returns the estimated magnitude by time since the beginning of the rupture, and the number of stations that record the wave.
 * Each station estimates the magnitude from the seismic moment that it has recorded so far, with a random error, so the estimate
 * can be too high at first. The result is the median estimate of the stations that have recorded at least half as much time as
 * the first station.
 */
export function magnitudeByTime(
  observation: Observation,
  quake: Quake,
): (atS: number) => { magnitude: number; stations: number } | undefined {
  const { release, triggers } = observation
  const seed = String(quake.seed)
  const drawn = triggers.map(
    (_, index) =>
      stationDeviation * normal((n) => randomFraction(seed, 'magnitude', 12 * index + n)),
  )
  const common = medianOf(drawn) ?? 0
  const firstS = triggers[0]?.pS ?? 0
  return (atS) => {
    const minWaveLengthS = Math.max(minWaveS, (atS - firstS) / 2) - rounding
    const magnitudes = triggers.flatMap(({ pS }, index) => {
      if (atS - pS < minWaveLengthS) return []
      const growth = (2 / 3) * log10(Math.max(releasedAt(release, atS - pS), 1e-9))
      return [shownMagnitude(quake, growth) + numberAt(drawn, index) - common]
    })
    const magnitude = medianOf(magnitudes)
    const stations = triggers.filter(({ pS }) => atS - pS >= minWaveS - rounding).length
    return magnitude === undefined ? undefined : { magnitude, stations }
  }
}

/** Returns the median, which is the greater of the two middle numbers if the count is even. */
function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]
}

/**
 * Returns the magnitude that a seismometer of `seismometerPeriodS` measures, which is too low because it does not record slow
 * motion. Earthquakes usually release their moment as a triangle over time (Meier et al., 2017), with the duration of Global CMT:
 * half the duration is 1.05e-8 times the cube root of the moment in dyne cm. The result is 0.2 less for M 7.3, and 8.2 for Mw 9.0
 * (JMA's last report: 8.1).
 *
 * @param growth the present magnitude minus the final one: negative, and 0 in the end
 */
function shownMagnitude(size: Size, growth: number): number {
  const moment = 1.5 * (momentMagnitude(size) + growth) + 16.1
  const halfDurationS = 1.05e-8 * 10 ** (moment / 3)
  const hiddenHalf = Math.max(0, 1 - seismometerPeriodS / 2 / halfDurationS)
  return size.magnitude + growth + (2 / 3) * log10(1 - hiddenHalf ** 2)
}
