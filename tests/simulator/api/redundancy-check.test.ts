import { expect, test } from 'vitest'
import {
  runCommand,
  label,
  minuteMs,
  advanceBy,
  loginTaro,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const { terminalId } = label
const west = { priDcKey: 'west0' }

test('a check of the secondary data centre takes three minutes and then shows its date', () => {
  const world = fixtureWorld()
  const owner = loginTaro(world)
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

test('only the secondary data centre can be checked, one check at a time', () => {
  const owner = loginTaro(fixtureWorld())
  expect(owner.post('user/dc-switch-test', { priDcKey: 'east0' }).code).toBe(400)
  expect(owner.post('user/dc-switch-test', west).status).toBe(204)
  expect(owner.post('user/dc-switch-test', west).code).toBe(400)
})

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
