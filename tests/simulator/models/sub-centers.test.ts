import type { Connection } from '../../../simulator/state/terminal.ts'
import { expect, test } from 'vitest'
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

/** The main connection, and the connections to the east and west sub centres. */
function kindsOf(world: SimulatorWorld): Connection['kind'][] {
  const { connection, subCenters } = terminalOf(world)
  return [connection.kind, subCenters.east1.connection.kind, subCenters.west1.connection.kind]
}

// Requirements: ENTITY-14, CALL-35
test('the terminal status shows the main centre and both sub centres', () => {
  const world = fixtureWorld()
  advanceBy(world, 90 * secondMs)
  const accessedAt = world.nowMs - 30 * secondMs
  expect(loginTaro(world).get('user/term-status').body).toMatchObject({
    dcNameKey: 'east0',
    isConnected: true,
    isAlive: true,
    lastAccessDate: accessedAt,
    tswEast1OnlineFlag: true,
    tswEast1LastAccessDate: accessedAt,
    tswWest1OnlineFlag: true,
    tswWest1LastAccessDate: accessedAt,
  })
})

test('the time of the last access does not change when the link is cut', () => {
  const world = fixtureWorld()
  advanceBy(world, 90 * secondMs)
  const lastAccessDate = world.nowMs - 30 * secondMs
  runCommand(world, { verb: 'link', terminalId: label.terminalId, state: 'down' })
  for (const waitMs of [0, 20 * secondMs, 20 * secondMs, 3_600 * secondMs]) {
    advanceBy(world, waitMs)
    expect(loginTaro(world).get('user/term-status').body).toMatchObject({ lastAccessDate })
  }
})

// Requirements: STATE-15
test('a sub centre that goes down becomes no-reply, then lost, without affecting the others', () => {
  const world = fixtureWorld()
  const downAt = world.nowMs
  runCommand(world, { verb: 'data-center', dc: 'west1', state: 'down' })
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'no-reply'])
  expect(loginTaro(world).get('user/term-status').body).toMatchObject({
    isAlive: true,
    tswEast1OnlineFlag: true,
    tswWest1OnlineFlag: false,
    tswWest1LastAccessDate: downAt,
  })
  advanceBy(world, 30 * secondMs)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'lost'])
  runCommand(world, { verb: 'data-center', dc: 'west1', state: 'up' })
  advanceBy(world, 10 * secondMs - 1)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'connecting'])
  advanceBy(world, 1)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'connected'])
})

test('sub centres stay connected when the main centres go down', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'data-center', dc: 'east0', state: 'down' })
  runCommand(world, { verb: 'data-center', dc: 'west0', state: 'down' })
  advanceBy(world, minuteMs)
  expect(kindsOf(world)).toEqual(['lost', 'connected', 'connected'])
})

test('a restart disconnects the sub centres until the terminal has booted', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'power', terminalId, state: 'off' })
  runCommand(world, { verb: 'power', terminalId, state: 'on' })
  advanceBy(world, minuteMs - 1)
  expect(kindsOf(world)).toEqual(['lost', 'lost', 'lost'])
  advanceBy(world, 1)
  expect(kindsOf(world)).toEqual(['connecting', 'connecting', 'connecting'])
})

test('a terminal that starts in state connecting is connected after ten seconds', () => {
  const world = fixtureWorld({ taroTerminal: { connection: { state: 'connecting' } } })
  expect(kindsOf(world)).toEqual(['connecting', 'connecting', 'connecting'])
  advanceBy(world, 10 * secondMs)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'connected'])
})

test('a terminal that starts in state no-reply is lost after 30 seconds and then reconnects', () => {
  const world = fixtureWorld({ taroTerminal: { connection: { state: 'no-reply' } } })
  advanceBy(world, 30 * secondMs - 1)
  expect(kindsOf(world)).toEqual(['no-reply', 'no-reply', 'no-reply'])
  advanceBy(world, 1)
  expect(kindsOf(world)).toEqual(['connecting', 'connecting', 'connecting'])
  advanceBy(world, 10 * secondMs)
  expect(kindsOf(world)).toEqual(['connected', 'connected', 'connected'])
})
