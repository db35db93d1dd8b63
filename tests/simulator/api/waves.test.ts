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
const image = (query: string) => loginTaro(world).get(`user/wave-file?${query}`)

// Requirements: CALL-34
test('the samples of a measured earthquake are three components with the same length, starting before P', () => {
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

// Requirements: USER-65
test('the waveform of a measured earthquake is the same PNG on every request', () => {
  const [first, second] = [image(`code=${eqcode}`), image(`code=${eqcode}`)]
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  expect(second.body).toBe(first.body)
})

// Requirements: CALL-35
test.each([
  { query: '', size: [800, 400] },
  { query: '&width=300&height=200', size: [300, 200] },
])('the image has the requested width and height: $query', ({ query, size }) => {
  const file = Buffer.from(String(image(`code=${eqcode}${query}`).body), 'base64')
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(size)
})

test('a size out of range is rejected', () => {
  expect(image(`code=${eqcode}&width=99`).code).toBe(400)
  expect(image(`code=${eqcode}&height=4001`).code).toBe(400)
  expect(image('').code).toBe(400)
})

// Requirements: CALL-34
test.each(['wave-samples', 'wave-file'])(
  'an unknown earthquake is not found, and one without a measurement has no record: %s',
  (operation) => {
    const codeOf = (code: string) => loginTaro(world).get(`user/${operation}?code=${code}`).code
    expect(codeOf('20200101000000')).toBe(404)
    const reception = terminalOf(world).receptions[eqcode]
    const { measurement } = reception ?? {}
    Object.assign(reception ?? {}, { measurement: undefined })
    expect(codeOf(eqcode)).toBe(400001)
    Object.assign(reception ?? {}, { measurement })
  },
)
