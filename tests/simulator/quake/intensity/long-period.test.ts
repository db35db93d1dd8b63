import { expect, test } from 'vitest'
import { amplificationAt } from '../../../../simulator/quake/intensity/amplification.ts'
import {
  longPeriodResponseCmS,
  predictAt,
} from '../../../../simulator/quake/intensity/prediction.ts'
import { pastQuake } from '../../../../simulator/quake/source/past-quakes.ts'
import type { Source } from '../../../../simulator/quake/source/hypocentre.ts'

const originAt = Date.parse('2025-06-01T00:00:00+09:00')
const belowTokyo = { originAt, lat: 35.7, lng: 139.7, depthKm: 10, magnitude: 6 }
const atTrench = { originAt, lat: 38.1, lng: 143.5, depthKm: 20, magnitude: 9 }
const kumamoto2016 = pastQuake('kumamoto-2016')
const noto2024 = pastQuake('noto-2024')

const tokyo = { lat: 35.69, lng: 139.69 }
const sendai = { lat: 38.27, lng: 140.87 }
const kumamoto = { lat: 32.8, lng: 130.7 }
const wajima = { lat: 37.39, lng: 136.9 }

const cases: [name: string, source: Source, place: typeof tokyo, lgAlert: boolean][] = [
  ['M6.0 below Tokyo', belowTokyo, tokyo, false],
  ['M9.0 at the trench, in Sendai', atTrench, sendai, true],
  ['M9.0 at the trench, in Tokyo', atTrench, tokyo, false],
  ['Kumamoto 2016, before the rule', kumamoto2016, kumamoto, false],
  ['Kumamoto 2016, if it happened today', { ...kumamoto2016, originAt }, kumamoto, true],
  ['Noto 2024, in Wajima', noto2024, wajima, true],
  ['Noto 2024, in Tokyo', noto2024, tokyo, false],
]

test.for(cases)('%s: the long-period alert is %4$s', ([, source, place, lgAlert]) => {
  const site = { ...place, amplification: amplificationAt(place) }
  expect(predictAt(source, site).lgAlert).toBe(lgAlert)
})

test('of two earthquakes with similar intensity, the smaller one has less long-period motion', () => {
  const small = { magnitude: 4, depthKm: 5, distanceKm: 0, amplification: 3.35 }
  const large = { magnitude: 7, depthKm: 5, distanceKm: 133, amplification: 1.5 }
  expect(longPeriodResponseCmS(small)).toBeLessThan(longPeriodResponseCmS(large) / 2)
})
