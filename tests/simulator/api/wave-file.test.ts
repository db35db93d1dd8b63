import { expect, test } from 'vitest'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { minuteMs, pass, taroAt, terminalOf, fixtureWorld } from '../fixture-world.ts'

const quake = { id: 'noto', lat: 37.495, lng: 137.27, depthKm: 16, magnitude: 7.6 }
const timeline = [{ at: '2024-01-10T09:10:00+09:00', quake }]

function shaken(): { world: SimulatorWorld; eqcode: string } {
  const world = fixtureWorld({ timeline })
  pass(world, 20 * minuteMs)
  const [eqcode = ''] = Object.keys(terminalOf(world).receptions)
  return { world, eqcode }
}

test('the waveform of a measured earthquake is a PNG, the same at every asking', () => {
  const { world, eqcode } = shaken()
  const ask = () => taroAt(world).get(`user/wave-file?code=${eqcode}`)
  expect(ask()).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  expect(ask().body).toBe(ask().body)
})

test('width and height are those asked for', () => {
  const { world, eqcode } = shaken()
  const { body } = taroAt(world).get(`user/wave-file?code=${eqcode}&width=300&height=200`)
  const file = Buffer.from(String(body), 'base64')
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([300, 200])
})

test('a size out of range is refused, an unknown earthquake is not found', () => {
  const { world, eqcode } = shaken()
  const here = taroAt(world)
  expect(here.get(`user/wave-file?code=${eqcode}&width=99`).code).toBe(400002)
  expect(here.get(`user/wave-file?code=${eqcode}&height=4001`).code).toBe(400002)
  expect(here.get('user/wave-file?code=20200101000000').code).toBe(404)
  expect(here.get('user/wave-file').code).toBe(400)
})

test('an earthquake that the sensor did not notice has no waveform', () => {
  const { world, eqcode } = shaken()
  delete terminalOf(world).receptions[eqcode]?.measurement
  expect(taroAt(world).get(`user/wave-file?code=${eqcode}`).code).toBe(400001)
})
