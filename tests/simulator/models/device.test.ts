import { expect, test } from 'vitest'
import { dataCenterOf } from '../../../simulator/models/terminal/connection.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  runCommand,
  label,
  minuteMs,
  advanceBy,
  secondMs,
  loginTaro,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const { terminalId } = label

function connectionOf(world: SimulatorWorld): string {
  return terminalOf(world).connection.kind
}

// Requirements: STATE-14
test('a terminal without a network is in state no-reply for 30 seconds, then lost', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'link', terminalId, state: 'down' })
  expect(connectionOf(world)).toBe('no-reply')
  advanceBy(world, 30 * secondMs - 1)
  expect(connectionOf(world)).toBe('no-reply')
  advanceBy(world, 1)
  expect(connectionOf(world)).toBe('lost')
  expect(terminalOf(world).ntp).toBe('disconnected')
})

test('after the link is restored, the terminal connects in 10 seconds and its clock syncs in 30 more', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'link', terminalId, state: 'down' })
  advanceBy(world, 5 * minuteMs)
  runCommand(world, { verb: 'link', terminalId, state: 'up' })
  expect(connectionOf(world)).toBe('connecting')
  advanceBy(world, 10 * secondMs)
  expect([connectionOf(world), terminalOf(world).ntp]).toEqual(['connected', 'syncing'])
  advanceBy(world, 30 * secondMs)
  expect(terminalOf(world).ntp).toBe('synced')
})

test('a link that is down for less than 30 seconds causes no disconnection', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'link', terminalId, state: 'down' })
  advanceBy(world, 20 * secondMs)
  runCommand(world, { verb: 'link', terminalId, state: 'up' })
  advanceBy(world, 20 * secondMs)
  expect(connectionOf(world)).toBe('connected')
  expect(terminalOf(world).disconnection).toBeUndefined()
})

// Requirements: REG-18
test('a terminal boots for a minute after power-on before it connects', () => {
  const world = fixtureWorld({ taroTerminal: { power: 'off', connection: { state: 'lost' } } })
  runCommand(world, { verb: 'link', terminalId, state: 'up' })
  expect(connectionOf(world)).toBe('lost')
  runCommand(world, { verb: 'power', terminalId, state: 'on' })
  advanceBy(world, minuteMs - 1)
  expect([terminalOf(world).power.kind, connectionOf(world)]).toEqual(['booting', 'lost'])
  advanceBy(world, 1 + 10 * secondMs)
  expect([terminalOf(world).power.kind, connectionOf(world)]).toEqual(['on', 'connected'])
})

// Requirements: OUT-2
test('a terminal returns to its primary centre when that has been up for 5 minutes', () => {
  const world = fixtureWorld()
  const center = () => dataCenterOf(terminalOf(world).connection)
  runCommand(world, { verb: 'data-center', dc: 'east0', state: 'down' })
  advanceBy(world, 20 * minuteMs)
  runCommand(world, { verb: 'data-center', dc: 'east0', state: 'up' })
  advanceBy(world, 3 * minuteMs)
  // A second failure restarts the five minutes.
  runCommand(world, { verb: 'data-center', dc: 'east0', state: 'down' })
  runCommand(world, { verb: 'data-center', dc: 'east0', state: 'up' })
  advanceBy(world, 5 * minuteMs - 1)
  expect(center()).toBe('west0')
  advanceBy(world, 1 + 10 * secondMs)
  expect([connectionOf(world), center()]).toEqual(['connected', 'east0'])
})

// Requirements: OUT-9
test('a scenario can set the durations of terminals', () => {
  const world = fixtureWorld({
    taroTerminal: { power: 'off' },
    timings: { boot: '2m', connect: '1s', noReply: '5s', ntpSync: '3s' },
  })
  runCommand(world, { verb: 'power', terminalId, state: 'on' })
  advanceBy(world, 2 * minuteMs)
  expect([terminalOf(world).power.kind, connectionOf(world)]).toEqual(['on', 'connecting'])
  advanceBy(world, secondMs)
  expect(connectionOf(world)).toBe('connected')
  runCommand(world, { verb: 'link', terminalId, state: 'down' })
  advanceBy(world, 5 * secondMs)
  expect(connectionOf(world)).toBe('lost')
  runCommand(world, { verb: 'link', terminalId, state: 'up' })
  advanceBy(world, 4 * secondMs - 1)
  expect([connectionOf(world), terminalOf(world).ntp]).toEqual(['connected', 'syncing'])
  advanceBy(world, 1)
  expect(terminalOf(world).ntp).toBe('synced')
})

test('a terminal is lost while both data centres are down', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'data-center', dc: 'east0', state: 'down' })
  runCommand(world, { verb: 'data-center', dc: 'west0', state: 'down' })
  advanceBy(world, minuteMs)
  expect(connectionOf(world)).toBe('lost')
  runCommand(world, { verb: 'data-center', dc: 'west0', state: 'up' })
  advanceBy(world, 10 * secondMs)
  expect(terminalOf(world).connection).toMatchObject({ kind: 'connected', dc: 'west0' })
})

// Requirements: CALL-35
test('the terminal log contains connections and disconnections', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'link', terminalId, state: 'down' })
  advanceBy(world, minuteMs)
  runCommand(world, { verb: 'link', terminalId, state: 'up' })
  advanceBy(world, minuteMs)
  expect(loginTaro(world).get('user/term-log').body).toEqual({
    log: '2024/01/10 09:00:30 データセンター切断\n2024/01/10 09:01:10 東データセンターに接続\n',
  })
})

// Requirements: USER-56
test('the log of a disconnected terminal is not available', () => {
  const world = fixtureWorld({ taroTerminal: { connection: { state: 'lost' } } })
  expect(loginTaro(world).get('user/term-log').code).toBe(400014)
})
