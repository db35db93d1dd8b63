import { expect, test } from 'vitest'
import { tsunamiAreas } from '../../../simulator/quake/areas/areas.ts'
import {
  browser,
  dayMs,
  hourMs,
  label,
  mailsOf,
  minuteMs,
  newLabel,
  registration,
  sendRaw,
  advanceBy,
  taro,
  terminalOf,
  fixtureWorld,
  signedInWorld,
} from '../fixture-world.ts'

const form = {
  ...registration,
  tsunamiEnabled: true,
  tsunamiAreaCode: '360',
  tsunamiAreaName: '石川県能登',
  lat: 37.3957149,
  lng: 136.9048251,
  memo: '無線室',
}

const wrongCode = 'XXXXXXXX'

// Requirements: REG-22, CALL-35
test('the registration options contain every tsunami forecast area', () => {
  const response = browser(fixtureWorld()).get('regist/user-registration')
  expect(response).toMatchObject({ status: 200, body: { tsunamiAreas } })
})

// Requirements: CALL-35, MAIL-10
test('a new owner can log in immediately and gets a mail', () => {
  const world = fixtureWorld()
  expect(browser(world).post('regist/user-registration', form).status).toBe(204)
  const { userId, password } = form
  expect(browser(world).post('user/login', { userId, password }).status).toBe(204)
  expect(mailsOf(world, 'registered')).toMatchObject([{ to: 'port@example.jp' }])
})

test('registration saves the settings to the terminal', () => {
  const world = fixtureWorld()
  browser(world).post('regist/user-registration', form)
  expect(terminalOf(world, newLabel.terminalId)).toMatchObject({
    place: { lat: 37.39571, lng: 136.90483, floor: '2階', memo: '無線室' },
    isUserConnMailEnabled: false,
    firmware: { window: { since: '01:00:00', until: '04:00:00' } },
    tsunami: { areaCode: '360', areaName: '石川県能登', level: 3 },
  })
})

// Requirements: REG-16
test('a registered terminal restarts and reconnects within 5 minutes', () => {
  const world = fixtureWorld()
  browser(world).post('regist/user-registration', form)
  const terminal = terminalOf(world, newLabel.terminalId)
  expect(terminal).toMatchObject({ power: { kind: 'booting' } })
  expect(terminal.connection.kind).not.toBe('connected')
  advanceBy(world, 5 * minuteMs)
  expect(terminal).toMatchObject({ power: { kind: 'on' }, connection: { kind: 'connected' } })
})

test.for([
  [true, { level: 3, takesReports: false, alerts: [], reports: [] }],
  [false, undefined],
] as const)('eruption reception is set as in the form: %s', ([eruptionEnabled, expected]) => {
  const world = fixtureWorld()
  browser(world).post('regist/user-registration', { ...form, eruptionEnabled })
  expect(terminalOf(world, newLabel.terminalId).eruption).toEqual(expected)
})

test('a registration without tsunami reception removes it from the terminal', () => {
  const world = fixtureWorld({ newTerminal: { tsunami: { areaCode: '360' } } })
  browser(world).post('regist/user-registration', { ...form, tsunamiEnabled: false })
  expect(terminalOf(world, newLabel.terminalId).tsunami).toBeUndefined()
})

// Requirements: REG-24, MAIL-10
test('a registration succeeds even if the mail cannot be sent, and the response says so', () => {
  const world = fixtureWorld()
  world.state.areMailsFailing = true
  expect(browser(world).post('regist/user-registration', form)).toMatchObject({
    status: 200,
    body: { isMailSent: false },
  })
  expect(terminalOf(world, newLabel.terminalId).ownerId).toBe('wajima_port')
  expect(mailsOf(world)).toEqual([])
})

