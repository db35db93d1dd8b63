import { expect, test } from 'vitest'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  type Browser,
  mailsOf,
  minuteMs,
  pass,
  secondMs,
  taroAt,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const wrongToken = 'A'.repeat(24)
const page = 'user/otp/file/conf.html'

test('the address in the local network is the terminal’s own', () => {
  const response = taroAt(fixtureWorld()).get('user/onetime-password')
  expect(response).toMatchObject({ status: 200, body: { localAddr: '192.168.1.20' } })
})

test('a one-time password is mailed to the owner', () => {
  const world = fixtureWorld()
  const response = taroAt(world).post('user/onetime-password')
  expect(response).toMatchObject({ status: 200, body: { localAddr: '192.168.1.20' } })
  expect(mailsOf(world)).toMatchObject([{ kind: 'one-time-password', to: 'taro@example.jp' }])
  expect(mailedToken(world)).toMatch(/^[A-Za-z0-9]{24}$/)
})

const silent = {
  'is not connected': [{ connection: { state: 'lost' } }, 400014],
  'does not reply': [{ connection: { state: 'no-reply' } }, 400019],
  'has no address': [{ localAddr: undefined }, 400019],
} as const

test.for(Object.entries(silent))(
  'neither address nor password is had of a terminal that %s',
  ([, [taroTerminal, code]]) => {
    const world = fixtureWorld({ taroTerminal })
    const taro = taroAt(world)
    expect(taro.get('user/onetime-password')).toMatchObject({ status: 400, code })
    expect(taro.post('user/onetime-password')).toMatchObject({ status: 400, code })
    expect(mailsOf(world)).toEqual([])
  },
)

test('a one-time password that can not be mailed is not issued', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  world.state.areMailsFailing = true
  expect(taro.post('user/onetime-password')).toMatchObject({ status: 500, code: 500 })
  expect(taro.post('user/otp-login', { token: wrongToken }).code).toBe(400015)
})

test('a one-time password opens the page once', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  const token = issued(world, taro)
  expect(taro.post('user/otp-login', { token }).status).toBe(204)
  expect(taro.post('user/otp-login', { token })).toMatchObject({ status: 400, code: 400015 })
})

test.for([
  [15 * minuteMs - 1, undefined],
  [15 * minuteMs, 400016],
] as const)('a one-time password is valid for 15 minutes: after %i ms', ([afterMs, code]) => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  const token = issued(world, taro)
  pass(world, afterMs)
  expect(taro.post('user/otp-login', { token }).code).toBe(code)
})

test('a new one-time password takes the place of the old', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  const [old, fresh] = [issued(world, taro), issued(world, taro)]
  expect(taro.post('user/otp-login', { token: old })).toMatchObject({ status: 400, code: 400017 })
  expect(taro.post('user/otp-login', { token: fresh }).status).toBe(204)
})

test('a one-time password of the wrong shape is a wrong one', () => {
  const response = taroAt(fixtureWorld()).post('user/otp-login', { token: 'short' })
  expect(response).toMatchObject({ status: 400, code: 400017 })
})

test('five wrong guesses take the one-time password back', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  const token = issued(world, taro)
  const codes = Array.from(
    { length: 5 },
    () => taro.post('user/otp-login', { token: wrongToken }).code,
  )
  expect(new Set(codes)).toEqual(new Set([400017]))
  expect(taro.post('user/otp-login', { token }).code).toBe(400015)
})

test('the page stays shut without a one-time password', () => {
  expect(taroAt(fixtureWorld()).get(page)).toMatchObject({ status: 400, code: 400015 })
})

test('a one-time password opens the page for its own session only', () => {
  const world = fixtureWorld()
  shownTo(world, taroAt(world))
  expect(taroAt(world).get(page)).toMatchObject({ status: 400, code: 400015 })
})

