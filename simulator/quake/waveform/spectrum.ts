import FFT from 'fft.js'
import { numberAt } from '../number-at.ts'

/**
 * Multiplies the spectrum of a signal by gains. Does not shift phases.
 *
 * @param gains from 0 Hz to half the sample rate in equal steps, whose number is a power of two
 * @returns twice as many samples as there are steps. A shorter signal is extended with zeros
 */
export function applyGains(samples: Float64Array, gains: Float64Array): Float64Array {
  const half = gains.length - 1
  const length = 2 * half
  const fft = transformOf(length)
  const signal = new Float64Array(length)
  signal.set(samples)
  // Real and imaginary parts alternate.
  const spectrum = new Float64Array(2 * length)
  fft.realTransform(spectrum, signal)
  for (let bin = 0; bin <= half; bin += 1) {
    const gain = numberAt(gains, bin)
    spectrum[2 * bin] = numberAt(spectrum, 2 * bin) * gain
    spectrum[2 * bin + 1] = numberAt(spectrum, 2 * bin + 1) * gain
  }
  fft.completeSpectrum(spectrum)
  const result = new Float64Array(2 * length)
  fft.inverseTransform(result, spectrum)
  return signal.map((_, index) => numberAt(result, 2 * index))
}

/** Cached, because each transform has tables and few lengths are in use. */
function transformOf(length: number): FFT {
  const known = transforms.get(length)
  if (known) return known
  const created = new FFT(length)
  transforms.set(length, created)
  return created
}

const transforms = new Map<number, FFT>()