const errorResponses = {
  'a mail address without a domain': [{ mailAddress: 'port' }, 400005],
  'an unknown serial number': [{ terminalId: '1799999' }, 400010],
  'a user name with a hyphen': [{ userId: 'wajima-port' }, 400012],
  'the user name __proto__': [{ userId: '__proto__' }, 400012],
  'an unknown tsunami forecast area': [{ tsunamiAreaCode: '999' }, 400022],
  'an unknown field': [{ nickname: 'みなと' }, 400],
} as const

// Requirements: VALID-4
test.for(Object.entries(errorResponses))('registration rejects %s', ([, [change, code]]) => {
  const world = fixtureWorld()
  const response = browser(world).post('regist/user-registration', { ...form, ...change })
  expect(response).toMatchObject({ status: 400, code })
  expect(terminalOf(world, newLabel.terminalId).ownerId).toBeUndefined()
})

test('registration rejects a terminal that is just connecting', () => {
  const world = fixtureWorld({ newTerminal: { connection: { state: 'connecting' } } })
  expect(browser(world).post('regist/user-registration', form).code).toBe(400008)
})

// Requirements: CALL-35
test('registration starts with the code on the label', () => {
  expect(browser(fixtureWorld()).post('regist/initialize-terminal', newLabel).status).toBe(204)
})

test('a terminal cannot be registered during a firmware update', () => {
  const world = fixtureWorld({
    timeline: [
      {
        at: '2024-01-10T09:00:00+09:00',
        do: { verb: 'firmware-release', terminalId: newLabel.terminalId, dates: ['2024-01-10'] },
      },
    ],
    newTerminal: { firmwareWindow: { since: '10:00:00', until: '12:00:00' } },
  })
  advanceBy(world, hourMs + 3 * minuteMs)
  const visitor = browser(world)
  expect(visitor.post('regist/initialize-terminal', newLabel)).toMatchObject({
    status: 500,
    code: 'E50000',
  })
  expect(visitor.post('regist/user-registration', form).code).toBe(400008)
  advanceBy(world, hourMs)
  expect(visitor.post('regist/initialize-terminal', newLabel).status).toBe(204)
})

test("a terminal's state is disclosed only with its registration code", () => {
  const world = fixtureWorld({ newTerminal: { contract: 'cancelled' } })
  const guess = { ...newLabel, initPassword: wrongCode }
  expect(browser(world).post('regist/initialize-terminal', guess).code).toBe(400010)
})

// Requirements: REG-25
test('wrong codes count towards one lock in all operations', () => {
  const world = fixtureWorld()
  const visitor = browser(world)
  const guess = { ...label, initPassword: wrongCode }
  visitor.post('regist/initialize-terminal', guess)
  visitor.post('regist/forgot-mail', guess)
  visitor.post('regist/forgot-mail', guess)
  visitor.post('regist/user-registration', { ...form, ...guess })
  visitor.post('regist/user-registration', { ...form, ...guess })
  const locked = { code: 429001, headers: { 'retry-after': '600' } }
  expect(visitor.post('regist/forgot-mail', label)).toMatchObject(locked)
  const registering = visitor.post('regist/user-registration', { ...form, ...label })
  expect(registering).toMatchObject(locked)
})

