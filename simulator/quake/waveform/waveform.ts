import { saragoniHart, whiteNoise, accelerationShape, cornerFrequencyHz } from './signal.ts'
import { applyGains } from './spectrum.ts'
import type { Hypocentre } from '../source/hypocentre.ts'
import { type Acceleration, measuredIntensity } from '../intensity/measured-intensity.ts'
import { numberAt } from '../number-at.ts'
import type { Release } from '../source/moment-release.ts'

export interface Waveform {
  startAt: number
  sampleHz: number
  components: Acceleration
  pAt: number
  sAt: number
  readonly shindo: number
}

export interface WaveformSource extends Pick<Hypocentre, 'depthKm' | 'magnitude' | 'mw'> {
  /** Epicentral distance. */
  distanceKm: number
  pAt: number
  sAt: number
  shindo: number
  /** How the moment is released. Waves from the parts of a fault arrive one by one. Absent for a fault of the typical size. */
  release?: Release | undefined
}

export const sampleHz = 100
const preEventS = 10
/** Maximum duration of a record, as in the K-NET records of 2011. */
const maxDurationS = 300

/** The strengths of P and S in each component. P moves mostly vertically. */
const phaseShares = {
  ns: { p: 0.12, s: 1 },
  ew: { p: 0.12, s: 0.95 },
  ud: { p: 0.3, s: 0.5 },
} as const

/** Lowest corner frequency: that of Mw 6.5. Our own choice: peak velocities of 2011 are then 2 to 3 times K-NET's, not 5 to 12. */
const minCornerHz = 0.2

/** Background noise of the instrument. */
const noiseGal = 0.004

/**
 * Synthesises a record by the stochastic method: white noise in a Saragoni–Hart envelope, with the spectrum of an omega-square
 * source, the path and the ground, scaled to the target intensity. `random` returns a number in [0, 1). The same number gives the
 * same record.
 */
export function synthesise(source: WaveformSource, random: () => number): Waveform {
  const { magnitude, mw, pAt, sAt } = source
  const seed = Math.floor(random() * 2 ** 32)
  const cornerHz = cornerFrequencyHz(magnitude, mw)
  const hypocentralKm = Math.hypot(source.distanceKm, source.depthKm)
  // Source duration plus scattering along the path (Boore 2003).
  const durationS = Math.max(4, 1 / cornerHz + 0.05 * hypocentralKm)
  const startAt = pAt - preEventS * 1000
  const parts = partsOf(source, durationS, hypocentralKm)
  const endS = Math.max(...parts.map((part) => part.s + 1.6 * part.durationS))
  const lengthS = Math.min(maxDurationS, (sAt - startAt) / 1000 + endS + 10)
  const times = {
    pS: preEventS,
    sS: (sAt - startAt) / 1000,
    parts,
    count: Math.round(lengthS * sampleHz),
  }
  const motion = {
    times,
    envelopes: { p: envelope(times, times.pS), s: envelope(times, times.sS) },
    gains: spectralGains(times, (hz) =>
      accelerationShape(hz, Math.max(cornerHz, minCornerHz), hypocentralKm),
    ),
  }
  const components: Acceleration = {
    ns: component(motion, phaseShares.ns, seed),
    ew: component(motion, phaseShares.ew, seed ^ 0x9e3779b9),
    ud: component(motion, phaseShares.ud, seed ^ 0x85ebca6b),
  }
  const factor = 10 ** ((source.shindo - measuredIntensity(components, sampleHz)) / 2)
  scale(components, factor, seed)
  return {
    startAt,
    sampleHz,
    components,
    pAt,
    sAt,
    get shindo() {
      return measuredIntensity(components, sampleHz)
    },
  }
}

interface PhaseTimes {
  pS: number
  sS: number
  parts: readonly RecordPart[]
  count: number
}

/** A part of a record. It begins `s` seconds after the onset of the phase. */
interface RecordPart {
  s: number
  durationS: number
  energy: number
}

function partsOf(
  { release }: WaveformSource,
  durationS: number,
  hypocentralKm: number,
): RecordPart[] {
  if (!release) return [{ s: 0, durationS, energy: 1 }]
  return release.map(({ s: toS, share }, index) => {
    const { s, share: before } = release[index - 1] ?? { s: 0, share: 0 }
    const radiatesS = toS - s + 0.05 * hypocentralKm
    return { s, durationS: Math.max(4, radiatesS), energy: share - before }
  })
}

interface Motion {
  times: PhaseTimes
  /** By sample. */
  envelopes: { p: Float64Array; s: Float64Array }
  /** From 0 Hz to half the sample rate. */
  gains: Float64Array
}

/** The energies of the parts add up, so their amplitudes add up as squares. */
function envelope({ parts, count }: PhaseTimes, onsetS: number): Float64Array {
  const squares = new Float64Array(count)
  for (const { s, durationS, energy } of parts) {
    const first = Math.max(0, Math.floor((onsetS + s) * sampleHz))
    const last = Math.min(count, Math.ceil((onsetS + s + 3 * durationS) * sampleHz))
    // A longer part has the same energy at a smaller amplitude.
    const power = energy / durationS
    for (let index = first; index < last; index += 1) {
      const amplitude = saragoniHart(index / sampleHz - onsetS - s, durationS)
      squares[index] = numberAt(squares, index) + power * amplitude * amplitude
    }
  }
  return squares.map(Math.sqrt)
}

function spectralGains({ count }: PhaseTimes, shape: (hz: number) => number): Float64Array {
  const length = 2 ** (32 - Math.clz32(count - 1))
  return new Float64Array(length / 2 + 1).map((_, index) => shape((index * sampleHz) / length))
}

function component(
  { times: { count, pS }, envelopes, gains }: Motion,
  shares: { p: number; s: number },
  seed: number,
): Float64Array {
  const shaking = new Float64Array(count)
  const noise = whiteNoise(seed)
  for (let index = 0; index < count; index += 1) {
    const p = shares.p * numberAt(envelopes.p, index)
    const s = shares.s * numberAt(envelopes.s, index)
    shaking[index] = (p + s) * noise()
  }
  const record = applyGains(shaking, gains).slice(0, count)
  // Clears the time before P, because applying the spectrum spreads every sample in both directions.
  record.fill(0, 0, Math.floor(pS * sampleHz))
  return record
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
