import { expect, test } from 'vitest'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import type { RedundancyCheck } from '../../../web/api/terminal.ts'
import { canCheck, redundancyState, switchNote } from '../../../web/text/connection.ts'

const check: RedundancyCheck = {
  terminalId: '1700123',
  excluded: false,
  online: true,
  east0ChkFlag: 1,
  east0LastAccessDate: Date.parse('2024-01-01T16:10:22+09:00'),
  west0ChkFlag: 0,
  priDcKey: 'east0',
  secDcKey: 'west0',
}

// Requirements: STATE-17
test('each flag has its text', () => {
  const words = ([0, 1, 2, 3] as const).map(
    (west0ChkFlag) => redundancyState({ ...check, west0ChkFlag }, 'west0').text,
  )
  expect(words).toEqual(['未確認', '確認済み', '確認中', '確認失敗'])
  expect(redundancyState(check, 'east0').text).toBe('2024/01/01 16:10:22 確認済み')
})

// Requirements: STATE-18
test('only the secondary centre can be checked, while the terminal is online and idle', () => {
  expect([canCheck(check, 'west0'), canCheck(check, 'east0')]).toEqual([true, false])
  expect(canCheck({ ...check, online: false }, 'west0')).toBe(false)
  expect(canCheck({ ...check, excluded: true }, 'west0')).toBe(false)
  expect(canCheck({ ...check, east0ChkFlag: 2 }, 'west0')).toBe(false)
  expect(canCheck({ ...check, west0ChkFlag: 2 }, 'west0')).toBe(false)
})

test('the page says that the primary centre is already in use, and that a failed check is an internal error', () => {
  expect([switchNote(check, 'east0'), switchNote(check, 'west0')]).toEqual([
    errorTexts.alreadySwitched,
    undefined,
  ])
  expect(switchNote({ ...check, online: false }, 'east0')).toBeUndefined()
  const failed = { ...check, west0ChkFlag: 3 as const }
  expect(switchNote(failed, 'west0')).toBe(errorTexts.switchInternalError)
  expect(switchNote({ ...failed, excluded: true }, 'west0')).toBeUndefined()
})
