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

/** Parameters of a synthetic record. */
export interface WaveformSource extends Pick<Hypocentre, 'depthKm' | 'magnitude' | 'mw'> {
  /** Epicentral distance. */
  distanceKm: number
  pAt: number
  sAt: number
  /** The target intensity of the record. */
  shindo: number
}

export const sampleHz = 100
const preEventS = 10
const maxDurationS = 180

/** Amplitude of each phase by component. P moves mostly vertically. */
const phaseShares = {
  ns: { p: 0.12, s: 1 },
  ew: { p: 0.12, s: 0.95 },
  ud: { p: 0.3, s: 0.5 },
} as const

/** Background noise of the instrument, in gal. */
const noiseGal = 0.004

/**
 * Synthesises the record of a sensor at a site with the stochastic method: white noise in a Saragoni–Hart envelope for
 * P and S, with the spectrum of an omega-square source, the path and the ground, scaled to the target intensity.
 * Samples are rounded to 0.001 gal. `random` returns a number in [0, 1) and is called once. The same number gives the
 * same record.
 */
export function synthesise(source: WaveformSource, random: () => number): Waveform {
  const { magnitude, mw, pAt, sAt } = source
  const seed = Math.floor(random() * 2 ** 32)
  const cornerHz = cornerFrequencyHz(magnitude, mw)
  const hypocentralKm = Math.hypot(source.distanceKm, source.depthKm)
  // Duration of a phase: source duration plus scattering along the path (Boore 2003).
  const durationS = Math.max(4, 1 / cornerHz + 0.05 * hypocentralKm)
  const startAt = pAt - preEventS * 1000
  const lengthS = Math.min(maxDurationS, (sAt - startAt) / 1000 + 1.6 * durationS + 10)
  const times = {
    pS: preEventS,
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
  applySpectrum(spectrum, shape)
  inverseTransform(spectrum)
  const record = spectrum.re.slice(0, times.count)
  // Applying the spectrum spreads every sample to both sides. Nothing may arrive before P.
  record.fill(0, 0, Math.floor(times.pS * sampleHz))
  return record
}

function applySpectrum({ re, im }: Complex, shape: (hz: number) => number): void {
  const length = re.length
  for (let index = 0; index <= length / 2; index += 1) {
    const gain = shape((index * sampleHz) / length)
    for (const bin of index === 0 || index === length / 2 ? [index] : [index, length - index]) {
      re[bin] = numberAt(re, bin) * gain
      im[bin] = numberAt(im, bin) * gain
    }
  }
}

function scale(components: Acceleration, factor: number, seed: number): void {
  const noise = whiteNoise(seed ^ 0xc2b2ae35)
  for (const record of Object.values(components)) {
    for (let index = 0; index < record.length; index += 1) {
      const gal = numberAt(record, index) * factor + noiseGal * noise()
      record[index] = Math.round(gal * 1000) / 1000
    }
  }
}