test('the page needs some seconds from the terminal at first, and none from then on', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  taro.post('user/otp-login', { token: issued(world, taro) })
  expect(taro.get(page)).toMatchObject({ status: 500, code: 500 })
  pass(world, 3 * secondMs)
  expect(taro.get(page).code).toBe(500)
  pass(world, 3 * secondMs)
  expect(taro.get(page).status).toBe(200)
  expect(taro.get(page).status).toBe(200)
})

test('the page is HTML in Japanese', () => {
  const world = fixtureWorld()
  const { headers, body } = shownTo(world, taroAt(world))
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toMatch(/<html lang="ja">[^]*<h1>端末設定<\/h1>/)
})

test('every look at the page keeps it open for 10 minutes more', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  shownTo(world, taro)
  pass(world, 10 * minuteMs - 1)
  expect(taro.get(page).status).toBe(200)
  pass(world, 10 * minuteMs - 1)
  expect(taro.get(page).status).toBe(200)
})

test('the page closes after 10 minutes without activity', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  shownTo(world, taro)
  pass(world, 10 * minuteMs)
  expect(taro.get(page)).toMatchObject({ status: 400, code: 400016 })
})

test('asking in vain keeps no page open', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  taro.post('user/otp-login', { token: issued(world, taro) })
  terminalOf(world).connection = { kind: 'lost', lastDc: 'east0', sinceAt: world.nowMs }
  pass(world, 6 * minuteMs)
  expect(taro.get(page).code).toBe(500)
  pass(world, 4 * minuteMs)
  expect(taro.get(page).code).toBe(400016)
})

test('a page is fetched anew after the terminal was away', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  shownTo(world, taro)
  const { connection } = terminalOf(world)
  terminalOf(world).connection = { kind: 'lost', lastDc: 'east0', sinceAt: world.nowMs }
  expect(taro.get(page).code).toBe(500)
  terminalOf(world).connection = connection
  expect(taro.get(page).code).toBe(500)
  pass(world, 5 * secondMs)
  expect(taro.get(page).status).toBe(200)
})

test('the page’s form changes the terminal’s own settings', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  const key = formKeyOf(shownTo(world, taro).body)
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

test('a form that was not on the page changes nothing', () => {
  const world = fixtureWorld()
  const taro = taroAt(world)
  shownTo(world, taro)
  expect(taro.get(`${page}?formKey=forged&volume=0`).status).toBe(200)
  expect(taro.get(`${page}?volume=0`).status).toBe(200)
  expect(terminalOf(world).ownSettings).toBeUndefined()
})

test.for(['volume=11', 'volume=2&volume=3', 'guidance=on&volume=2', 'volume='])(
  'a value that can not be chosen changes nothing: %s',
  (query) => {
    const world = fixtureWorld()
    const taro = taroAt(world)
    const key = formKeyOf(shownTo(world, taro).body)
    const { body } = taro.get(`${page}?formKey=${key}&${query}`)
    expect(body).toContain('role="alert"')
    expect(terminalOf(world).ownSettings).toBeUndefined()
  },
)

test('what an owner wrote is text on the page, never markup', () => {
  const memo = `<script>alert("1")</script>'&`
  const world = fixtureWorld({
    taroTerminal: { place: { lat: 36, lng: 136, floor: '1階', memo } },
  })
  const { body } = shownTo(world, taroAt(world))
  expect(body).not.toContain('<script')
  expect(body).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;')
})

function issued(world: SimulatorWorld, taro: Browser): string {
  taro.post('user/onetime-password')
  return mailedToken(world)
}

function mailedToken(world: SimulatorWorld): string {
  const [, found = ''] = /: ([A-Za-z0-9]{24})$/m.exec(mailsOf(world).at(-1)?.text ?? '') ?? []
  return found
}

function shownTo(world: SimulatorWorld, taro: Browser) {
  taro.post('user/otp-login', { token: issued(world, taro) })
  taro.get(page)
  pass(world, 5 * secondMs)
  return taro.get(page)
}

function formKeyOf(body: unknown): string {
  const [, found = ''] = /name="formKey" value="(\w+)"/.exec(String(body)) ?? []
  return found
}
