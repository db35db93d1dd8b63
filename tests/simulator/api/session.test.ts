import { expect, test } from 'vitest'
import {
  browser,
  label,
  minuteMs,
  pass,
  secondMs,
  taro,
  taroAt,
  fixtureWorld,
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

test('an owner logs in with user name and password', () => {
  expect(taroAt(fixtureWorld()).get('user').body).toEqual({
    userId: taro.userId,
    terminalId: label.terminalId,
    isMonitoringMailEnabled: false,
  })
})

test('the session cookie is out of reach of scripts and other sites', () => {
  const { headers } = browser(fixtureWorld()).post('user/login', taro)
  expect(headers['set-cookie']).toMatch(
    /^EQUSER_SESSION=[A-Za-z0-9]{32}; Path=\/eqUser; HttpOnly; SameSite=Lax$/,
  )
})

test('an unknown user and a wrong password are refused alike', () => {
  const world = fixtureWorld()
  const wrongPassword = browser(world).post('user/login', { ...taro, password: 'Machigai-1' })
  const unknownUser = browser(world).post('user/login', { ...taro, userId: 'nobody_here' })
  expect(wrongPassword).toMatchObject({ status: 400, code: 400010 })
  expect(unknownUser.body).toEqual(wrongPassword.body)
})

test('names that plain objects know by themselves are no users', () => {
  for (const userId of ['__proto__', 'constructor', 'toString', 'valueOf']) {
    expect(browser(fixtureWorld()).post('user/login', { ...taro, userId }).code).toBe(400010)
  }
})

test('an administrator acts for the terminal named at login', () => {
  const support = browser(fixtureWorld(withAdmin))
  expect(support.post('user/login', { ...admin, terminalId: label.terminalId }).status).toBe(204)
  expect(support.get('user').body).toMatchObject({
    terminalId: label.terminalId,
    userId: admin.userId,
  })
})

test('an administrator needs a terminal, and an owner may not name one', () => {
  const world = fixtureWorld(withAdmin)
  expect(browser(world).post('user/login', admin).code).toBe(400010)
  expect(browser(world).post('user/login', { ...taro, terminalId: label.terminalId }).code).toBe(
    400010,
  )
})

test('an administrator can not act for a terminal without a user', () => {
  const world = fixtureWorld(withAdmin)
  for (const terminalId of ['1700456', '1799999']) {
    expect(browser(world).post('user/login', { ...admin, terminalId }).code).toBe(400018)
  }
})

test('a cancelled contract keeps its owner out', () => {
  const world = fixtureWorld({ taroTerminal: { contract: 'cancelled' } })
  expect(browser(world).post('user/login', taro).code).toBe(400024)
})

test('five wrong passwords lock the name until the first of them is 10 minutes old', () => {
  const world = fixtureWorld()
  const guess = () => browser(world).post('user/login', { ...taro, password: 'Machigai-1' })
  for (let count = 0; count < 5; count += 1) expect(guess().code).toBe(400010)

  const locked = browser(world).post('user/login', taro)
  expect(locked).toMatchObject({ status: 429, code: 429001, headers: { 'retry-after': '600' } })

  pass(world, 10 * minuteMs - 1)
  expect(browser(world).post('user/login', taro).code).toBe(429001)
  pass(world, 1)
  expect(browser(world).post('user/login', taro).status).toBe(204)
})

test('a right password forgets the wrong ones before it', () => {
  const world = fixtureWorld()
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) {
      browser(world).post('user/login', { ...taro, password: 'Machigai-1' })
    }
    expect(browser(world).post('user/login', taro).status).toBe(204)
  }
})

test('a login replaces the session: the old id is dead', () => {
  const world = fixtureWorld()
  const here = taroAt(world)
  const [oldId] = Object.keys(world.state.sessions)
  here.post('user/login', taro)
  expect(Object.keys(world.state.sessions)).toHaveLength(1)
  expect(Object.keys(world.state.sessions)).not.toContain(oldId)
})

test('a session ends after 30 minutes without an answered call', () => {
  const world = fixtureWorld()
  const here = taroAt(world)
  pass(world, 30 * minuteMs - 1)
  expect(here.get('user').status).toBe(200)
  pass(world, 30 * minuteMs - secondMs)
  expect(here.get('user').status).toBe(200)
  pass(world, 30 * minuteMs)
  expect(here.get('user')).toMatchObject({ status: 401, code: 401 })
})

test('a logout ends the session and takes the cookie back', () => {
  const world = fixtureWorld()
  const here = taroAt(world)
  const response = here.post('user/logout')
  expect(response.headers['set-cookie']).toContain('Max-Age=0')
  expect(response.body).toEqual({})
  expect(world.state.sessions).toEqual({})
  expect(here.get('user').status).toBe(401)
})

test('a logout succeeds without a session', () => {
  expect(browser(fixtureWorld()).post('user/logout')).toMatchObject({ status: 200, body: {} })
})

test('an administrator logging out is told to have been one', () => {
  const support = browser(fixtureWorld(withAdmin))
  support.post('user/login', { ...admin, terminalId: label.terminalId })
  expect(support.post('user/logout').body).toEqual({ isAdmin: true })
})

test('a changed password is the one that counts from then on', () => {
  const world = fixtureWorld()
  expect(taroAt(world).post('user/change-password', { password: 'Kawaru+2024' }).status).toBe(204)
  expect(browser(world).post('user/login', taro).code).toBe(400010)
  expect(browser(world).post('user/login', { ...taro, password: 'Kawaru+2024' }).status).toBe(204)
})

test('a new password that breaks its rule is refused with its own code', () => {
  const here = taroAt(fixtureWorld())
  for (const password of ['short1!', 'under_score_1', '日本語のパスワード']) {
    expect(here.post('user/change-password', { password })).toMatchObject({
      status: 400,
      code: 400006,
    })
  }
})
