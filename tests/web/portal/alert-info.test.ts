import { expect, test } from 'vitest'
import type { TerminalStatus } from '../../../web/api/terminal.ts'
import { eruptionInfo, tsunamiInfo } from '../../../web/portal/user/term-status/status-tiles.tsx'

// Requirements: USER-17
test('without area and alerts, reception is not set', () => {
  const unset = { kind: 'unset', notices: [] }
  expect(tsunamiInfo(status)).toEqual(unset)
  expect(tsunamiInfo({ ...status, tsunamiAlerts: [] })).toEqual(unset)
  expect(eruptionInfo(status)).toEqual(unset)
})

// Requirements: CLIENT-10
test('alerts without an area mean that the area is unknown', () => {
  expect(eruptionInfo({ ...status, eruptionAlerts: [] })).toEqual({
    kind: 'unknownArea',
    notices: [],
  })
})

test('flash reports alone do not mean that an area is set', () => {
  expect(eruptionInfo({ ...status, eruptionReports: [] })).toEqual({ kind: 'unset', notices: [] })
})

// Requirements: USER-24
test('an alert without an area is shown', () => {
  const tsunamiAlerts = [{ level: 5, eventTime: 1 }]
  expect(tsunamiInfo({ ...status, tsunamiAlerts })).toMatchObject({ notices: [{ at: 1 }] })
  const eruptionReports = [{ level: 0, eventTime: 2 }]
  expect(eruptionInfo({ ...status, eruptionReports })).toMatchObject({ notices: [{ at: 2 }] })
})

test('an area without alerts has no notices', () => {
  const info = tsunamiInfo({ ...status, tsunamiAreaName: '石川県能登', tsunamiAlerts: [] })

  expect(info).toEqual({ kind: 'area', name: '石川県能登', notices: [] })
})

// Requirements: USER-16
test('the newest alert comes first', () => {
  const info = tsunamiInfo({
    ...status,
    tsunamiAreaName: '石川県能登',
    tsunamiAlerts: [
      { level: 3, eventTime: 1 },
      { level: 5, eventTime: 2 },
    ],
  })

  expect(info).toMatchObject({ notices: [{ at: 2 }, { at: 1 }] })
})

// Requirements: STATE-28
test('a flash report comes before newer warnings', () => {
  const info = eruptionInfo({
    ...status,
    eruptionAreaName: '桜島',
    eruptionAlerts: [{ level: 3, eventTime: 9 }],
    eruptionReports: [{ level: 0, eventTime: 1, etc: '噴火が発生' }],
  })

  expect(info).toMatchObject({
    notices: [
      { level: { text: '噴火速報' }, remark: '噴火が発生' },
      { level: { text: '噴火警報' } },
    ],
  })
})

const status: TerminalStatus = {
  terminalId: '1700123',
  userId: 'kanazawa_taro',
  isConnected: true,
  isAlive: true,
  ntpSync: 1,
  isUserConnMailEnabled: true,
  shakeCount: 1.4,
  isMultiPwaveAvailable: true,
}
