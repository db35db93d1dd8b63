import { applyGains } from '../waveform/spectrum.ts'
import { numberAt } from '../number-at.ts'
import { exp, log10 } from '../shared/elementary.ts'

/** Ground acceleration in gal (cm/s²): two horizontal components and the vertical, sampled together. */
export type Acceleration = { ns: Float64Array; ew: Float64Array; ud: Float64Array }

const EXCEEDANCE_S = 0.3

/** Silence after a record, so that the filter's ringing at the end of the record does not wrap to its start. */
const SILENCE_S = 10

/**
 * Returns the instrumental intensity (計測震度), not rounded, by the definition of 1996 (Meteorological Agency notice no. 4).
 * −Infinity without motion. The record must have components of equal length, at least 0.3 s.
 */
export function measuredIntensity(acceleration: Acceleration, sampleHz: number): number {
  const exceeding = Math.ceil(EXCEEDANCE_S * sampleHz)
  const length = acceleration.ns.length
  if (acceleration.ew.length !== length || acceleration.ud.length !== length) {
    throw new RangeError('The three components of a record must have the same length.')
  }
  if (!(exceeding > 0 && length >= exceeding)) {
    throw new RangeError(
      `An intensity needs a record of at least ${EXCEEDANCE_S} s, not ${length} samples at ${sampleHz} Hz.`,
    )
  }
  const strengths = filteredStrengths(acceleration, sampleHz).toSorted()
  return 2 * log10(numberAt(strengths, strengths.length - exceeding)) + 0.94
}

/** Returns the combined gain of the three filters (period effect, high cut, low cut). */
export function intensityFilterGain(hz: number): number {
  if (hz === 0) return 0
  const y = (hz / 10) ** 2
  const highCut =
    1 + y * (0.694 + y * (0.241 + y * (0.0557 + y * (0.009664 + y * (0.00134 + y * 0.000155)))))
  const lowCut = 1 - exp(-((hz / 0.5) ** 3))
  return Math.sqrt(lowCut / (hz * highCut))
}

function filteredStrengths({ ns, ew, ud }: Acceleration, sampleHz: number): Float64Array {
  const gains = filterGains(ns.length + SILENCE_S * sampleHz, sampleHz)
  const east = applyGains(ew, gains)
  const up = applyGains(ud, gains)
  return applyGains(ns, gains).map((north, index) =>
    Math.hypot(numberAt(up, index), north, numberAt(east, index)),
  )
}

function filterGains(minLength: number, sampleHz: number): Float64Array {
  const length = 2 ** (32 - Math.clz32(minLength - 1))
  return new Float64Array(length / 2 + 1).map((_, index) =>
    intensityFilterGain((index * sampleHz) / length),
  )
}
