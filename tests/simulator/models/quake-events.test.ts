import { expect, test } from 'vitest'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  runCommand,
  hourMs,
  label,
  mailsOf,
  minuteMs,
  advanceBy,
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

test('a connected terminal receives the warning before the S wave and measures the shaking', () => {
  const world = shakenWorld()
  advanceBy(world, 20 * minuteMs)
  const reception = onlyReception(world)
  expect(reception?.warning).toMatchObject({ magnitude: 7.3, originAt, lat: 37.5, lng: 137.3 })
  expect(reception?.warning?.receivedAt).toBeLessThan(reception?.warning?.sAt ?? 0)
  const { firstSensAt = 0 } = reception?.measurement ?? {}
  // The bulletin's position is rounded, so its P wave is not exactly the measured one.
  expect(Math.abs(firstSensAt - (reception?.warning?.pAt ?? 0))).toBeLessThan(2 * secondMs)
})

test('the measurements and the forecasts depend on the seed, and a seed always gives the same', () => {
  const results = (seed: string) => {
    const world = shakenWorld({ seed })
    advanceBy(world, 20 * minuteMs)
    const { measurement, warning } = onlyReception(world) ?? {}
    return [measurement?.shindo, warning?.shindo]
  }
  const seeds = Array.from({ length: 10 }, (_, index) => `seed-${index}`)
  const all = seeds.map(results)
  expect(new Set(all.map(([measured]) => measured)).size).toBeGreaterThan(3)
  expect(new Set(all.map(([, forecast]) => forecast)).size).toBeGreaterThan(3)
  expect(seeds.map(results)).toEqual(all)
})

test('a terminal receives no predictions for a deep earthquake, and measures its shaking', () => {
  const deep = { id: 'deep', lat: 33, lng: 137.5, depthKm: 400, magnitude: 7.5 }
  const world = fixtureWorld({ timeline: [{ at, quake: deep }] })
  advanceBy(world, 20 * minuteMs)
  const { warning, measurement } = onlyReception(world) ?? {}
  expect(warning).toMatchObject({ isAlert: false, isLongPeriodAlert: false })
  expect(warning).not.toHaveProperty('shindo')
  expect(warning).not.toHaveProperty('sAt')
  expect(measurement?.shindo).toBeGreaterThan(0.5)
})

// Requirements: OUT-16
test('earthquakes that shake a terminal at the same time have a single measurement, that of the stronger', () => {
  const measuredOf = (magnitudes: number[]) => {
    const timeline = magnitudes.map((magnitude) => ({
      at,
      quake: { ...quake, id: `m-${magnitude}`, magnitude },
    }))
    const world = fixtureWorld({ timeline })
    advanceBy(world, 20 * minuteMs)
    const { receptions } = terminalOf(world)
    return Object.entries(world.state.quakes)
      .filter(([eqcode]) => receptions[eqcode]?.measurement)
      .map(([, stored]) => stored.quake.magnitude)
  }
  expect(measuredOf([7.6, 6])).toEqual([7.6])
  expect(measuredOf([6, 7.6])).toEqual([7.6])
})

test('an aftershock after the shaking has its own measurement', () => {
  const later = '2024-01-10T09:15:00+09:00'
  const timeline = [
    { at, quake },
    { at: later, quake: { ...quake, id: 'aftershock', magnitude: 6 } },
  ]
  const world = fixtureWorld({ timeline })
  advanceBy(world, 20 * minuteMs)
  const receptions = Object.values(terminalOf(world).receptions)
  expect(receptions.filter(({ measurement }) => measurement)).toHaveLength(2)
})

test('a warning from PLUM alone is marked as assumed, and predicts no arrivals', () => {
  const assumed = { ...quake, lat: 36.7, lng: 136.7, warningMethod: 'plum-only' as const }
  const world = fixtureWorld({ timeline: [{ at, quake: assumed }] })
  advanceBy(world, 20 * minuteMs)
  const { warning } = onlyReception(world) ?? {}
  expect(warning).toMatchObject({ isAssumed: true, magnitude: 1, depthKm: 10, isAlert: true })
  expect(warning?.shindo).toBeGreaterThan(4.5)
  expect(warning).not.toHaveProperty('pAt')
  const [publicWarning] = Object.values(world.state.publicWarnings)
  expect(publicWarning).toMatchObject({ isAssumed: true, kind: 'warning' })
  const received = terminalOf(world).log.filter(({ text }) => text.includes('警報'))
  expect(received.map(({ text }) => text).join()).toContain('仮定震源要素')
})

