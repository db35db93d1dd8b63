import { saragoniHart } from './envelope.ts'
import { type Complex, inverseTransform, transform } from './fft.ts'
import type { Hypocentre } from '../hypocentre.ts'
import { type Acceleration, measuredIntensity } from '../intensity/measured-intensity.ts'
import { whiteNoise } from './noise.ts'
import { numberAt } from '../number-at.ts'
import { accelerationShape, cornerFrequencyHz } from './source-spectrum.ts'

/** A record of the ground's acceleration in gal, three components. */
export interface Waveform {
  /** Time of the first sample, in epoch milliseconds. */
  startAt: number
  sampleHz: number
  components: Acceleration
  pAt: number
  sAt: number
  /** The measured intensity of this record. */
  shindo: number
}

/** What a record is made from. */
export interface WaveformSource extends Pick<Hypocentre, 'depthKm' | 'magnitude' | 'mw'> {
  /** Epicentral distance. */
  distanceKm: number
  pAt: number
  sAt: number
  /** The intensity that the record must have. */
  shindo: number
}

export const sampleHz = 100
const beforePS = 10
const longestS = 180

/** How much of P's strength each component carries: P shakes mostly up and down. */
const phaseShares = {
  ns: { p: 0.12, s: 1 },
  ew: { p: 0.12, s: 0.95 },
  ud: { p: 0.3, s: 0.5 },
} as const

/** What a quiet instrument shows, in gal. */
const quietGal = 0.004

/**
 * A record as a sensor at the site could have written it, by the stochastic method: white noise in a Saragoni–Hart
 * envelope for P and for S, given the spectrum of an omega-square source, the path and the ground, and scaled so that the
 * measured intensity is the wanted one. Samples are rounded to 0.001 gal. `random` gives a number from 0 up to 1 and is
 * asked once; the same number makes the same record.
 */
export function synthesise(source: WaveformSource, random: () => number): Waveform {
  const { magnitude, mw, pAt, sAt } = source
  const seed = Math.floor(random() * 2 ** 32)
  const cornerHz = cornerFrequencyHz(magnitude, mw)
  const hypocentralKm = Math.hypot(source.distanceKm, source.depthKm)
  // Duration of a phase: the source's own, and scattering along the path (Boore 2003).
  const durationS = Math.max(4, 1 / cornerHz + 0.05 * hypocentralKm)
  const startAt = pAt - beforePS * 1000
  const lengthS = Math.min(longestS, (sAt - startAt) / 1000 + 1.6 * durationS + 10)
  const times = {
    pS: beforePS,
    sS: (sAt - startAt) / 1000,
    durationS,
    count: Math.round(lengthS * sampleHz),
  }
  const shape = (hz: number): number => accelerationShape(hz, cornerHz, hypocentralKm)
  const components: Acceleration = {
    ns: component(times, phaseShares.ns, shape, seed),
    ew: component(times, phaseShares.ew, shape, seed ^ 0x9e3779b9),
    ud: component(times, phaseShares.ud, shape, seed ^ 0x85ebca6b),
  }
  const factor = 10 ** ((source.shindo - measuredIntensity(components, sampleHz)) / 2)
  scale(components, factor, seed)
  return {
    startAt,
    sampleHz,
    components,
    pAt,
    sAt,
    shindo: measuredIntensity(components, sampleHz),
  }
}

interface PhaseTimes {
  pS: number
  sS: number
  durationS: number
  count: number
}

function component(
  times: PhaseTimes,
  shares: { p: number; s: number },
  shape: (hz: number) => number,
  seed: number,
): Float64Array {
  const length = 2 ** Math.ceil(Math.log2(times.count))
  const spectrum = { re: new Float64Array(length), im: new Float64Array(length) }
  const noise = whiteNoise(seed)
  for (let index = 0; index < times.count; index += 1) {
    const atS = index / sampleHz
    const p = shares.p * saragoniHart(atS - times.pS, times.durationS)
    const s = shares.s * saragoniHart(atS - times.sS, times.durationS)
    spectrum.re[index] = (p + s) * noise()
  }
  transform(spectrum)
  colour(spectrum, shape)
  inverseTransform(spectrum)
  const record = spectrum.re.slice(0, times.count)
  // Colouring spreads every sample a little to both sides; nothing arrives before P.
  record.fill(0, 0, Math.floor(times.pS * sampleHz))
  return record
}

function colour({ re, im }: Complex, shape: (hz: number) => number): void {
  const length = re.length
  for (let index = 0; index <= length / 2; index += 1) {
    const gain = shape((index * sampleHz) / length)
    for (const place of index === 0 || index === length / 2 ? [index] : [index, length - index]) {
      re[place] = numberAt(re, place) * gain
      im[place] = numberAt(im, place) * gain
    }
  }
}

function scale(components: Acceleration, factor: number, seed: number): void {
  const noise = whiteNoise(seed ^ 0xc2b2ae35)
  for (const record of Object.values(components)) {
    for (let index = 0; index < record.length; index += 1) {
      const gal = numberAt(record, index) * factor + quietGal * noise()
      record[index] = Math.round(gal * 1000) / 1000
    }
  }
}
