import { expect, test } from 'vitest'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import {
  withContext,
  label,
  mailsOf,
  minuteMs,
  pass,
  taroAt,
  terminalOf,
  fixtureWorld,
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

test('what is saved is what is read, the location to 5 decimals', () => {
  const here = taroAt(fixtureWorld())
  expect(here.post('user/conf-update', change)).toMatchObject({
    status: 200,
    body: { isTermDownloaded: true },
  })
  expect(here.get('user/conf-update').body).toMatchObject({ ...change, lat: 36.59433 })
})

test('a connected terminal restarts and is back within 5 minutes', () => {
  const world = fixtureWorld()
  taroAt(world).post('user/conf-update', change)
  expect(terminalOf(world).power.kind).toBe('booting')
  pass(world, 5 * minuteMs)
  expect([terminalOf(world).power.kind, terminalOf(world).connection.kind]).toEqual([
    'on',
    'connected',
  ])
})

test('a mail to the new address tells of the change', () => {
  const world = fixtureWorld()
  taroAt(world).post('user/conf-update', change)
  expect(mailsOf(world, 'settings-changed')).toMatchObject([{ to: 'taro.new@example.jp' }])
})

test('of a terminal that is not connected the location stays, the rest can be changed', () => {
  const world = fixtureWorld({ taroTerminal: { connection: { state: 'lost' } } })
  const here = taroAt(world)
  expect(here.post('user/conf-update', change).code).toBe(400008)
  expect(here.get('user/conf-update').body).toMatchObject({ mailAddress: 'taro@example.jp', lat })

  expect(here.post('user/conf-update', { ...change, lat, lng, floor, memo }).body).toEqual({
    isTermDownloaded: false,
  })
  expect(here.get('user/conf-update').body).toMatchObject({
    mailAddress: 'taro.new@example.jp',
    isTmConnection: false,
  })
})

test('a terminal that does not answer keeps its settings', () => {
  const world = fixtureWorld()
  withContext(world, (context) =>
    applyCommand(context, { verb: 'terminal-reply', terminalId, state: 'silent' }),
  )
  expect(taroAt(world).post('user/conf-update', change).code).toBe(400008)
  expect(terminalOf(world).place.floor).toBe('1階')
})

test('each field that breaks its rule is refused with its own code', () => {
  const here = taroAt(fixtureWorld())
  const invalid = (wrong: object) => here.post('user/conf-update', { ...change, ...wrong }).code
  expect(invalid({ mailAddress: 'taro@docomo.ne.jp' })).toBe(400005)
  expect(invalid({ mailAddress: 'taro' })).toBe(400005)
  expect(invalid({ lat: 19.9 })).toBe(400007)
  expect(invalid({ lng: 154.1 })).toBe(400007)
  expect(invalid({ floor: '' })).toBe(400008)
  expect(invalid({ memo: 'x'.repeat(46) })).toBe(400008)
})

test('a terminal that has moved takes part in the next earthquake where it is now', () => {
  const world = fixtureWorld()
  const shakes = (): number => {
    withContext(world, (context) => applyCommand(context, { verb: 'quake', quake: 'noto-2024' }))
    pass(world, 10 * minuteMs)
    return Object.keys(terminalOf(world).receptions).length
  }
  expect(shakes()).toBe(1)
  taroAt(world).post('user/conf-update', { ...change, lat: 26.2124, lng: 127.6792 })
  pass(world, 5 * minuteMs)
  expect(shakes()).toBe(1)
})
