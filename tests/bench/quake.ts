import { predictedIntensity } from '../../simulator/quake/shared/attenuation.ts'
import { drawWaveform } from '../../simulator/quake/waveform/wave-image.ts'
import { wavefronts } from '../../simulator/quake/travel-time/travel-time.ts'
import { synthesise } from '../../simulator/quake/waveform/waveform.ts'
import { pastQuake } from '../../simulator/quake/source/past-quakes.ts'
import { bulletinsOf } from '../simulator/quake/warning/bulletins-of.ts'
import { forecaster } from '../../simulator/quake/warning/terminal-forecast.ts'
import type { Benchmark } from './measure.ts'

/** An earthquake that is large and distant enough for a record of the full 3 minutes. */
const longRecord = {
  magnitude: 8.5,
  depthKm: 40,
  distanceKm: 500,
  pAt: 70_000,
  sAt: 123_000,
  shindo: 4,
}

const noto = pastQuake('noto-2024')

const terminals = Array.from({ length: 10_000 }, (_, index) => ({
  lat: 31 + (index % 100) * 0.14,
  lng: 130 + Math.floor(index / 100) * 0.15,
  amplification: 1.5,
}))

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
    name: 'bulletins of Noto 2024',
    unit: 'ms',
    threshold: { atMost: 200 },
    run: (times) =>
      // The id differs each time, because the results for an earthquake are cached.
      sum(times, (index) => bulletinsOf({ ...noto, id: `noto-${index}` }, () => 0.5).length),
  },
  {
    name: 'nationwide bulletin for 10,000 terminals',
    unit: 'ms',
    threshold: { atMost: 100 },
    run: (times) => {
      const last = bulletinsOf(noto, () => 0.5).at(-1)
      if (!last) throw new Error('There is no bulletin.')
      return sum(times, () => {
        const forecastAt = forecaster(last, noto)
        return terminals.reduce((total, terminal) => total + forecastAt(terminal).shindo, 0)
      })
    },
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
