import { finish } from '../../../simulator/engine/steps.ts'
import { expect, test } from 'vitest'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import {
  browser,
  hourMs,
  label,
  minuteMs,
  runCommand,
  advanceBy,
  secondMs,
  taro,
  loginTaro,
  fixtureWorld,
  terminalOf,
  signedInWorld,
} from '../fixture-world.ts'

const admin = { userId: 'support_01', password: 'Anzen#2024' }
const withAdmin = {
  accounts: [
    {
      kind: 'owner' as const,
      ...taro,
      mailAddress: 'taro@example.jp',
      terminalId: label.terminalId,
    },
    { kind: 'admin' as const, ...admin },
  ],
}

// Requirements: CALL-35
test('an owner logs in with user name and password', () => {
  expect(loginTaro(fixtureWorld()).get('user').body).toEqual({
    userId: taro.userId,
    terminalId: label.terminalId,
    isMonitoringMailEnabled: false,
  })
})

// Requirements: SESSION-15
test('the session cookie is HttpOnly and SameSite=Lax', () => {
  const { headers } = browser(fixtureWorld()).post('user/login', taro)
  expect(headers['set-cookie']).toMatch(
    /^EQUSER_SESSION=[A-Za-z0-9]{32}; Path=\/eqUser; HttpOnly; SameSite=Lax$/,
  )
})

// Requirements: CALL-35
test('an unknown user and a wrong password get the same response', () => {
  const world = fixtureWorld()
  const wrongPassword = browser(world).post('user/login', { ...taro, password: 'Machigai-1' })
  const unknownUser = browser(world).post('user/login', { ...taro, userId: 'nobody_here' })
  expect(wrongPassword).toMatchObject({ status: 400, code: 400010 })
  expect(unknownUser.body).toEqual(wrongPassword.body)
})

// Requirements: ROLE-3
test('an administrator acts for the terminal specified at login', () => {
  const support = browser(fixtureWorld(withAdmin))
  expect(support.post('user/login', { ...admin, terminalId: label.terminalId }).status).toBe(204)
  expect(support.get('user').body).toMatchObject({
    terminalId: label.terminalId,
    userId: admin.userId,
  })
})

// Requirements: ROLE-3
test('an administrator must specify a terminal and an owner must not', () => {
  const world = fixtureWorld(withAdmin)
  expect(browser(world).post('user/login', admin).code).toBe(400010)
  expect(browser(world).post('user/login', { ...taro, terminalId: label.terminalId }).code).toBe(
    400010,
  )
})

test('an administrator cannot act for a terminal without a user', () => {
  const world = fixtureWorld(withAdmin)
  for (const terminalId of ['1700456', '1799999']) {
    expect(browser(world).post('user/login', { ...admin, terminalId }).code).toBe(400018)
  }
})

// Requirements: ROLE-7
test('an owner cannot log in with a cancelled contract', () => {
  const world = fixtureWorld({ taroTerminal: { contract: 'cancelled' } })
  expect(browser(world).post('user/login', taro).code).toBe(400024)
})

test('a correct password resets the count of wrong ones', () => {
  const world = fixtureWorld()
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) {
      browser(world).post('user/login', { ...taro, password: 'Machigai-1' })
    }
    expect(browser(world).post('user/login', taro).status).toBe(204)
  }
})

// Requirements: SESSION-15
test('a login replaces the previous session', () => {
  const { world, owner } = signedInWorld()
  const [oldId] = Object.keys(world.state.sessions)
  owner.post('user/login', taro)
  expect(Object.keys(world.state.sessions)).toHaveLength(1)
  expect(Object.keys(world.state.sessions)).not.toContain(oldId)
})

// Requirements: SESSION-14
test('a session ends after 30 minutes without a request', () => {
  const { world, owner } = signedInWorld()
  advanceBy(world, 30 * minuteMs - 1)
  expect(owner.get('user').status).toBe(200)
  advanceBy(world, 30 * minuteMs - secondMs)
  expect(owner.get('user').status).toBe(200)
  advanceBy(world, 30 * minuteMs)
  expect(owner.get('user')).toMatchObject({ status: 401, code: 401 })
})