// Requirements: OUT-16
test('the measurement is known when the S wave has arrived, with the time of the P wave', () => {
  const world = shakenWorld()
  advanceBy(world, 20 * minuteMs)
  const { firstSensAt = 0, wave } = onlyReception(world)?.measurement ?? {}
  const { sAt = 0 } = wave ?? {}
  expect(sAt - firstSensAt).toBeGreaterThan(5 * secondMs)
  const during = shakenWorld()
  advanceBy(during, sAt - 1 - during.nowMs)
  expect(onlyReception(during)).toMatchObject({ warning: {} })
  expect(onlyReception(during)?.measurement).toBeUndefined()
  advanceBy(during, 1)
  expect(onlyReception(during)?.measurement).toMatchObject({ firstSensAt })
})

// Requirements: OUT-16
test('a terminal that gets power after the P wave measures nothing', () => {
  const world = shakenWorld()
  advanceBy(world, 20 * minuteMs)
  const { firstSensAt = 0 } = onlyReception(world)?.measurement ?? {}
  const off = shakenWorld()
  runCommand(off, { verb: 'power', terminalId: label.terminalId, state: 'off' })
  off.state.timings.boot = 0
  advanceBy(off, firstSensAt - off.nowMs + 1)
  runCommand(off, { verb: 'power', terminalId: label.terminalId, state: 'on' })
  advanceBy(off, 20 * minuteMs)
  expect(onlyReception(off)?.measurement).toBeUndefined()
})

test('a terminal in a warned area is warned even if the forecast for its own place is lower', () => {
  // The agency warned Kaga about this earthquake, with class 4.
  const after = { id: 'noto-1618', lat: 37.1895, lng: 136.8272, depthKm: 10, magnitude: 6.1 }
  const world = fixtureWorld({ timeline: [{ at, quake: after }] })
  advanceBy(world, 20 * minuteMs)
  expect(onlyReception(world)?.warning?.shindo).toBeLessThan(4.5)
  expect(onlyReception(world)?.warning?.isAlert).toBe(true)
})

// Requirements: OUT-6
test('the measurement of a disconnected terminal, and the mail about it, come when the link is back', () => {
  const world = shakenWorld({
    taroTerminal: { hasMonitoringMail: true, connection: { state: 'lost' } },
  })
  advanceBy(world, hourMs)
  expect(terminalOf(world).receptions).toEqual({})
  expect(mailsOf(world, 'seismometer')).toEqual([])
  runCommand(world, { verb: 'link', terminalId: label.terminalId, state: 'up' })
  advanceBy(world, 10 * secondMs)
  expect(onlyReception(world)).toMatchObject({ measurement: { firstSensAt: expect.any(Number) } })
  expect(onlyReception(world)?.measurement?.firstSensAt).toBeLessThan(originAt + minuteMs)
  expect(onlyReception(world)?.warning).toBeUndefined()
  expect(mailsOf(world, 'seismometer').map(({ sentAt }) => sentAt)).toEqual([world.nowMs])
})

// Requirements: OUT-7
test('a cancellation also cancels the bulletins that are still to come', () => {
  const world = shakenWorld()
  advanceBy(world, originAt + 20 * secondMs - world.nowMs)
  const [eqcode = ''] = Object.keys(world.state.publicWarnings)
  expect(onlyReception(world)?.warning).toBeDefined()
  runCommand(world, { verb: 'cancel-warning', eqcode })
  advanceBy(world, 20 * minuteMs)
  expect(world.state.publicWarnings[eqcode]).toMatchObject({ isCancelled: true })
  expect(onlyReception(world)?.warning).toBeUndefined()
  expect(onlyReception(world)?.measurement).toBeDefined()
})

// Requirements: OUT-5
test('a warning that is cancelled during an outage is removed when the terminal connects', () => {
  const world = shakenWorld()
  advanceBy(world, 20 * minuteMs)
  const { eqcode = '' } = onlyReception(world) ?? {}
  runCommand(world, { verb: 'link', terminalId: label.terminalId, state: 'down' })
  runCommand(world, { verb: 'cancel-warning', eqcode })
  advanceBy(world, minuteMs)
  expect(onlyReception(world)?.warning).toBeDefined()
  runCommand(world, { verb: 'link', terminalId: label.terminalId, state: 'up' })
  advanceBy(world, 10 * secondMs)
  expect(onlyReception(world)?.warning).toBeUndefined()
})

// Requirements: OUT-8
test('earthquakes that are detected in the same second have different codes', () => {
  const world = fixtureWorld({
    timeline: ['first', 'second', 'third'].map((id) => ({ at, quake: { ...quake, id } })),
  })
  advanceBy(world, 20 * minuteMs)
  expect(Object.keys(world.state.publicWarnings)).toHaveLength(3)
  expect(Object.keys(terminalOf(world).receptions)).toHaveLength(3)
})
