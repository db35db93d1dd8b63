import { expect, test } from 'vitest'
import { frontKmAt } from '../../../../simulator/quake/intensity/volcanic-front.ts'
import { predictAt, shakeAt } from '../../../../simulator/quake/intensity/prediction.ts'
import { pastQuake } from '../../../../simulator/quake/source/past-quakes.ts'

const offTohoku = { lat: 38, lng: 142, depthKm: 40 }

const places = [
  { name: 'Sendai', place: { lat: 38.27, lng: 140.87 }, from: 20, to: 50 },
  // The front runs east here, so the distance along the parallel is long. Beyond 75 km, the exact value makes no difference.
  { name: 'Kushiro', place: { lat: 42.98, lng: 144.38 }, from: 75, to: 210 },
  { name: 'Akita', place: { lat: 39.72, lng: 140.1 }, from: -70, to: -40 },
  { name: 'Wakkanai', place: { lat: 45.4, lng: 141.7 }, from: -300, to: -200 },
]

test.for(places)('$name is $from to $to km before the volcanic front', ({ place, from, to }) => {
  const km = frontKmAt(place, offTohoku)
  expect(km).toBeGreaterThan(from)
  expect(km).toBeLessThan(to)
})

test('the front does not affect an earthquake in western Japan', () => {
  expect(frontKmAt({ lat: 39.72, lng: 140.1 }, { lat: 32, lng: 132, depthKm: 40 })).toBe(0)
})

const amplification = 1.5
const sendai = { lat: 38.27, lng: 140.87, amplification }
const akita = { lat: 39.72, lng: 140.1, amplification }

test('an earthquake in the Pacific plate shakes more than the formula before the front, and less behind it', () => {
  const quake = pastQuake('fukushima-oki-2021')
  expect(shakeAt(quake, sendai).shindo).toBeGreaterThan(predictAt(quake, sendai).shindo)
  expect(shakeAt(quake, akita).shindo).toBeLessThan(predictAt(quake, akita).shindo - 0.3)
})

test('shaking is weaker than the formula far from a shallow earthquake, and as the formula near it', () => {
  const quake = pastQuake('noto-2024')
  const kanazawa = { lat: 36.56, lng: 136.66, amplification }
  const osaka = { lat: 34.69, lng: 135.5, amplification }
  expect(shakeAt(quake, kanazawa).shindo).toBe(predictAt(quake, kanazawa).shindo)
  expect(shakeAt(quake, osaka).shindo).toBeLessThan(predictAt(quake, osaka).shindo - 0.15)
})

test('a deep earthquake shakes the Pacific side, even far away, and hardly the other side', () => {
  const offKyoto = { lat: 36.87, lng: 135.1, depthKm: 374, magnitude: 6.7, originAt: 0 }
  const urahoro = { lat: 42.81, lng: 143.66, amplification }
  const kyoto = { lat: 35.01, lng: 135.73, amplification }
  expect(shakeAt(offKyoto, urahoro).shindo).toBeGreaterThan(2.5)
  expect(shakeAt(offKyoto, kyoto).shindo).toBeLessThan(1.5)
})

test('Ogasawara 2015 shakes Nagoya and Osaka less than class 4, and Naha at least with class 1', () => {
  const quake = pastQuake('ogasawara-2015')
  const shindoAt = (lat: number, lng: number) => shakeAt(quake, { lat, lng, amplification }).shindo
  for (const shindo of [shindoAt(35.17, 136.97), shindoAt(34.69, 135.52)]) {
    expect(shindo).toBeLessThan(3)
    expect(shindo).toBeGreaterThan(1)
  }
  expect(shindoAt(26.21, 127.68)).toBeGreaterThan(0.5)
})
