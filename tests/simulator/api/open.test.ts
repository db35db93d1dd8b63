import { expect, test } from 'vitest'
import { z } from 'zod'
import { browser, runCommand, minuteMs, advanceBy, fixtureWorld } from '../fixture-world.ts'

const quake = { id: 'noto', lat: 37.495, lng: 137.27, depthKm: 16, magnitude: 7.6 }
const later = { id: 'fukushima', lat: 37.7, lng: 141.6, depthKm: 57, magnitude: 7.4 }
const timeline = [
  { at: '2024-01-10T09:10:00+09:00', quake },
  { at: '2024-01-10T09:40:00+09:00', quake: later },
]

// Requirements: OPEN-10, CALL-31
test('the latest warning is the last bulletin of the most recent earthquake', () => {
  const world = fixtureWorld({ timeline })
  advanceBy(world, 60 * minuteMs)
  expect(browser(world).get('open/warnings/latest').body).toMatchObject({
    warning: {
      magnitude: 7.2,
      lat: 37.7,
      depth: 60,
      kind: 'warning',
      lastFlag: true,
      cancelFlag: false,
    },
  })
  expect(browser(world).get('open/warnings?limit=1&offset=1').body).toMatchObject({
    warnings: [{ magnitude: 7.3, tsunamiFlag: true }],
    count: 2,
  })
})

test.for([
  ['tohoku-2011', true],
  ['noto-2024', true],
  ['aomori-toho-oki-2025', true],
  ['iwate-miyagi-2008', false],
  ['kumamoto-2016-04-14', false],
  ['iburi-2018', false],
] as const)('whether a tsunami is possible after %s: %s', ([past, isPossible]) => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'quake', quake: past })
  advanceBy(world, 10 * minuteMs)
  const { body } = browser(world).get('open/warnings/latest')
  expect(body).toMatchObject({ warning: { tsunamiFlag: isPossible } })
})

test('a cancelled warning is marked as cancelled and keeps its values', () => {
  const world = fixtureWorld({ timeline: timeline.slice(0, 1) })
  advanceBy(world, 20 * minuteMs)
  const [eqcode = ''] = Object.keys(world.state.publicWarnings)
  runCommand(world, { verb: 'cancel-warning', eqcode })
  expect(browser(world).get('open/warnings/latest').body).toMatchObject({
    warning: { cancelFlag: true, magnitude: 7.3 },
  })
})

// Requirements: OPEN-16, CALL-31
test('news are listed from their publication time, newest first', () => {
  const news = [
    { publishedAt: '2024-01-09T10:00:00+09:00', title: '古いお知らせ' },
    { publishedAt: '2024-01-10T09:30:00+09:00', title: '新しいお知らせ' },
  ]
  const world = fixtureWorld({ news })
  const titles = (): unknown => browser(world).get('open/news').body
  expect(titles()).toMatchObject({ news: [{ title: '古いお知らせ' }] })
  advanceBy(world, 30 * minuteMs)
  expect(titles()).toMatchObject({ news: [{ title: '新しいお知らせ' }, { title: '古いお知らせ' }] })
})

const wave = {
  hypoLat: 37.495,
  hypoLng: 137.27,
  hypoDepth: 16,
  sendSec: 0,
  waveInterval: 5,
  waveCount: 4,
}

function getWave(change: object): ReturnType<ReturnType<typeof browser>['get']> {
  const values = Object.entries({ ...wave, ...change }).map(([key, value]) => [key, String(value)])
  return browser(fixtureWorld()).get(`open/data/wave?${new URLSearchParams(values).toString()}`)
}

const waveSchema = z.object({
  wave: z.array(
    z.object({ pLat: z.number(), pLng: z.number(), sLat: z.number(), sLng: z.number() }),
  ),
})

// Requirements: ENTITY-6, CALL-35
test('the wave radii grow with each step, P ahead of S', () => {
  const { body } = getWave({ hypoDepth: 60 })
  const { wave: steps } = waveSchema.parse(body)
  expect(steps).toHaveLength(4)
  expect(steps[0]).toEqual({ pLat: 0, pLng: 0, sLat: 0, sLng: 0 })
  expect(steps.map(({ pLat }) => pLat)).toEqual(
    steps.map(({ pLat }) => pLat).toSorted((a, b) => a - b),
  )
  expect(steps.every(({ pLat, sLat }) => pLat >= sLat)).toBe(true)
  expect(steps.at(-1)?.pLat).toBeGreaterThan(0.5)
})

test('values out of range are rejected with the code of their parameter group', () => {
  expect(getWave({ hypoDepth: 701 }).code).toBe(400002)
  expect(getWave({ hypoDepth: -1 }).code).toBe(400002)
  expect(getWave({ hypoLat: 91 }).code).toBe(400002)
  expect(getWave({ magnitude: 11 }).code).toBe(400003)
  expect(getWave({ waveCount: 100_000 }).code).toBe(400004)
  expect(getWave({ waveInterval: 0 }).code).toBe(400004)
  expect(getWave({ sendSec: 'soon' }).code).toBe(400004)
})

// Requirements: OPEN-13, CALL-31
test('the amplification of a place in Japan is constant', () => {
  const visitor = browser(fixtureWorld())
  const get = (query: string) => visitor.get(`open/amplification?${query}`)
  expect(get('lat=36.56&lng=136.65').body).toEqual(get('lat=36.56&lng=136.65').body)
  expect(get('lat=48&lng=136.65').code).toBe(400007)
})

test('an earthquake that JMA does not publish is not the latest warning', () => {
  const tiny = { id: 'tiny', lat: 36.5, lng: 136.7, depthKm: 10, magnitude: 1.2 }
  const world = fixtureWorld({ timeline: [{ at: '+1m', quake: tiny }] })
  advanceBy(world, 20 * minuteMs)
  expect(browser(world).get('open/warnings/latest').body).toEqual({})
})

test('the warning of a deep earthquake is a forecast without an intensity', () => {
  const deep = { id: 'deep', lat: 27.86, lng: 140.68, depthKm: 682, magnitude: 8.1 }
  const world = fixtureWorld({ timeline: [{ at: '+1m', quake: deep }] })
  advanceBy(world, 20 * minuteMs)
  const { body } = browser(world).get('open/warnings/latest')
  expect(body).toMatchObject({ warning: { kind: 'forecast' } })
  expect(body).not.toHaveProperty('warning.maxShindo')
})