// Requirements: CALL-35
test('a logout ends the session and clears the cookie', () => {
  const { world, owner } = signedInWorld()
  const response = owner.post('user/logout')
  expect(response.headers['set-cookie']).toContain('Max-Age=0')
  expect(response.body).toEqual({})
  expect(world.state.sessions).toEqual({})
  expect(owner.get('user').status).toBe(401)
})

// Requirements: SESSION-16
test('a logout succeeds without a session', () => {
  expect(browser(fixtureWorld()).post('user/logout')).toMatchObject({ status: 200, body: {} })
})

// Requirements: OPEN-6, CALL-35
test('the response to the logout of an administrator has isAdmin', () => {
  const support = browser(fixtureWorld(withAdmin))
  support.post('user/login', { ...admin, terminalId: label.terminalId })
  expect(support.post('user/logout').body).toEqual({ isAdmin: true })
})

// Requirements: CALL-35
test('after a password change only the new password is valid', () => {
  const world = fixtureWorld()
  expect(loginTaro(world).post('user/change-password', { password: 'Kawaru+2024' }).status).toBe(
    204,
  )
  expect(browser(world).post('user/login', taro).code).toBe(400010)
  expect(browser(world).post('user/login', { ...taro, password: 'Kawaru+2024' }).status).toBe(204)
})

test('an invalid new password is rejected with its own code', () => {
  const owner = loginTaro(fixtureWorld())
  for (const password of ['short1!', 'under_score_1', '日本語のパスワード']) {
    expect(owner.post('user/change-password', { password })).toMatchObject({
      status: 400,
      code: 400006,
    })
  }
})

// Requirements: SESSION-19
test('a session ends 12 hours after its login, however often it is used', () => {
  const { world, owner: taroBrowser } = signedInWorld()
  const stepMs = 20 * minuteMs
  for (let usedForMs = stepMs; usedForMs < 12 * hourMs; usedForMs += stepMs) {
    advanceBy(world, stepMs)
    expect(taroBrowser.get('user').status).toBe(200)
  }
  advanceBy(world, stepMs)
  expect(taroBrowser.get('user').status).toBe(401)
})

test('a restored world ends the same sessions as the original', () => {
  const { world, owner: old } = signedInWorld()
  const stepMs = 20 * minuteMs
  for (let usedForMs = 0; usedForMs < 11 * hourMs + 2 * stepMs; usedForMs += stepMs) {
    advanceBy(world, stepMs)
    old.get('user')
  }
  // The sessions are used at the same time, but not in the order of their logins.
  const young = loginTaro(world)
  young.get('user')
  old.get('user')
  const restored = structuredClone(world)
  for (const one of [world, restored]) {
    advanceBy(one, stepMs)
    loginTaro(one)
  }
  expect(finish(stateHashing(restored))).toBe(finish(stateHashing(world)))
})

// Requirements: ROLE-8
test('the terminal log names the administrator of each act, and not the owner', () => {
  const world = fixtureWorld(withAdmin)
  const support = browser(world)
  support.post('user/login', { ...admin, terminalId: label.terminalId })
  const testCast = { alert: true, shindo: 5.2, ssec: 10, sens: false }
  loginTaro(world).post('user/alert-test-cast', testCast)
  support.post('user/alert-test-cast', testCast)
  support.post('user/alert-test-cast', { ...testCast, shindo: 99 })
  support.get('user/term-status')
  support.post('user/tsunami-alert-option', { receiveFlag: true, areaCode: '361', level: 3 })
  const lines = terminalOf(world).log.map(({ text }) => text)
  expect(lines.filter((text) => text.includes('管理者'))).toEqual([
    '管理者 support_01 の操作: ログイン',
    '管理者 support_01 の操作: 緊急地震速報テスト配信',
    '管理者 support_01 の操作: 津波情報の受信設定',
  ])
})

test.for([
  ['the sessions of one user', taro.userId, 401],
  ['only the sessions of the given user', 'support_01', 200],
  ['the sessions of all users', undefined, 401],
] as const)('expire-sessions ends %s', ([, userId, status]) => {
  const { world, owner } = signedInWorld(withAdmin)
  runCommand(world, { verb: 'expire-sessions', userId })
  expect(owner.get('user').status).toBe(status)
})
