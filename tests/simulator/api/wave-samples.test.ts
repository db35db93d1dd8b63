import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { minuteMs, advanceBy, loginTaro, terminalOf, fixtureWorld } from '../fixture-world.ts'

const quake = { id: 'noto', lat: 37.495, lng: 137.27, depthKm: 16, magnitude: 7.6 }
const timeline = [{ at: '2024-01-10T09:10:00+09:00', quake }]

const samplesSchema = z.object({
  startTime: z.number(),
  sampleHz: z.number(),
  pTime: z.number(),
  sTime: z.number(),
  ns: z.array(z.number()),
  ew: z.array(z.number()),
  ud: z.array(z.number()),
})

let world: SimulatorWorld
let eqcode: string

beforeAll(() => {
  world = fixtureWorld({ timeline })
  advanceBy(world, 20 * minuteMs)
  eqcode = Object.keys(terminalOf(world).receptions)[0] ?? ''
})

const read = () => loginTaro(world).get(`user/wave-samples?code=${eqcode}`)

// Requirements: CALL-34
test('the samples of a measured earthquake are three components of one length that start before P', () => {
  const { startTime, pTime, sTime, sampleHz, ns, ew, ud } = samplesSchema.parse(read().body)
  expect([ew.length, ud.length]).toEqual([ns.length, ns.length])
  expect(pTime).toBe(terminalOf(world).receptions[eqcode]?.measurement?.firstSensAt)
  expect(startTime).toBeLessThan(pTime)
  expect(pTime).toBeLessThan(sTime)
  expect(startTime + (ns.length / sampleHz) * 1000).toBeGreaterThan(sTime)
})

test('the ground is quiet before P, and the horizontal components are strongest after S', () => {
  const { startTime, pTime, sTime, sampleHz, ns } = samplesSchema.parse(read().body)
  const indexAt = (at: number) => Math.floor(((at - startTime) / 1000) * sampleHz)
  const peak = (from: number, to?: number) => Math.max(...ns.slice(from, to).map(Math.abs))
  expect(peak(0, indexAt(pTime))).toBeLessThan(0.1)
  expect(peak(indexAt(sTime))).toBeGreaterThan(peak(0, indexAt(sTime)))
})

test('the samples are the same on every request', () => {
  expect(read().body).toEqual(read().body)
})

// Requirements: CALL-34
test('an unknown earthquake is not found, and one without a measurement has no samples', () => {
  expect(loginTaro(world).get('user/wave-samples?code=20200101000000').code).toBe(404)
  const other = fixtureWorld({ timeline })
  advanceBy(other, 20 * minuteMs)
  delete terminalOf(other).receptions[eqcode]?.measurement
  expect(loginTaro(other).get(`user/wave-samples?code=${eqcode}`).code).toBe(400001)
})
