import { expect, test } from 'vitest'
import {
  browser,
  hourMs,
  runCommand,
  label,
  mailsOf,
  advanceBy,
  taro,
  fixtureWorld,
  signedInWorld,
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
  const { world, owner: signedIn } = signedInWorld()
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

test('a restart does not cause a disconnection mail', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'power', terminalId, state: 'off' })
  runCommand(world, { verb: 'power', terminalId, state: 'on' })
  advanceBy(world, hourMs)
  expect(mailsOf(world)).toEqual([])
})
