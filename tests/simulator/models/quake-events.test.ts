import { expect, test } from 'vitest'
import { cancellationOf } from '../../../simulator/quake/bulletins/bulletins.ts'
import { onBulletin } from '../../../simulator/models/earth/quake-events.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { decodeWorld, encodeWorld } from '../../../simulator/journal/world-codec.ts'
import { stateHash } from '../../../simulator/engine/state-hash.ts'
import {
  withContext,
  minuteMs,
  pass,
  secondMs,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const quake = { id: 'noto', lat: 37.495, lng: 137.27, depthKm: 16, magnitude: 7.6 }
const at = '2024-01-10T09:10:00+09:00'
const originAt = Date.parse(at)

function shakenWorld(change: Parameters<typeof fixtureWorld>[0] = {}): SimulatorWorld {
  return fixtureWorld({ ...change, timeline: [{ at, quake }] })
}

function onlyReception(world: SimulatorWorld) {
  return Object.values(terminalOf(world).receptions)[0]
}

test('a connected terminal gets the warning before the S wave and measures the shaking', () => {
  const world = shakenWorld()
  pass(world, 20 * minuteMs)
  const reception = onlyReception(world)
  expect(reception?.warning).toMatchObject({ magnitude: 7.6, originAt, lat: 37.495, lng: 137.27 })
  expect(reception?.warning?.receivedAt).toBeLessThan(reception?.warning?.sAt ?? 0)
  expect(reception?.measurement?.firstSensAt).toBe(reception?.warning?.pAt)
})

test('nothing is known before it happens', () => {
  const world = shakenWorld()
  pass(world, originAt - world.nowMs + secondMs)
  expect(terminalOf(world).receptions).toEqual({})
})

test('a terminal without a connection gets no warning and still measures', () => {
  const world = shakenWorld({ taroTerminal: { connection: { state: 'lost' } } })
  pass(world, 20 * minuteMs)
  expect(onlyReception(world)).toMatchObject({ measurement: { firstSensAt: expect.any(Number) } })
  expect(onlyReception(world)?.warning).toBeUndefined()
})

test('a cancelled warning is taken back, what was measured stays', () => {
  const world = shakenWorld()
  pass(world, 20 * minuteMs)
  const { eqcode = '', warning, measurement } = onlyReception(world) ?? {}
  if (!warning) throw new Error('The terminal got no warning.')
  const { areaName, lat, lng, depthKm, magnitude } = warning
  const last = {
    eqcode,
    serial: 9,
    kind: 'warning' as const,
    isFinal: false,
    sentAt: 0,
    originAt,
    areaName,
    lat,
    lng,
    depthKm,
    magnitude,
  }
  withContext(world, (context) => onBulletin(context, cancellationOf(last, world.nowMs)))
  expect(onlyReception(world)?.warning).toBeUndefined()
  expect(onlyReception(world)?.measurement).toEqual(measurement)
})

test('the same seed measures the same, another one differently', () => {
  const measured = (seed: string) => {
    const world = shakenWorld({ seed })
    pass(world, 20 * minuteMs)
    return onlyReception(world)
  }
  expect(measured('a')).toEqual(measured('a'))
  expect(measured('a')).not.toEqual(measured('b'))
})

test('a world that is kept and taken up between two bulletins goes on as if nothing had been', () => {
  const world = shakenWorld()
  pass(world, originAt + 12 * secondMs - world.nowMs)
  const again = decodeWorld(encodeWorld(world))
  if (!again) throw new Error('The world can not be read again.')
  for (const one of [world, again]) pass(one, 20 * minuteMs)
  expect(onlyReception(again)?.warning).toBeDefined()
  expect(stateHash(again)).toBe(stateHash(world))
})
