import { expect, test } from 'vitest'
import {
  browser,
  hourMs,
  runCommand,
  label,
  mailsOf,
  minuteMs,
  advanceBy,
  taro,
  loginTaro,
  fixtureWorld,
} from '../fixture-world.ts'

const { terminalId } = label

test('no mail is sent while mail sending is set to fail', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'mail-failure', state: 'on' })
  browser(world).post('regist/forgot-mail', label)
  expect(mailsOf(world)).toEqual([])
  runCommand(world, { verb: 'mail-failure', state: 'off' })
  browser(world).post('regist/forgot-mail', label)
  expect(mailsOf(world)).toHaveLength(1)
})

test.for([
  ['the sessions of one user', taro.userId, 401],
  ['only the sessions of the given user', 'nobody_else', 200],
  ['the sessions of all users', undefined, 401],
] as const)('expire-sessions ends %s', ([, userId, status]) => {
  const world = fixtureWorld()
  const signedIn = loginTaro(world)
  runCommand(world, { verb: 'expire-sessions', userId })
  expect(signedIn.get('user').status).toBe(status)
})

test('an owner cannot log in while the contract is cancelled', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'contract', terminalId, state: 'cancelled' })
  expect(browser(world).post('user/login', taro)).toMatchObject({ status: 400, code: 400024 })
  runCommand(world, { verb: 'contract', terminalId, state: 'active' })
  expect(browser(world).post('user/login', taro).status).toBe(204)
})

test('an owner gets a mail 30 minutes after the link goes down, and another when it is up again', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'link', terminalId, state: 'down' })
  advanceBy(world, 31 * minuteMs)
  expect(mailsOf(world).map(({ kind }) => kind)).toEqual(['disconnected'])
  runCommand(world, { verb: 'link', terminalId, state: 'up' })
  advanceBy(world, minuteMs)
  expect(mailsOf(world).map(({ kind }) => kind)).toEqual(['disconnected', 'restored'])
})

test('a restart does not cause a disconnection mail', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'power', terminalId, state: 'off' })
  runCommand(world, { verb: 'power', terminalId, state: 'on' })
  advanceBy(world, hourMs)
  expect(mailsOf(world)).toEqual([])
})

test('the address of a terminal that ignores requests is not available', () => {
  const world = fixtureWorld()
  const signedIn = loginTaro(world)
  runCommand(world, { verb: 'terminal-reply', terminalId, state: 'silent' })
  expect(signedIn.get('user/onetime-password')).toMatchObject({ status: 400, code: 400019 })
})
