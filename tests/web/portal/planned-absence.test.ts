import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverClock } from '../../../web/api/server-state.ts'
import { plannedAbsence, recordAbsence } from '../../../web/portal/planned-absence.ts'

const now = Date.parse('2024-01-01T16:25:00+09:00')
const minuteMs = 60_000
const away = { terminalId: '1700123', isConnected: false, isAlive: false }

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  serverClock.update(new Headers({ date: new Date(now).toUTCString() }))
})

afterEach(() => vi.unstubAllGlobals())

// Requirements: USER-14
test('after a save the terminal restarts for five minutes', () => {
  recordAbsence('settings', '1700123')
  expect(plannedAbsence(away, now + minuteMs)).toBe('設定を反映中（残り約4分）')
  expect(plannedAbsence(away, now + 5 * minuteMs)).toBeUndefined()
  expect(plannedAbsence({ ...away, terminalId: '1700124' }, now + minuteMs)).toBeUndefined()
  expect(plannedAbsence({ ...away, isConnected: true, isAlive: true }, now)).toBeUndefined()
})

// Requirements: USER-14
test('a redundancy check takes three minutes, or as long as the server says that it runs', () => {
  const redundancy = {
    terminalId: '1700123',
    excluded: false,
    online: false,
    east0ChkFlag: 1,
    west0ChkFlag: 2,
    priDcKey: 'east0',
    secDcKey: 'west0',
  } as const
  expect(plannedAbsence(away, now, { redundancy })).toBe('冗長化を確認中')
  recordAbsence('redundancy', '1700123')
  expect(plannedAbsence(away, now, { redundancy })).toBe('冗長化を確認中（残り約3分）')
})

// Requirements: USER-14
test('an update takes until its planned end', () => {
  const update = { since: now, until: now + 90 * minuteMs, dates: [] }
  const firmware = { update, schedule: { since: '23:00:00', until: '05:00:00' } }
  expect(plannedAbsence(away, now - 1, { firmware })).toBeUndefined()
  expect(plannedAbsence(away, now, { firmware })).toBe('更新中（残り約1時間30分）')
  expect(plannedAbsence(away, update.until, { firmware })).toBeUndefined()
})

test('values stored by another version are ignored', () => {
  localStorage.setItem('equser.absence', '{')
  expect(plannedAbsence(away, now)).toBeUndefined()
})
