import { expect, test } from 'vitest'
import { limits } from '../../../openapi/generated/limits.ts'
import {
  runCommand,
  label,
  mailsOf,
  minuteMs,
  advanceBy,
  loginTaro,
  terminalOf,
  fixtureWorld,
  signedInWorld,
} from '../fixture-world.ts'

const { terminalId } = label
const change = {
  isUserConnMailEnabled: false,
  mailAddress: 'taro.new@example.jp',
  lat: 36.5943251,
  lng: 136.6256,
  floor: '2階',
  memo: '寝室',
}
const { lat, lng, floor, memo } = {
  lat: 36.56103,
  lng: 136.65655,
  floor: '1階',
  memo: '玄関横の棚',
}

// Requirements: CALL-35, LIMIT-5
test('saved settings are returned, with the location rounded to 5 decimals', () => {
  const owner = loginTaro(fixtureWorld())
  expect(owner.post('user/conf-update', change)).toMatchObject({
    status: 200,
    body: { isTermDownloaded: true },
  })
  expect(owner.get('user/conf-update').body).toMatchObject({ ...change, lat: 36.59433 })
})

// Requirements: STATE-23, STATE-19
test('a connected terminal restarts and reconnects within 5 minutes', () => {
  const world = fixtureWorld()
  loginTaro(world).post('user/conf-update', change)
  expect(terminalOf(world).power.kind).toBe('booting')
  advanceBy(world, 5 * minuteMs)
  expect([terminalOf(world).power.kind, terminalOf(world).connection.kind]).toEqual([
    'on',
    'connected',
  ])
})

// Requirements: MAIL-9
test('the change is mailed to the new address', () => {
  const world = fixtureWorld()
  loginTaro(world).post('user/conf-update', change)
  expect(mailsOf(world, 'settings-changed')).toMatchObject([{ to: 'taro.new@example.jp' }])
})

// Requirements: USER-30
test('all settings of a disconnected terminal except its location can change', () => {
  const { owner } = signedInWorld({ taroTerminal: { connection: { state: 'lost' } } })
  expect(owner.post('user/conf-update', change).code).toBe(400014)
  expect(owner.get('user/conf-update').body).toMatchObject({ mailAddress: 'taro@example.jp', lat })

  expect(owner.post('user/conf-update', { ...change, lat, lng, floor, memo }).body).toEqual({
    isTermDownloaded: false,
  })
  expect(owner.get('user/conf-update').body).toMatchObject({
    mailAddress: 'taro.new@example.jp',
    isTmConnection: false,
  })
})

// Requirements: USER-78
test('only settings of a disconnected terminal can be saved without its location', () => {
  const mails = { isUserConnMailEnabled: false, mailAddress: 'taro.new@example.jp' }
  const connected = loginTaro(fixtureWorld())
  expect(connected.post('user/conf-update', mails).code).toBe(400007)

  const { owner } = signedInWorld({ taroTerminal: { connection: { state: 'lost' } } })
  expect(owner.post('user/conf-update', mails).body).toEqual({ isTermDownloaded: false })
  expect(owner.get('user/conf-update').body).toMatchObject({ ...mails, lat, lng, floor, memo })
})

test('a part of a location is refused, connected or not', () => {
  const part = { isUserConnMailEnabled: false, mailAddress: 'taro.new@example.jp', floor: '9階' }
  const connected = loginTaro(fixtureWorld())
  expect(connected.post('user/conf-update', part).code).toBe(400007)
  const disconnected = loginTaro(fixtureWorld({ taroTerminal: { connection: { state: 'lost' } } }))
  expect(disconnected.post('user/conf-update', part).code).toBe(400007)
})

test('a terminal that does not respond keeps its settings', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'terminal-reply', terminalId, state: 'silent' })
  expect(loginTaro(world).post('user/conf-update', change).code).toBe(400008)
  expect(terminalOf(world).place.floor).toBe('1階')
})

// Requirements: VALID-32
test('each invalid field is rejected with its own code', () => {
  const owner = loginTaro(fixtureWorld())
  const invalid = (wrong: object) => owner.post('user/conf-update', { ...change, ...wrong }).code
  expect(invalid({ mailAddress: 'taro@docomo.ne.jp' })).toBe(400005)
  expect(invalid({ mailAddress: 'taro' })).toBe(400005)
  expect(invalid({ lat: 19.9 })).toBe(400007)
  expect(invalid({ lng: 154.1 })).toBe(400007)
  expect(invalid({ floor: '' })).toBe(400)
  expect(invalid({ floor: '　 ' })).toBe(400)
  expect(invalid({ memo: 'x'.repeat(limits.Memo.maxLength + 1) })).toBe(400)
})

test('an absent memo clears the saved one', () => {
  const owner = loginTaro(fixtureWorld())
  expect(owner.get('user/conf-update').body).toMatchObject({ memo })
  const { memo: _, ...withoutMemo } = change
  expect(owner.post('user/conf-update', withoutMemo).status).toBe(200)
  expect(owner.get('user/conf-update').body).not.toHaveProperty('memo')
})

// Requirements: STATE-24
test('a moved terminal receives the next earthquake at its new location', () => {
  const world = fixtureWorld()
  /** Plays an earthquake with magnitude 6.5 at a place, and returns the number of earthquakes in the terminal's history. */
  const countAfter = (place: { lat: number; lng: number }): number => {
    runCommand(world, {
      verb: 'quake',
      quake: { id: 'near', ...place, depthKm: 10, magnitude: 6.5 },
    })
    advanceBy(world, 10 * minuteMs)
    return Object.keys(terminalOf(world).receptions).length
  }
  const [kanazawa, naha] = [
    { lat, lng },
    { lat: 26.2124, lng: 127.6792 },
  ]
  expect(countAfter(kanazawa)).toBe(1)
  expect(countAfter(naha)).toBe(1)
  loginTaro(world).post('user/conf-update', { ...change, ...naha })
  advanceBy(world, 5 * minuteMs)
  expect(countAfter(kanazawa)).toBe(1)
  expect(countAfter(naha)).toBe(2)
})
