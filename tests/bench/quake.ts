import { predictedIntensity } from '../../simulator/quake/intensity/intensity.ts'
import { drawWaveform } from '../../simulator/quake/waveform/wave-image.ts'
import { wavefronts } from '../../simulator/quake/travel-time/wavefront.ts'
import { synthesise } from '../../simulator/quake/waveform/waveform.ts'
import type { Benchmark } from './measure.ts'

/** Large and distant enough for a record of the full 3 minutes. */
const longRecord = {
  magnitude: 8.5,
  depthKm: 40,
  distanceKm: 500,
  pAt: 70_000,
  sAt: 123_000,
  shindo: 4,
}

/** The speed of the earthquake calculations on one core. */
export const quakeBenchmarks: Benchmark[] = [
  {
    name: 'predicted intensities',
    unit: '/s',
    threshold: { atLeast: 1_000_000 },
    run: (times) =>
      sum(times, (index) =>
        predictedIntensity({
          magnitude: 7,
          depthKm: 20,
          distanceKm: index % 500,
          amplification: 1.4,
        }),
      ),
  },
  {
    name: '3-minute waveform with its picture',
    unit: 'ms',
    threshold: { atMost: 60 },
    run: (times) =>
      sum(times, (index) => {
        const record = synthesise(longRecord, () => (index % 97) / 97)
        return drawWaveform(record, { width: 800, height: 400 }).length
      }),
  },
  {
    name: 'getOpenWave with 300 steps',
    unit: 'ms',
    threshold: { atMost: 2 },
    run: (times) =>
      sum(times, (index) => {
        const source = { lat: 37.5, lng: 137.3, depthKm: 10 + (index % 50) }
        return wavefronts(source, { sendS: 0, intervalS: 1, count: 300 }).length
      }),
  },
]

function sum(times: number, value: (index: number) => number): number {
  let total = 0
  for (let index = 0; index < times; index += 1) total += value(index)
  return total
}
