import { expect, test } from 'vitest'
import { connectionState } from '../../../web/text/connection-state.ts'
import { ntpState, subCenterState } from '../../../web/text/connection.ts'

// Requirements: USER-14, STATE-13
test.each([
  [true, true, '接続中'],
  [true, false, '接続確立中または応答なし'],
  [false, false, '切断'],
  [false, true, '切断'],
])('connected %s and alive %s reads %s', (isConnected, isAlive, text) => {
  expect(connectionState({ isConnected, isAlive }).text).toBe(text)
})

// Requirements: USER-14, STATE-13
test.each([
  [1, '同期済み'],
  [2, '同期中'],
  [0, '未接続'],
  [3, '未接続'],
])('time synchronisation %i reads %s', (ntpSync, text) => {
  expect(ntpState(ntpSync).text).toBe(text)
})

// Requirements: USER-14
test.each([
  [true, '接続中'],
  [false, '切断'],
  [undefined, '情報なし'],
])('a sub centre with the online flag %s reads %s', (isOnline, text) => {
  expect(subCenterState(isOnline).text).toBe(text)
})
