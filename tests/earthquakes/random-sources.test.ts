import { expect, test } from 'vitest'
import { whiteNoise } from '../../simulator/quake/waveform/signal.ts'
import { deviating, deviationsOf } from '../../simulator/quake/intensity/deviation.ts'
import { shakeAt } from '../../simulator/quake/intensity/prediction.ts'
import { pastQuake } from '../../simulator/quake/source/past-quakes.ts'
import type { Quake } from '../../simulator/quake/source/hypocentre.ts'
import { forecastSites } from '../../simulator/quake/warning/forecast.ts'
import { bulletinsOf } from '../simulator/quake/warning/bulletins-of.ts'

const noise = whiteNoise(53)
/** Returns a number from 0 to 1. */
const draw = (): number => Math.min(1, Math.abs(noise()) / 3)

const sources = Array.from({ length: 200 }, (_, index): Quake => {
  const near = forecastSites[Math.floor(draw() * (forecastSites.length - 1))]
  if (!near) throw new RangeError('There is no station.')
  return {
    id: `source-${index}`,
    originAt: Date.parse('2025-06-01T00:00:00+09:00'),
    lat: near.lat + draw() - 0.3,
    lng: near.lng + draw() - 0.3,
    depthKm: 10 + Math.round(90 * draw()),
    magnitude: 5 + 3 * draw(),
    seed: index,
  }
})

function maxForecast(quake: Quake, seed: number): number {
  return Math.max(...bulletinsOf(quake, () => seed).map(({ maxShindo = 0 }) => maxShindo))
}

/** The strongest shaking at JMA's stations. */
function maxMeasured(quake: Quake): number {
  const deviationAt = deviationsOf(quake.seed)
  return forecastSites.reduce(
    (most, site) => Math.max(most, deviating(shakeAt(quake, site).shindo, deviationAt(site))),
    -Infinity,
  )
}

test('no forecast for 200 random sources is above 7.0 if less than 6.5 is measured', () => {
  const wrong = sources.flatMap((quake) => {
    const forecast = maxForecast(quake, quake.seed ?? 0)
    const measured = forecast > 7 ? maxMeasured(quake) : 7
    return measured < 6.5 ? [{ quake, forecast, measured }] : []
  })
  expect(wrong).toEqual([])
})

const crustal = { id: 'crustal', lat: 35.2, lng: 136.5, depthKm: 10, magnitude: 7.3 }
const quakes: Quake[] = [
  { ...crustal, originAt: Date.parse('2025-06-01T00:00:00+09:00') },
  pastQuake('fukushima-oki-2022'),
]

test.for(quakes)(
  'the strongest forecast for $id depends on the seed and stays credible',
  (quake) => {
    const forecasts = Array.from({ length: 20 }, (_, seed) => maxForecast(quake, seed))
    expect(new Set(forecasts).size).toBeGreaterThan(3)
    expect(Math.max(...forecasts)).toBeLessThanOrEqual(7)
  },
)
