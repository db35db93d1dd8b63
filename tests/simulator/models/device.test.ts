import { expect, test } from 'vitest'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import type { Command } from '../../../simulator/state/command.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  withContext,
  label,
  mailsOf,
  minuteMs,
  pass,
  secondMs,
  taroAt,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const { terminalId } = label

function does(world: SimulatorWorld, command: Command): void {
  expect(withContext(world, (context) => applyCommand(context, command))).toEqual({ kind: 'done' })
}

function connectionOf(world: SimulatorWorld): string {
  return terminalOf(world).connection.kind
}

test('a terminal without its network is silent for 30 seconds, then lost', () => {
  const world = fixtureWorld()
  does(world, { verb: 'link', terminalId, state: 'down' })
  expect(connectionOf(world)).toBe('no-reply')
  pass(world, 30 * secondMs - 1)
  expect(connectionOf(world)).toBe('no-reply')
  pass(world, 1)
  expect(connectionOf(world)).toBe('lost')
  expect(terminalOf(world).ntp).toBe('disconnected')
})

test('a mended link is a connection again after 10 seconds, and the right time after 30 more', () => {
  const world = fixtureWorld()
  does(world, { verb: 'link', terminalId, state: 'down' })
  pass(world, 5 * minuteMs)
  does(world, { verb: 'link', terminalId, state: 'up' })
  expect(connectionOf(world)).toBe('connecting')
  pass(world, 10 * secondMs)
  expect([connectionOf(world), terminalOf(world).ntp]).toEqual(['connected', 'syncing'])
  pass(world, 30 * secondMs)
  expect(terminalOf(world).ntp).toBe('synced')
})

test('a link that flickers within the silence is never lost', () => {
  const world = fixtureWorld()
  does(world, { verb: 'link', terminalId, state: 'down' })
  pass(world, 20 * secondMs)
  does(world, { verb: 'link', terminalId, state: 'up' })
  pass(world, 20 * secondMs)
  expect(connectionOf(world)).toBe('connected')
  expect(terminalOf(world).outage).toBeUndefined()
})

test('a terminal that is switched on boots for a minute before it connects', () => {
  const world = fixtureWorld({ taroTerminal: { power: 'off', connection: { state: 'lost' } } })
  does(world, { verb: 'link', terminalId, state: 'up' })
  expect(connectionOf(world)).toBe('lost')
  does(world, { verb: 'power', terminalId, state: 'on' })
  pass(world, minuteMs - 1)
  expect([terminalOf(world).power.kind, connectionOf(world)]).toEqual(['booting', 'lost'])
  pass(world, 1 + 10 * secondMs)
  expect([terminalOf(world).power.kind, connectionOf(world)]).toEqual(['on', 'connected'])
})

test('switching off while booting ends the boot', () => {
  const world = fixtureWorld({ taroTerminal: { power: 'off', connection: { state: 'lost' } } })
  does(world, { verb: 'power', terminalId, state: 'on' })
  does(world, { verb: 'power', terminalId, state: 'off' })
  pass(world, 5 * minuteMs)
  expect(terminalOf(world).power.kind).toBe('off')
})

test('a terminal that is switched off measures nothing', () => {
  const quake = { id: 'noto', lat: 37.495, lng: 137.27, depthKm: 16, magnitude: 7.6 }
  const timeline = [{ at: '2024-01-10T09:10:00+09:00', quake }]
  const world = fixtureWorld({
    taroTerminal: { power: 'off', connection: { state: 'lost' } },
    timeline,
  })
  pass(world, 30 * minuteMs)
  expect(terminalOf(world).receptions).toEqual({})
})

test('when its data centre goes down a terminal goes to the other', () => {
  const world = fixtureWorld()
  does(world, { verb: 'data-center', dc: 'east0', state: 'down' })
  pass(world, 11 * secondMs)
  expect(terminalOf(world).connection).toMatchObject({ kind: 'connected', dc: 'west0' })
})

test('with both data centres down a terminal is lost until one is back', () => {
  const world = fixtureWorld()
  does(world, { verb: 'data-center', dc: 'east0', state: 'down' })
  does(world, { verb: 'data-center', dc: 'west0', state: 'down' })
  pass(world, minuteMs)
  expect(connectionOf(world)).toBe('lost')
  does(world, { verb: 'data-center', dc: 'west0', state: 'up' })
  pass(world, 10 * secondMs)
  expect(terminalOf(world).connection).toMatchObject({ kind: 'connected', dc: 'west0' })
})

test('a disconnection of 30 minutes is mailed, and its end as well', () => {
  const world = fixtureWorld()
  does(world, { verb: 'link', terminalId, state: 'down' })
  pass(world, 31 * minuteMs)
  expect(mailsOf(world, 'disconnected')).toHaveLength(1)
  does(world, { verb: 'link', terminalId, state: 'up' })
  pass(world, minuteMs)
  expect(mailsOf(world, 'restored')).toHaveLength(1)
})

test('the log tells of connections and their ends', () => {
  const world = fixtureWorld()
  does(world, { verb: 'link', terminalId, state: 'down' })
  pass(world, minuteMs)
  does(world, { verb: 'link', terminalId, state: 'up' })
  pass(world, minuteMs)
  expect(taroAt(world).get('user/term-log').body).toEqual({
    log: '2024/01/10 09:00:30 データセンター切断\n2024/01/10 09:01:10 データセンター接続 east0\n',
  })
})

test('the log of a terminal without a connection can not be read', () => {
  const world = fixtureWorld({ taroTerminal: { connection: { state: 'lost' } } })
  expect(taroAt(world).get('user/term-log').code).toBe(400014)
})

test('a command for a terminal that is not there is refused with the reason', () => {
  const command: Command = { verb: 'power', terminalId: '1799999', state: 'off' }
  expect(withContext(fixtureWorld(), (context) => applyCommand(context, command))).toEqual({
    kind: 'refused',
    reason: 'There is no terminal 1799999.',
  })
})

test('a scenario carries out commands at their times', () => {
  const world = fixtureWorld({
    timeline: [
      { at: '2024-01-10T09:10:00+09:00', do: { verb: 'link', terminalId, state: 'down' } },
    ],
  })
  pass(world, 10 * minuteMs - 1)
  expect(connectionOf(world)).toBe('connected')
  pass(world, 1)
  expect(connectionOf(world)).toBe('no-reply')
})
