import { expect, test } from 'vitest'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  type Browser,
  mailsOf,
  minuteMs,
  advanceBy,
  secondMs,
  loginTaro,
  terminalOf,
  fixtureWorld,
  signedInWorld,
} from '../fixture-world.ts'

const wrongToken = 'A'.repeat(24)
const page = 'user/otp/file/conf.html'

// Requirements: CALL-35
test("the response contains the terminal's local address", () => {
  const response = loginTaro(fixtureWorld()).get('user/onetime-password')
  expect(response).toMatchObject({ status: 200, body: { localAddr: '192.168.1.20' } })
})

// Requirements: CALL-35, TERM-1
test('a one-time password is mailed to the owner', () => {
  const world = fixtureWorld()
  const response = loginTaro(world).post('user/onetime-password')
  expect(response).toMatchObject({ status: 200, body: { localAddr: '192.168.1.20' } })
  expect(mailsOf(world)).toMatchObject([{ kind: 'one-time-password', to: 'taro@example.jp' }])
  expect(mailedToken(world)).toMatch(/^[A-Za-z0-9]{24}$/)
})

const unreachable = {
  'is not connected': [{ connection: { state: 'lost' } }, 400014],
  'does not reply': [{ connection: { state: 'no-reply' } }, 400019],
  'has no address': [{ localAddr: undefined }, 400019],
} as const

// Requirements: TERM-6
test.for(Object.entries(unreachable))(
  'neither address nor one-time password is available for a terminal that %s',
  ([, [taroTerminal, code]]) => {
    const world = fixtureWorld({ taroTerminal })
    const taro = loginTaro(world)
    expect(taro.get('user/onetime-password')).toMatchObject({ status: 400, code })
    expect(taro.post('user/onetime-password')).toMatchObject({ status: 400, code })
    expect(mailsOf(world)).toEqual([])
  },
)

// Requirements: TERM-7
test('if the mail cannot be sent, no one-time password is issued', () => {
  const { world, owner: taro } = signedInWorld()
  world.state.areMailsFailing = true
  expect(taro.post('user/onetime-password')).toMatchObject({ status: 500, code: 500 })
  expect(taro.post('user/otp-login', { token: wrongToken }).code).toBe(400015)
})

// Requirements: CALL-35, TERM-2
test('a one-time password can be used once', () => {
  const { world, owner: taro } = signedInWorld()
  const token = issueToken(world, taro)
  expect(taro.post('user/otp-login', { token }).status).toBe(204)
  expect(taro.post('user/otp-login', { token })).toMatchObject({ status: 400, code: 400015 })
})

// Requirements: TERM-1, SESSION-14
test.for([
  [15 * minuteMs - 1, undefined],
  [15 * minuteMs, 400016],
] as const)('a one-time password is valid for 15 minutes: after %i ms', ([afterMs, code]) => {
  const { world, owner: taro } = signedInWorld()
  const token = issueToken(world, taro)
  advanceBy(world, afterMs)
  expect(taro.post('user/otp-login', { token }).code).toBe(code)
})

// Requirements: TERM-2
test('a new one-time password replaces the previous one', () => {
  const { world, owner: taro } = signedInWorld()
  const first = issueToken(world, taro)
  advanceBy(world, 15 * secondMs)
  const second = issueToken(world, taro)
  expect(taro.post('user/otp-login', { token: first })).toMatchObject({ status: 400, code: 400017 })
  expect(taro.post('user/otp-login', { token: second }).status).toBe(204)
})

test('a malformed one-time password is rejected as wrong', () => {
  const response = loginTaro(fixtureWorld()).post('user/otp-login', { token: 'short' })
  expect(response).toMatchObject({ status: 400, code: 400017 })
})

// Requirements: TERM-2
test('five wrong guesses revoke the one-time password', () => {
  const { world, owner: taro } = signedInWorld()
  const token = issueToken(world, taro)
  const codes = Array.from(
    { length: 5 },
    () => taro.post('user/otp-login', { token: wrongToken }).code,
  )
  expect(new Set(codes)).toEqual(new Set([400017]))
  expect(taro.post('user/otp-login', { token }).code).toBe(400015)
})

// Requirements: TERM-4
test('a one-time password unlocks the page for its own session only', () => {
  const world = fixtureWorld()
  openPage(world, loginTaro(world))
  expect(loginTaro(world).get(page)).toMatchObject({ status: 400, code: 400015 })
})

// Requirements: TERM-5
test('the page takes some seconds to load the first time and none afterwards', () => {
  const { world, owner: taro } = signedInWorld()
  taro.post('user/otp-login', { token: issueToken(world, taro) })
  expect(taro.get(page)).toMatchObject({ status: 500, code: 500 })
  advanceBy(world, 3 * secondMs)
  expect(taro.get(page).code).toBe(500)
  advanceBy(world, 3 * secondMs)
  expect(taro.get(page).status).toBe(200)
  expect(taro.get(page).status).toBe(200)
})

