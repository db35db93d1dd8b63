import { expect, test } from 'vitest'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import {
  withContext,
  label,
  minuteMs,
  pass,
  taroAt,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const { terminalId } = label
const west = { priDcKey: 'west0' }

test('a check of the secondary centre takes three minutes and then shows its date', () => {
  const world = fixtureWorld()
  const here = taroAt(world)
  expect(here.post('user/dc-switch-test', west).status).toBe(204)
  expect(here.get('user/dc-switch-test').body).toMatchObject({ east0ChkFlag: 0, west0ChkFlag: 2 })
  pass(world, 3 * minuteMs - 1)
  expect(here.get('user/dc-switch-test').body).toMatchObject({ west0ChkFlag: 2 })
  pass(world, 1)
  expect(here.get('user/dc-switch-test').body).toMatchObject({
    west0ChkFlag: 1,
    west0LastAccessDate: world.nowMs,
    priDcKey: 'east0',
    secDcKey: 'west0',
  })
})

test('a check fails when the centre is down, or when a tester says so', () => {
  const [down, told] = [fixtureWorld(), fixtureWorld()]
  withContext(down, (context) =>
    applyCommand(context, { verb: 'data-center', dc: 'west0', state: 'down' }),
  )
  withContext(told, (context) =>
    applyCommand(context, { verb: 'switch-outcome', terminalId, outcome: 'failure' }),
  )
  for (const world of [down, told]) {
    taroAt(world).post('user/dc-switch-test', west)
    pass(world, 3 * minuteMs)
    expect(taroAt(world).get('user/dc-switch-test').body).toMatchObject({ west0ChkFlag: 3 })
  }
})

test('only the secondary centre can be checked, and only one check runs at a time', () => {
  const here = taroAt(fixtureWorld())
  expect(here.post('user/dc-switch-test', { priDcKey: 'east0' }).code).toBe(400)
  expect(here.post('user/dc-switch-test', west).status).toBe(204)
  expect(here.post('user/dc-switch-test', west).code).toBe(400)
})

test('a terminal on IPv6 needs no check', () => {
  const here = taroAt(fixtureWorld({ taroTerminal: { localAddr: '2001:db8::20' } }))
  expect(here.get('user/dc-switch-test').body).toMatchObject({ excluded: true })
  expect(here.post('user/dc-switch-test', west).code).toBe(400)
})

test('a terminal that is not connected, or does not answer, is not checked', () => {
  const lost = fixtureWorld({ taroTerminal: { connection: { state: 'lost' } } })
  expect(taroAt(lost).get('user/dc-switch-test').body).toMatchObject({ online: false })
  expect(taroAt(lost).post('user/dc-switch-test', west).code).toBe(400014)
  const silent = fixtureWorld()
  withContext(silent, (context) =>
    applyCommand(context, { verb: 'terminal-reply', terminalId, state: 'silent' }),
  )
  expect(taroAt(silent).post('user/dc-switch-test', west).code).toBe(400019)
  expect(terminalOf(silent).redundancy.states.west0.kind).toBe('not-checked')
})
