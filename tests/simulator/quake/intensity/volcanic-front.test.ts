import { expect, test } from 'vitest'
import { frontKmAt } from '../../../../simulator/quake/intensity/volcanic-front.ts'
import { predictAt, shakeAt } from '../../../../simulator/quake/intensity/prediction.ts'
import { pastQuake } from '../../../../simulator/quake/source/past-quakes.ts'

const offTohoku = { lat: 38, lng: 142 }

const places = [
  { name: 'Sendai', place: { lat: 38.27, lng: 140.87 }, from: 20, to: 50 },
  { name: 'Kushiro', place: { lat: 42.98, lng: 144.38 }, from: 40, to: 80 },
  { name: 'Akita', place: { lat: 39.72, lng: 140.1 }, from: -70, to: -40 },
  { name: 'Wakkanai', place: { lat: 45.4, lng: 141.7 }, from: -300, to: -200 },
]

test.for(places)('$name is $from to $to km before the volcanic front', ({ place, from, to }) => {
  const km = frontKmAt(place, offTohoku)
  expect(km).toBeGreaterThan(from)
  expect(km).toBeLessThan(to)
})

test('the front does not affect an earthquake in western Japan', () => {
  expect(frontKmAt({ lat: 39.72, lng: 140.1 }, { lat: 32, lng: 132 })).toBe(0)
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

test('a deep earthquake follows the formula', () => {
  const quake = pastQuake('ogasawara-2015')
  expect(shakeAt(quake, akita)).toEqual(predictAt(quake, akita))
})
