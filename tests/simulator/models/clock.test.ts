import { expect, test } from 'vitest'
import { terminalTime } from '../../../simulator/models/terminal/clock.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  advanceBy,
  fixtureWorld,
  hourMs,
  label,
  loginTaro,
  minuteMs,
  runCommand,
  secondMs,
  terminalOf,
} from '../fixture-world.ts'

const { terminalId } = label

function errorMs(world: SimulatorWorld): number {
  return terminalTime(terminalOf(world), world.nowMs) - world.nowMs
}

// Requirements: OUT-11
test('a terminal with a silent NTP server never finishes synchronising, and its clock drifts', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'clock', terminalId, offsetMs: 0, driftMsPerHour: 500 })
  advanceBy(world, hourMs)
  expect(errorMs(world)).toBe(0)
  runCommand(world, { verb: 'ntp-server', terminalId, state: 'silent' })
  advanceBy(world, 2 * hourMs)
  expect(loginTaro(world).get('user/term-status').body).toMatchObject({ ntpSync: 2 })
  expect(errorMs(world)).toBe(1_000)
})

// Requirements: OUT-11
test('a wrong clock jumps when it is synchronised, and the log says so', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'clock', terminalId, offsetMs: 5 * minuteMs, driftMsPerHour: 0 })
  expect(errorMs(world)).toBe(5 * minuteMs)
  advanceBy(world, 30 * secondMs)
  expect([errorMs(world), terminalOf(world).ntp]).toEqual([0, 'synced'])
  expect(terminalOf(world).log).toEqual([{ at: world.nowMs, text: '時刻補正 -300秒' }])
})

// Requirements: OUT-11
test('the terminal and the centre each date their log by their own clock', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'ntp-server', terminalId, state: 'silent' })
  runCommand(world, { verb: 'clock', terminalId, offsetMs: -hourMs, driftMsPerHour: 0 })
  runCommand(world, { verb: 'data-center', dc: 'east0', state: 'down' })
  advanceBy(world, 10 * secondMs)
  expect(terminalOf(world).log.at(-1)?.at).toBe(world.nowMs - hourMs)
  expect(loginTaro(world).get('user/term-status').body).toMatchObject({
    lastAccessDate: world.nowMs,
  })
})
