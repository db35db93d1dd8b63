import { expect, test } from 'vitest'
import { pastQuake } from '../../../../simulator/quake/source/past-quakes.ts'
import { predictAt } from '../../../../simulator/quake/intensity/prediction.ts'
import { distanceKm } from '../../../../simulator/quake/shared/distance.ts'
import { predictedIntensity } from '../../../../simulator/quake/shared/attenuation.ts'
import { faultDistanceKm } from '../../../../simulator/quake/source/fault-distance.ts'
import { travelTimeS } from '../../../../simulator/quake/travel-time/travel-time.ts'

const { rupture, ...noto } = pastQuake('noto-2024')
const kanazawa = { lat: 36.561, lng: 136.657, amplification: 1.8 }

test('P and S waves of the Noto earthquake reach Kanazawa 14 s apart', () => {
  expect(predictAt(noto, kanazawa)).toMatchObject({
    pAt: noto.originAt + 19447,
    sAt: noto.originAt + 33312,
  })
})

test('a place with a predicted intensity of 5弱 requires a warning', () => {
  expect(predictAt(noto, kanazawa)).toMatchObject({ isWarning: true, lgAlert: false })
  expect(predictAt(noto, { ...kanazawa, amplification: 1.4 }).isWarning).toBe(false)
})

test('strong long-period motion sets the long-period alert', () => {
  const wajima = { lat: 37.39, lng: 136.9, amplification: 1.4 }
  expect(predictAt(noto, wajima)).toMatchObject({ lgAlert: true })
})

test('the intensity is negative far away', () => {
  const naha = { lat: 26.21, lng: 127.68, amplification: 1 }
  expect(predictAt({ ...noto, magnitude: 5 }, naha).shindo).toBeLessThan(0)
})

test('beyond 2,000 km even a large earthquake has a negative intensity', () => {
  const yonaguni = { lat: 24.47, lng: 123.01, amplification: 2 }
  const kushiro = { ...noto, lat: 42.9, lng: 144.4, magnitude: 9 }
  const { shindo, pAt } = predictAt(kushiro, yonaguni)
  expect(shindo).toBeLessThan(0)
  expect(pAt).toBe(noto.originAt + Math.round(1000 * travelTimeS('P', noto.depthKm, 2000)))
})

test('with a rupture, the intensity follows from the shortest distance to it, and the waves come from its start', () => {
  const withRupture = predictAt({ ...noto, rupture }, { ...kanazawa, amplification: 1.4 })
  const wajima = { lat: 37.39, lng: 136.9, amplification: 1.4 }
  const faultKm = rupture && faultDistanceKm(rupture.planes, wajima)
  expect(faultKm).toBeLessThan(distanceKm(noto, wajima) - 20)
  expect(predictAt({ ...noto, rupture }, wajima).shindo).toBeCloseTo(
    predictedIntensity({ ...noto, ...wajima, distanceKm: 0, faultKm }),
    9,
  )
  expect(withRupture.pAt).toBe(predictAt(noto, kanazawa).pAt - 13_000)
})

test('an earthquake inside the sinking plate shakes more than one in the crust', () => {
  const intraplate = predictAt({ ...noto, faultType: 'intraplate' }, kanazawa).shindo
  expect(intraplate - predictAt(noto, kanazawa).shindo).toBeCloseTo(1.72 * 0.12, 9)
})

test('a depth beyond 700 km is rejected', () => {
  expect(() => predictAt({ ...noto, depthKm: 701 }, kanazawa)).toThrow(RangeError)
})
