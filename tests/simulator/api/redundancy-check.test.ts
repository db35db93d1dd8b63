import { expect, test } from 'vitest'
import type { Command } from '../../../simulator/state/command.ts'
import {
  hourMs,
  runCommand,
  secondMs,
  label,
  minuteMs,
  advanceBy,
  loginTaro,
  terminalOf,
  fixtureWorld,
  signedInWorld,
} from '../fixture-world.ts'

const { terminalId } = label
const west = { priDcKey: 'west0' }

// Requirements: STATE-19, CALL-35
test('a check of the secondary data centre takes three minutes and then shows its date', () => {
  const { world, owner } = signedInWorld()
  expect(owner.post('user/dc-switch-test', west).status).toBe(204)
  expect(owner.get('user/dc-switch-test').body).toMatchObject({ east0ChkFlag: 0, west0ChkFlag: 2 })
  advanceBy(world, 3 * minuteMs - 1)
  expect(owner.get('user/dc-switch-test').body).toMatchObject({ west0ChkFlag: 2 })
  advanceBy(world, 1)
  expect(owner.get('user/dc-switch-test').body).toMatchObject({
    west0ChkFlag: 1,
    west0LastAccessDate: world.nowMs,
    priDcKey: 'east0',
    secDcKey: 'west0',
  })
})

test('a check fails if the data centre is down or a tester requests it', () => {
  const [down, overridden] = [fixtureWorld(), fixtureWorld()]
  runCommand(down, { verb: 'data-center', dc: 'west0', state: 'down' })
  runCommand(overridden, { verb: 'switch-outcome', terminalId, outcome: 'failure' })
  for (const world of [down, overridden]) {
    loginTaro(world).post('user/dc-switch-test', west)
    advanceBy(world, 3 * minuteMs)
    expect(loginTaro(world).get('user/dc-switch-test').body).toMatchObject({ west0ChkFlag: 3 })
  }
})

// Requirements: USER-15
test('a running and a failed check keep the date of the last successful check', () => {
  const date = '2024-01-02T10:00:00+09:00'
  const redundancy = { east0: date, west0: date }
  const { world, owner } = signedInWorld({ taroTerminal: { redundancy } })
  const dates = { east0LastAccessDate: Date.parse(date), west0LastAccessDate: Date.parse(date) }
  runCommand(world, { verb: 'switch-outcome', terminalId, outcome: 'failure' })
  owner.post('user/dc-switch-test', west)
  const read = () => owner.get('user/dc-switch-test').body
  expect(read()).toMatchObject({ ...dates, west0ChkFlag: 2 })
  advanceBy(world, 3 * minuteMs)
  expect(read()).toMatchObject({ ...dates, west0ChkFlag: 3 })
  owner.post('user/dc-switch-test', west)
  expect(read()).toMatchObject({ ...dates, west0ChkFlag: 2 })
})

// Requirements: STATE-18
test('only the secondary data centre can be checked, one check at a time', () => {
  const owner = loginTaro(fixtureWorld())
  expect(owner.post('user/dc-switch-test', { priDcKey: 'east0' }).code).toBe(400)
  expect(owner.post('user/dc-switch-test', west).status).toBe(204)
  expect(owner.post('user/dc-switch-test', west).code).toBe(400)
})

// Requirements: STATE-16
test('a terminal on IPv6 needs no check', () => {
  const owner = loginTaro(fixtureWorld({ taroTerminal: { localAddr: '2001:db8::20' } }))
  expect(owner.get('user/dc-switch-test').body).toMatchObject({ excluded: true })
  expect(owner.post('user/dc-switch-test', west).code).toBe(400)
})

test('a disconnected or silent terminal cannot be checked', () => {
  const lost = fixtureWorld({ taroTerminal: { connection: { state: 'lost' } } })
  expect(loginTaro(lost).get('user/dc-switch-test').body).toMatchObject({ online: false })
  expect(loginTaro(lost).post('user/dc-switch-test', west).code).toBe(400014)
  const silent = fixtureWorld()
  runCommand(silent, { verb: 'terminal-reply', terminalId, state: 'silent' })
  expect(loginTaro(silent).post('user/dc-switch-test', west).code).toBe(400019)
  expect(terminalOf(silent).redundancy.states.west0.kind).toBe('not-checked')
})

// Requirements: OUT-1
test('a check connects to the secondary centre, and then to the primary one again', () => {
  const { world, owner } = signedInWorld()
  const center = () => {
    const { connection } = terminalOf(world)
    return [connection.kind, 'dc' in connection ? connection.dc : undefined]
  }
  owner.post('user/dc-switch-test', west)
  expect(center()).toEqual(['connecting', 'west0'])
  advanceBy(world, minuteMs)
  expect(center()).toEqual(['connected', 'west0'])
  expect(owner.get('user/term-status').body).toMatchObject({ dcNameKey: 'west0' })
  advanceBy(world, minuteMs)
  expect(center()).toEqual(['connecting', 'east0'])
  advanceBy(world, minuteMs)
  expect(center()).toEqual(['connected', 'east0'])
  const texts = terminalOf(world).log.map(({ text }) => text)
  expect(texts).toEqual([
    '冗長化確認開始 西データセンター',
    '西データセンターに接続',
    '東データセンターに接続',
    '冗長化確認完了 西データセンター',
  ])
})

// Requirements: OUT-1
test.for<[string, number, Command]>([
  ['the link is cut', 30, { verb: 'link', terminalId, state: 'down' }],
  ['the power is cut', 90, { verb: 'power', terminalId, state: 'off' }],
  ['the secondary centre goes down', 10, { verb: 'data-center', dc: 'west0', state: 'down' }],
  ['the secondary centre goes down late', 100, { verb: 'data-center', dc: 'west0', state: 'down' }],
  [
    'the primary centre goes down on the way back',
    125,
    { verb: 'data-center', dc: 'east0', state: 'down' },
  ],
])('a check fails at the moment when %s, at %i s', ([, atS, command]) => {
  const world = fixtureWorld()
  loginTaro(world).post('user/dc-switch-test', west)
  advanceBy(world, atS * secondMs)
  expect(terminalOf(world).redundancy.states.west0.kind).toBe('checking')
  runCommand(world, command)
  expect(terminalOf(world).redundancy.states.west0).toEqual({ kind: 'failed', at: world.nowMs })
  advanceBy(world, hourMs)
  expect(terminalOf(world).redundancy.states.west0.kind).toBe('failed')
})

// Requirements: OUT-1
test('after a failed check the terminal is at its primary centre again', () => {
  const world = fixtureWorld()
  loginTaro(world).post('user/dc-switch-test', west)
  advanceBy(world, minuteMs)
  runCommand(world, { verb: 'data-center', dc: 'west0', state: 'down' })
  advanceBy(world, 10 * secondMs)
  expect(terminalOf(world).connection).toMatchObject({ kind: 'connected', dc: 'east0' })
})
