import type { Connection } from '../../../simulator/state/connection.ts'
import { expect, test } from 'vitest'
import {
  type ConnectionSignal,
  connectionTransitions,
  nextConnection,
} from '../../../simulator/models/terminal/connection.ts'
import type { Command } from '../../../simulator/state/command.ts'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { stateHash } from '../../../simulator/engine/state-hash.ts'
import {
  withContext,
  label,
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

/** The states of the main, the east and the west sub connection. */
function kindsOf(world: SimulatorWorld): Connection['kind'][] {
  const { connection, subCenters } = terminalOf(world)
  return [connection.kind, subCenters.east1.connection.kind, subCenters.west1.connection.kind]
}

const kinds: Connection['kind'][] = ['connected', 'connecting', 'no-reply', 'lost']
const signals: ConnectionSignal[] = ['in-reach', 'out-of-reach', 'waited']

test.for(kinds)('a sub centre that is %s follows the table of connections', (kind) => {
  const link: Connection<'east1'> =
    kind === 'lost' ? { kind, lastDc: 'east1', sinceAt: 0 } : { kind, dc: 'east1', sinceAt: 0 }
  const table: Partial<Record<ConnectionSignal, string>> = connectionTransitions[kind]
  for (const signal of signals) {
    expect(nextConnection(link, signal, 'east1', 1).kind).toBe(table[signal] ?? kind)
  }
})

test('the status tells of the main centre and of both sub centres', () => {
  const world = fixtureWorld()
  pass(world, 90 * secondMs)
  const heardAt = world.nowMs - 30 * secondMs
  expect(taroAt(world).get('user/term-status').body).toMatchObject({
    dcNameKey: 'east0',
    isConnected: true,
    isAlive: true,
    lastAccessDate: heardAt,
    tswEast1OnlineFlag: true,
    tswEast1LastAccessDate: heardAt,
    tswWest1OnlineFlag: true,
    tswWest1LastAccessDate: heardAt,
  })
})

test('a sub centre that goes down is silent, then lost, and the others stay', () => {
  const world = fixtureWorld()
  const downAt = world.nowMs
  does(world, { verb: 'data-center', dc: 'west1', state: 'down' })
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'no-reply'])
  expect(taroAt(world).get('user/term-status').body).toMatchObject({
    isAlive: true,
    tswEast1OnlineFlag: true,
    tswWest1OnlineFlag: false,
    tswWest1LastAccessDate: downAt,
  })
  pass(world, 30 * secondMs)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'lost'])
  does(world, { verb: 'data-center', dc: 'west1', state: 'up' })
  pass(world, 10 * secondMs - 1)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'connecting'])
  pass(world, 1)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'connected'])
})

test('a main centre that goes down leaves the sub centres connected', () => {
  const world = fixtureWorld()
  does(world, { verb: 'data-center', dc: 'east0', state: 'down' })
  does(world, { verb: 'data-center', dc: 'west0', state: 'down' })
  pass(world, minuteMs)
  expect(kindsOf(world)).toEqual(['lost', 'connected', 'connected'])
})

test('without its network a terminal has no centre, and all again when it is mended', () => {
  const world = fixtureWorld()
  does(world, { verb: 'link', terminalId, state: 'down' })
  pass(world, minuteMs)
  expect(kindsOf(world)).toEqual(['lost', 'lost', 'lost'])
  does(world, { verb: 'link', terminalId, state: 'up' })
  pass(world, 10 * secondMs)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'connected'])
})

test('a restart takes the sub centres along until the terminal has booted', () => {
  const world = fixtureWorld()
  does(world, { verb: 'power', terminalId, state: 'off' })
  does(world, { verb: 'power', terminalId, state: 'on' })
  pass(world, minuteMs - 1)
  expect(kindsOf(world)).toEqual(['lost', 'lost', 'lost'])
  pass(world, 1)
  expect(kindsOf(world)).toEqual(['connecting', 'connecting', 'connecting'])
})

test('a redundancy check leaves the sub centres as they are', () => {
  const world = fixtureWorld()
  does(world, { verb: 'data-center', dc: 'east1', state: 'down' })
  pass(world, minuteMs)
  taroAt(world).post('user/dc-switch-test', { priDcKey: 'west0' })
  pass(world, 3 * minuteMs)
  expect(kindsOf(world)).toEqual(['connected', 'lost', 'connected'])
})

test('a terminal that a scenario starts connecting is connected ten seconds later', () => {
  const world = fixtureWorld({ taroTerminal: { connection: { state: 'connecting' } } })
  expect(kindsOf(world)).toEqual(['connecting', 'connecting', 'connecting'])
  pass(world, 10 * secondMs)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'connected'])
})

test('a terminal that a scenario starts without reply is given up, and then connects anew', () => {
  const world = fixtureWorld({ taroTerminal: { connection: { state: 'no-reply' } } })
  pass(world, 30 * secondMs - 1)
  expect(kindsOf(world)).toEqual(['no-reply', 'no-reply', 'no-reply'])
  pass(world, 1)
  expect(kindsOf(world)).toEqual(['connecting', 'connecting', 'connecting'])
  pass(world, 10 * secondMs)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'connected'])
})

test('which sub centre is down is part of what two equal worlds have in common', () => {
  const [one, other] = [fixtureWorld(), fixtureWorld()]
  does(one, { verb: 'data-center', dc: 'east1', state: 'down' })
  does(other, { verb: 'data-center', dc: 'west1', state: 'down' })
  expect(stateHash(one)).not.toBe(stateHash(other))
})
