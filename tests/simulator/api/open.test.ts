import { expect, test } from 'vitest'
import { z } from 'zod'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import { browser, withContext, minuteMs, pass, fixtureWorld } from '../fixture-world.ts'

const quake = { id: 'noto', lat: 37.495, lng: 137.27, depthKm: 16, magnitude: 7.6 }
const later = { id: 'fukushima', lat: 37.7, lng: 141.6, depthKm: 57, magnitude: 7.4 }
const timeline = [
  { at: '2024-01-10T09:10:00+09:00', quake },
  { at: '2024-01-10T09:40:00+09:00', quake: later },
]

test('without a warning the public pages have nothing to show', () => {
  const visitor = browser(fixtureWorld())
  expect(visitor.get('open/warnings/latest').body).toEqual({})
  expect(visitor.get('open/warnings').body).toEqual({
    warnings: [],
    count: 0,
    limit: 20,
    offset: 0,
  })
})

test('the latest warning is the last bulletin of the most recent earthquake', () => {
  const world = fixtureWorld({ timeline })
  pass(world, 60 * minuteMs)
  expect(browser(world).get('open/warnings/latest').body).toMatchObject({
    warning: {
      magnitude: 7.4,
      lat: 37.7,
      depth: 57,
      kind: 'warning',
      lastFlag: true,
      cancelFlag: false,
    },
  })
  expect(browser(world).get('open/warnings?limit=1&offset=1').body).toMatchObject({
    warnings: [{ magnitude: 7.6, tsunamiFlag: true }],
    count: 2,
  })
})

test('a warning that was taken back says so and keeps what it had said', () => {
  const world = fixtureWorld({ timeline: timeline.slice(0, 1) })
  pass(world, 20 * minuteMs)
  const [eqcode = ''] = Object.keys(world.state.publicWarnings)
  withContext(world, (context) => applyCommand(context, { verb: 'cancel-warning', eqcode }))
  expect(browser(world).get('open/warnings/latest').body).toMatchObject({
    warning: { cancelFlag: true, magnitude: 7.6 },
  })
})

test('news are shown from their time on, the newest first', () => {
  const news = [
    { publishedAt: '2024-01-09T10:00:00+09:00', title: '古いお知らせ' },
    { publishedAt: '2024-01-10T09:30:00+09:00', title: '新しいお知らせ' },
  ]
  const world = fixtureWorld({ news })
  const titles = (): unknown => browser(world).get('open/news').body
  expect(titles()).toMatchObject({ news: [{ title: '古いお知らせ' }] })
  pass(world, 30 * minuteMs)
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

function askWave(change: object): ReturnType<ReturnType<typeof browser>['get']> {
  const values = Object.entries({ ...wave, ...change }).map(([key, value]) => [key, String(value)])
  return browser(fixtureWorld()).get(`open/data/wave?${new URLSearchParams(values).toString()}`)
}

const waveSchema = z.object({
  wave: z.array(
    z.object({ pLat: z.number(), pLng: z.number(), sLat: z.number(), sLng: z.number() }),
  ),
})

test('the waves of an earthquake spread from step to step, P ahead of S', () => {
  const { body } = askWave({ hypoDepth: 60 })
  const { wave: steps } = waveSchema.parse(body)
  expect(steps).toHaveLength(4)
  expect(steps[0]).toEqual({ pLat: 0, pLng: 0, sLat: 0, sLng: 0 })
  expect(steps.map(({ pLat }) => pLat)).toEqual(
    steps.map(({ pLat }) => pLat).toSorted((a, b) => a - b),
  )
  expect(steps.every(({ pLat, sLat }) => pLat >= sLat)).toBe(true)
  expect(steps.at(-1)?.pLat).toBeGreaterThan(0.5)
})

test('values out of range are refused with the code of what they belong to', () => {
  expect(askWave({ hypoDepth: 701 }).code).toBe(400002)
  expect(askWave({ hypoDepth: -1 }).code).toBe(400002)
  expect(askWave({ hypoLat: 91 }).code).toBe(400002)
  expect(askWave({ magnitude: 11 }).code).toBe(400003)
  expect(askWave({ waveCount: 100_000 }).code).toBe(400004)
  expect(askWave({ waveInterval: 0 }).code).toBe(400004)
  expect(askWave({ sendSec: 'soon' }).code).toBe(400004)
})

test('amplification is told for places in Japan, the same at every asking', () => {
  const visitor = browser(fixtureWorld())
  const ask = (query: string) => visitor.get(`open/amplification?${query}`)
  expect(ask('lat=36.56&lng=136.65').body).toEqual(ask('lat=36.56&lng=136.65').body)
  expect(ask('lat=48&lng=136.65').code).toBe(400007)
})
