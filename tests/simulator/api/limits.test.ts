import { describe, expect, test } from 'vitest'
import {
  advanceBy,
  browser,
  fixtureWorld,
  label,
  loginTaro,
  mailsOf,
  minuteMs,
  newLabel,
  registration,
  secondMs,
  taro,
} from '../fixture-world.ts'

const wrong = { ...taro, password: 'Chigau-2024' }
const newPassword = 'Atarashii-2024'
const [home, stranger, elsewhere] = ['192.0.2.1', '198.51.100.7', '203.0.113.9']

describe('a changed password', () => {
  // Requirements: SESSION-20
  test('ends the other sessions of the user', () => {
    const world = fixtureWorld()
    const [own, other] = [loginTaro(world), loginTaro(world)]
    expect(own.post('user/change-password', { password: newPassword }).status).toBe(204)
    expect(other.get('user').status).toBe(401)
    expect(own.get('user').status).toBe(200)
  })

  // Requirements: SESSION-20
  test('invalidates an open password-change URL', () => {
    const world = fixtureWorld()
    browser(world).post('regist/forgot-mail', label)
    const [, token] = /token=([A-Za-z0-9]+)/.exec(mailsOf(world).at(-1)?.text ?? '') ?? []
    loginTaro(world).post('user/change-password', { password: newPassword })
    const reset = { terminalId: label.terminalId, password: 'Chigau-2024', token }
    expect(browser(world).post('regist/change-password', reset).status).toBe(400)
    const form = { ...taro, password: newPassword }
    expect(browser(world).post('user/login', form).status).toBe(204)
  })
})

describe('a mail is sent once in 15 seconds', () => {
  // Requirements: LIMIT-24
  test('to a user who has forgotten the login, whoever requests it', () => {
    const world = fixtureWorld()
    expect(browser(world, home).post('regist/forgot-mail', label).status).toBe(204)
    advanceBy(world, 14 * secondMs)
    const refused = browser(world, stranger).post('regist/forgot-mail', label)
    expect(refused).toMatchObject({ code: 429001, headers: { 'retry-after': '1' } })
    expect(mailsOf(world, 'login-reminder')).toHaveLength(1)
    advanceBy(world, secondMs)
    expect(browser(world, stranger).post('regist/forgot-mail', label).status).toBe(204)
  })

  // Requirements: LIMIT-24
  test('with a one-time password', () => {
    const world = fixtureWorld()
    const [one, other] = [loginTaro(world), loginTaro(world)]
    expect(one.post('user/onetime-password').status).toBe(200)
    expect(other.post('user/onetime-password')).toMatchObject({
      code: 429001,
      headers: { 'retry-after': '15' },
    })
    advanceBy(world, 15 * secondMs)
    expect(other.post('user/onetime-password').status).toBe(200)
    expect(mailsOf(world, 'one-time-password')).toHaveLength(2)
  })

  // Requirements: LIMIT-24
  test('for a client that registers', () => {
    const world = fixtureWorld()
    expect(browser(world, home).post('regist/user-registration', registration).status).toBe(204)
    const again = { ...registration, userId: 'wajima_town' }
    expect(browser(world, home).post('regist/user-registration', again).code).toBe(429001)
    expect(browser(world, elsewhere).post('regist/user-registration', again).code).toBe(400011)
  })
})

describe('guesses are counted for each client', () => {
  // Requirements: SESSION-21
  test('a stranger who guesses a password locks out only themselves', () => {
    const world = fixtureWorld()
    for (let count = 0; count < 5; count += 1) browser(world, stranger).post('user/login', wrong)
    expect(browser(world, stranger).post('user/login', taro)).toMatchObject({
      code: 429001,
      headers: { 'retry-after': '600' },
    })
    expect(browser(world, home).post('user/login', taro).status).toBe(204)
  })

  test('a stranger who guesses a registration code locks out only themselves', () => {
    const world = fixtureWorld()
    const guess = { ...label, initPassword: 'Chigau99' }
    for (let count = 0; count < 5; count += 1) {
      browser(world, stranger).post('regist/forgot-mail', guess)
    }
    expect(browser(world, stranger).post('regist/forgot-mail', label).code).toBe(429001)
    expect(browser(world, home).post('regist/forgot-mail', label).status).toBe(204)
  })

  test('a client may guess 20 times in 10 minutes, whatever the user names', () => {
    const world = fixtureWorld()
    const guess = (count: number): unknown =>
      browser(world, stranger).post('user/login', { ...wrong, userId: `user_${count}` }).code
    const codes = Array.from({ length: 21 }, (_, count) => guess(count))
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400010))
    expect(codes[20]).toBe(429001)
    advanceBy(world, 10 * minuteMs)
    expect(guess(21)).toBe(400010)
  })

  test.for(['initialize-terminal', 'forgot-mail', 'user-registration'])(
    'a client may try 20 serial numbers in 10 minutes with %s',
    (path) => {
      const world = fixtureWorld()
      const guess = (count: number): unknown => {
        const terminalId = String(1_750_000 + count)
        const { initPassword } = label
        const body = path === 'user-registration' ? registration : { initPassword }
        return browser(world, stranger).post(`regist/${path}`, { ...body, terminalId }).code
      }
      const codes = Array.from({ length: 21 }, (_, count) => guess(count))
      expect(codes[19]).toBe(path === 'user-registration' ? 400010 : 400009)
      expect(codes[20]).toBe(429001)
    },
  )

  test('a password reset does not tell which serial numbers exist', () => {
    const reset = { password: newPassword, token: 'a'.repeat(32) }
    const bodies = ['1799999', newLabel.terminalId, label.terminalId].map(
      (terminalId) =>
        browser(fixtureWorld(), stranger).post('regist/change-password', { ...reset, terminalId })
          .body,
    )
    expect(bodies).toEqual([bodies[2], bodies[2], expect.objectContaining({ code: 400 })])
  })

  // Requirements: SESSION-21
  test('50 guesses from many clients lock a name, but not for the client that last logged in', () => {
    const world = fixtureWorld()
    browser(world, home).post('user/login', taro)
    for (let count = 0; count < 50; count += 1) {
      const client = `198.51.100.${Math.floor(count / 5)}`
      expect(browser(world, client).post('user/login', wrong).code).toBe(400010)
    }
    expect(browser(world, elsewhere).post('user/login', taro).code).toBe(429001)
    expect(browser(world, home).post('user/login', taro).status).toBe(204)
  })
})
