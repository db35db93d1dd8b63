import { expect, test } from 'vitest'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { minuteMs, advanceBy, loginTaro, terminalOf, fixtureWorld } from '../fixture-world.ts'

const quake = { id: 'noto', lat: 37.495, lng: 137.27, depthKm: 16, magnitude: 7.6 }
const timeline = [{ at: '2024-01-10T09:10:00+09:00', quake }]

function worldAfterQuake(): { world: SimulatorWorld; eqcode: string } {
  const world = fixtureWorld({ timeline })
  advanceBy(world, 20 * minuteMs)
  const [eqcode = ''] = Object.keys(terminalOf(world).receptions)
  return { world, eqcode }
}

// Requirements: USER-65
test('the waveform of a measured earthquake is the same PNG on every request', () => {
  const { world, eqcode } = worldAfterQuake()
  const request = () => loginTaro(world).get(`user/wave-file?code=${eqcode}`)
  expect(request()).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  expect(request().body).toBe(request().body)
})

// Requirements: CALL-35
test.each([
  { query: '', size: [800, 400] },
  { query: '&width=300&height=200', size: [300, 200] },
])('the image has the requested width and height: $query', ({ query, size }) => {
  const { world, eqcode } = worldAfterQuake()
  const { body } = loginTaro(world).get(`user/wave-file?code=${eqcode}${query}`)
  const file = Buffer.from(String(body), 'base64')
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(size)
})

test('a size out of range is rejected and an unknown earthquake is not found', () => {
  const { world, eqcode } = worldAfterQuake()
  const owner = loginTaro(world)
  expect(owner.get(`user/wave-file?code=${eqcode}&width=99`).code).toBe(400)
  expect(owner.get(`user/wave-file?code=${eqcode}&height=4001`).code).toBe(400)
  expect(owner.get('user/wave-file?code=20200101000000').code).toBe(404)
  expect(owner.get('user/wave-file').code).toBe(400)
})

test('an earthquake without a measurement has no waveform', () => {
  const { world, eqcode } = worldAfterQuake()
  delete terminalOf(world).receptions[eqcode]?.measurement
  expect(loginTaro(world).get(`user/wave-file?code=${eqcode}`).code).toBe(400001)
})
