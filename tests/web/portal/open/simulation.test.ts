import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { predictAt } from '../../../../simulator/quake/intensity/prediction.ts'
import { wavefronts } from '../../../../simulator/quake/travel-time/travel-time.ts'
import {
  defaultValues,
  expectedIntensity,
  ownQuake,
  simulationSchema,
  toTrial,
  withQuake,
} from '../../../../web/portal/open/simulation/simulation-form.ts'
import { arrivalS, frontAt } from '../../../../web/portal/open/simulation/wave-progress.ts'

const seconds = 300
const noto = { lat: 37.495, lng: 137.27, depthKm: 16 }
const wave = {
  hypoLat: noto.lat,
  hypoLng: noto.lng,
  hypoDepth: noto.depthKm,
  sendSec: 0,
  waveInterval: 1,
  waveCount: seconds,
  wave: wavefronts(noto, { sendS: 0, intervalS: 1, count: seconds }),
}
const kanazawa = { lat: 36.595, lng: 136.626 }

// Requirements: SIMULATION-1
test.each([
  { quake: 'noto-2024', place: '金沢', amplification: 1.5 },
  { quake: 'tohoku-2011', place: '東京', amplification: 2.2 },
  { quake: 'tohoku-2011', place: '福岡', amplification: 0.8 },
])('the expected intensity is that of the simulator: %j', ({ quake, place, amplification }) => {
  const trial = toTrial({ ...withQuake(defaultValues, quake), place })
  const site = { ...trial.place, amplification }
  const { shindo } = predictAt({ ...trial.quake, originAt: 0 }, site)
  expect(expectedIntensity(trial, amplification)).toBe(shindo)
})

test("a past earthquake keeps its moment magnitude, a user's own earthquake has none", () => {
  const tohoku = withQuake(defaultValues, 'tohoku-2011')
  expect(toTrial(tohoku).quake.mw).toBe(9)
  expect(toTrial({ ...tohoku, quake: ownQuake }).quake.mw).toBeUndefined()
})

test('P reaches Kanazawa before S, and both arrive with their fronts', () => {
  const [pS = Number.NaN, sS = Number.NaN] = [
    arrivalS(wave, 'p', kanazawa),
    arrivalS(wave, 's', kanazawa),
  ]
  expect(pS).toBeGreaterThan(15)
  expect(sS).toBeGreaterThan(pS + 10)
  for (const [which, at] of [
    ['p', pS],
    ['s', sS],
  ] as const) {
    const front = frontAt(wave, which, at)
    const reach = Math.hypot(
      (kanazawa.lat - noto.lat) / (front?.lat ?? Number.NaN),
      (kanazawa.lng - noto.lng) / (front?.lng ?? Number.NaN),
    )
    expect(reach).toBeCloseTo(1, 1)
  }
})

test('a front exists once it is at the surface, and then grows', () => {
  expect(frontAt(wave, 's', 0)).toBeUndefined()
  const sizes = [20, 20.5, 21].map((at) => frontAt(wave, 's', at)?.lat ?? 0)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(sizes[0]).toBeGreaterThan(0)
})

test('a place that no wave reaches in the simulated time has no arrival', () => {
  expect(arrivalS({ ...wave, wave: wave.wave.slice(0, 5) }, 's', kanazawa)).toBeUndefined()
})

test("selecting a past earthquake fills in its values, and selecting the user's own keeps them", () => {
  const hyogo = withQuake(defaultValues, 'hyogo-nanbu-1995')
  expect(hyogo).toMatchObject({ quake: 'hyogo-nanbu-1995', lat: '34.598', magnitude: '7.3' })
  expect(withQuake(hyogo, ownQuake)).toEqual({ ...hyogo, quake: ownQuake })
  expect(toTrial(hyogo)).toMatchObject({ quake: { depthKm: 16 }, place: { name: '金沢' } })
})

// Requirements: OPEN-12
test.each([
  ['depth', '701', '深さは0～700kmで入力してください。'],
  ['magnitude', '10.1', 'マグニチュードは0～10で入力してください。'],
  ['warningS', '', '速報までの時間を入力してください。'],
  ['lat', '50', '日本国外の場所は選択できません。'],
])('a %s of %j gets the error %s', (field, value, text) => {
  const { error } = z.safeParse(simulationSchema, { ...defaultValues, [field]: value })
  expect(error?.issues.map(({ message }) => message)).toEqual([text])
})
