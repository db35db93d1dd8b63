import { expect, test } from 'vitest'
import type { Command } from '../../../simulator/state/command.ts'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  browser,
  hourMs,
  withContext,
  label,
  mailsOf,
  minuteMs,
  pass,
  taro,
  taroAt,
  fixtureWorld,
} from '../fixture-world.ts'

const { terminalId } = label

test('no mail leaves while mails fail', () => {
  const world = fixtureWorld()
  order(world, { verb: 'mail-failure', state: 'on' })
  browser(world).post('regist/forgot-mail', label)
  expect(mailsOf(world)).toEqual([])
  order(world, { verb: 'mail-failure', state: 'off' })
  browser(world).post('regist/forgot-mail', label)
  expect(mailsOf(world)).toHaveLength(1)
})

test.for([
  ['one user’s sessions', taro.userId, 401],
  ['another user’s sessions', 'nobody_else', 200],
  ['all sessions', undefined, 401],
] as const)('a tester can end %s', ([, userId, status]) => {
  const world = fixtureWorld()
  const signedIn = taroAt(world)
  order(world, { verb: 'expire-sessions', userId })
  expect(signedIn.get('user').status).toBe(status)
})

test('a cancelled contract keeps its owner out until it is active again', () => {
  const world = fixtureWorld()
  order(world, { verb: 'contract', terminalId, state: 'cancelled' })
  expect(browser(world).post('user/login', taro)).toMatchObject({ status: 400, code: 400024 })
  order(world, { verb: 'contract', terminalId, state: 'active' })
  expect(browser(world).post('user/login', taro).status).toBe(204)
})

test('a terminal whose link is down is mailed of after 30 minutes, and again when it is back', () => {
  const world = fixtureWorld()
  order(world, { verb: 'link', terminalId, state: 'down' })
  pass(world, 31 * minuteMs)
  expect(mailsOf(world).map(({ kind }) => kind)).toEqual(['disconnected'])
  order(world, { verb: 'link', terminalId, state: 'up' })
  pass(world, minuteMs)
  expect(mailsOf(world).map(({ kind }) => kind)).toEqual(['disconnected', 'restored'])
})

test('a restart is too short for a disconnection mail', () => {
  const world = fixtureWorld()
  order(world, { verb: 'power', terminalId, state: 'off' })
  order(world, { verb: 'power', terminalId, state: 'on' })
  pass(world, hourMs)
  expect(mailsOf(world)).toEqual([])
})

test('a terminal that leaves requests unanswered tells no address', () => {
  const world = fixtureWorld()
  const signedIn = taroAt(world)
  order(world, { verb: 'terminal-reply', terminalId, state: 'silent' })
  expect(signedIn.get('user/onetime-password')).toMatchObject({ status: 400, code: 400019 })
})

function order(world: SimulatorWorld, command: Command): void {
  expect(withContext(world, (context) => applyCommand(context, command))).toEqual({ kind: 'done' })
}