// Requirements: MAIL-12
test.each([
  [{ host: 'portal.example.jp' }, 'http://portal.example.jp'],
  [{ host: '127.0.0.1:9000', origin: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000'],
  [{ host: 'portal.example.jp', origin: 'https://portal.example.jp' }, 'https://portal.example.jp'],
  [{ host: 'a b' }, 'http://127.0.0.1:8080'],
  [{}, 'http://127.0.0.1:8080'],
])('mails lead to the address of the request: %j', (headers, address) => {
  const world = fixtureWorld()
  const { status } = sendRaw(world, {
    method: 'POST',
    path: '/eqUser/api/regist/forgot-mail',
    query: '',
    headers: { ...headers, contentType: 'application/json' },
    body: JSON.stringify(label),
  })
  expect(status).toBe(204)
  expect(mailsOf(world, 'login-reminder')[0]?.text).toContain(
    `\n${address}/eqUser/view/regist/changePassword?`,
  )
})

// Requirements: REG-5, CALL-35
test('the login reminder contains the user name and a password-change URL', () => {
  const world = fixtureWorld({ portalUrl: 'https://portal.example.jp/' })
  expect(browser(world).post('regist/forgot-mail', label).status).toBe(204)
  const [mail] = mailsOf(world, 'login-reminder')
  expect(mail).toMatchObject({ to: 'taro@example.jp' })
  expect(mail?.text).toMatch(
    /^https:\/\/portal\.example\.jp\/eqUser\/view\/regist\/changePassword\?userId=kanazawa_taro&token=[A-Za-z0-9]{32}$/m,
  )
  expect(mail?.text).toContain('これはシミュレーションです')
})

test.for([
  ['an unknown serial number', { terminalId: '1799999' }],
  ['a wrong code', { initPassword: wrongCode }],
  ['a terminal without an owner', newLabel],
] as const)('nothing is mailed for %s', ([, change]) => {
  const world = fixtureWorld()
  expect(browser(world).post('regist/forgot-mail', { ...label, ...change }).status).toBe(400)
  expect(mailsOf(world)).toEqual([])
})

const newPassword = 'Kawaru+2024'

// Requirements: REG-23, CALL-35
test('a mailed token can set a new password once', () => {
  const world = fixtureWorld()
  const reset = { terminalId: label.terminalId, password: newPassword, token: mailedToken(world) }
  expect(browser(world).post('regist/change-password', reset).status).toBe(204)
  expect(browser(world).post('user/login', { ...taro, password: newPassword }).status).toBe(204)
  expect(browser(world).post('regist/change-password', reset)).toMatchObject({ code: 400 })
})

// Requirements: SESSION-17, SESSION-20
test('a password reset ends the sessions of the user', () => {
  const { world, owner: signedIn } = signedInWorld()
  const reset = { terminalId: label.terminalId, password: newPassword, token: mailedToken(world) }
  browser(world).post('regist/change-password', reset)
  expect(signedIn.get('user').status).toBe(401)
})

test('a password reset unlocks a locked user name', () => {
  const world = fixtureWorld()
  for (let count = 0; count < 5; count += 1) {
    browser(world).post('user/login', { ...taro, password: 'Wrong-2024' })
  }
  const reset = { terminalId: label.terminalId, password: newPassword, token: mailedToken(world) }
  browser(world).post('regist/change-password', reset)
  expect(browser(world).post('user/login', { ...taro, password: newPassword }).status).toBe(204)
})

// Requirements: REG-23
test.for([
  [dayMs - 1, 204],
  [dayMs, 400],
] as const)('a mailed token is valid for 24 hours: after %i ms', ([afterMs, status]) => {
  const world = fixtureWorld()
  const reset = { terminalId: label.terminalId, password: newPassword, token: mailedToken(world) }
  advanceBy(world, afterMs)
  expect(browser(world).post('regist/change-password', reset).status).toBe(status)
})

// Requirements: REG-23
test('a second reminder replaces the token of the first', () => {
  const world = fixtureWorld()
  const first = mailedToken(world)
  advanceBy(world, hourMs)
  const second = mailedToken(world)
  const reset = { terminalId: label.terminalId, password: newPassword }
  expect(browser(world).post('regist/change-password', { ...reset, token: first }).code).toBe(400)
  expect(browser(world).post('regist/change-password', { ...reset, token: second }).status).toBe(
    204,
  )
})

function mailedToken(world: ReturnType<typeof fixtureWorld>): string {
  browser(world).post('regist/forgot-mail', label)
  const [, mailed = ''] = /token=([A-Za-z0-9]+)/.exec(mailsOf(world).at(-1)?.text ?? '') ?? []
  return mailed
}