// Requirements: CALL-35
test('the page is HTML in Japanese', () => {
  const world = fixtureWorld()
  const { headers, body } = openPage(world, loginTaro(world))
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toMatch(/<html lang="ja">[^]*<h1>端末設定<\/h1>/)
})

// Requirements: TERM-3
test('the first request for the page also extends it', () => {
  const { world, owner: taro } = signedInWorld()
  taro.post('user/otp-login', { token: issueToken(world, taro) })
  advanceBy(world, 10 * minuteMs - 1)
  expect(taro.get(page).code).toBe(500)
  advanceBy(world, 6 * secondMs)
  expect(taro.get(page).status).toBe(200)
})

// Requirements: TERM-3
test('each request for the page extends it by 10 minutes', () => {
  const { world, owner: taro } = signedInWorld()
  openPage(world, taro)
  advanceBy(world, 10 * minuteMs - 1)
  expect(taro.get(page).status).toBe(200)
  advanceBy(world, 10 * minuteMs - 1)
  expect(taro.get(page).status).toBe(200)
})

// Requirements: TERM-3, SESSION-14
test('the page expires after 10 minutes without activity', () => {
  const { world, owner: taro } = signedInWorld()
  openPage(world, taro)
  advanceBy(world, 10 * minuteMs)
  expect(taro.get(page)).toMatchObject({ status: 400, code: 400016 })
})

test('failed requests for the page do not extend it', () => {
  const { world, owner: taro } = signedInWorld()
  taro.post('user/otp-login', { token: issueToken(world, taro) })
  terminalOf(world).connection = { kind: 'lost', lastDc: 'east0', sinceAt: world.nowMs }
  advanceBy(world, 6 * minuteMs)
  expect(taro.get(page).code).toBe(500)
  advanceBy(world, 4 * minuteMs)
  expect(taro.get(page).code).toBe(400016)
})

test('the page is fetched again after the terminal was disconnected', () => {
  const { world, owner: taro } = signedInWorld()
  openPage(world, taro)
  const { connection } = terminalOf(world)
  terminalOf(world).connection = { kind: 'lost', lastDc: 'east0', sinceAt: world.nowMs }
  expect(taro.get(page).code).toBe(500)
  terminalOf(world).connection = connection
  expect(taro.get(page).code).toBe(500)
  advanceBy(world, 5 * secondMs)
  expect(taro.get(page).status).toBe(200)
})

// Requirements: TERM-8
test("the page's form changes the terminal's settings", () => {
  const { world, owner: taro } = signedInWorld()
  const key = formKeyOf(openPage(world, taro).body)
  const { body } = taro.get(`${page}?formKey=${key}&volume=3&announcedShindo=5弱&guidance=none`)
  expect(body).toContain('設定を変更しました')
  expect(body).toContain('<option value="3" selected>')
  expect(terminalOf(world).ownSettings).toEqual({
    volume: '3',
    announcedShindo: '5弱',
    guidance: 'none',
  })
  expect(terminalOf(world).log.map(({ text }) => text)).toContain(
    '端末設定変更: 報知音量を「3」に変更',
  )
})

test('a form without the form key of the page changes nothing', () => {
  const { world, owner: taro } = signedInWorld()
  openPage(world, taro)
  expect(taro.get(`${page}?formKey=forged&volume=0`).status).toBe(200)
  expect(taro.get(`${page}?volume=0`).status).toBe(200)
  expect(terminalOf(world).ownSettings).toBeUndefined()
})

// Requirements: TERM-8
test.for(['volume=11', 'volume=2&volume=3', 'guidance=on&volume=2', 'volume='])(
  'a value that is not among the choices changes nothing: %s',
  (query) => {
    const world = fixtureWorld()
    const taro = loginTaro(world)
    const key = formKeyOf(openPage(world, taro).body)
    const { body } = taro.get(`${page}?formKey=${key}&${query}`)
    expect(body).toContain('role="alert"')
    expect(terminalOf(world).ownSettings).toBeUndefined()
  },
)

// Requirements: TERM-9
test('the page escapes text entered by an owner', () => {
  const memo = `<script>alert("1")</script>'&`
  const world = fixtureWorld({
    taroTerminal: { place: { lat: 36, lng: 136, floor: '1階', memo } },
  })
  const { body } = openPage(world, loginTaro(world))
  expect(body).not.toContain('<script')
  expect(body).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;')
})

function issueToken(world: SimulatorWorld, taro: Browser): string {
  taro.post('user/onetime-password')
  return mailedToken(world)
}

function mailedToken(world: SimulatorWorld): string {
  const [, token = ''] = /: ([A-Za-z0-9]{24})$/m.exec(mailsOf(world).at(-1)?.text ?? '') ?? []
  return token
}

function openPage(world: SimulatorWorld, taro: Browser) {
  taro.post('user/otp-login', { token: issueToken(world, taro) })
  taro.get(page)
  advanceBy(world, 5 * secondMs)
  return taro.get(page)
}

function formKeyOf(body: unknown): string {
  const [, key = ''] = /name="formKey" value="(\w+)"/.exec(String(body)) ?? []
  return key
}
