import { expect, test } from 'vitest'
import type { RedundancyCheck } from '../../../web/api/terminal.ts'
import { lastRedundancyCheck } from '../../../web/portal/user/term-status/connection-details.tsx'

// Requirements: USER-15
test('the later of the completed checks counts', () => {
  expect(lastRedundancyCheck(check)).toEqual({ kind: 'checked', at: 2 })
})

// Requirements: USER-15
test('a running or failed check is named, with the date of an earlier one', () => {
  expect(lastRedundancyCheck({ ...check, west0ChkFlag: 2 })).toEqual({ kind: 'running', at: 1 })
  expect(lastRedundancyCheck({ ...check, east0ChkFlag: 0, west0ChkFlag: 3 })).toEqual({
    kind: 'failed',
    at: undefined,
  })
  expect(lastRedundancyCheck({ ...check, east0ChkFlag: 3, west0ChkFlag: 2 })).toEqual({
    kind: 'running',
    at: undefined,
  })
})

test('without any check the terminal is unchecked', () => {
  expect(lastRedundancyCheck({ ...check, east0ChkFlag: 0, west0ChkFlag: 0 })).toEqual({
    kind: 'never',
  })
})

// Requirements: STATE-16
test('an excluded terminal needs no check', () => {
  expect(lastRedundancyCheck({ ...check, excluded: true })).toEqual({ kind: 'notNeeded' })
})

const check: RedundancyCheck = {
  terminalId: '1700123',
  excluded: false,
  online: true,
  east0ChkFlag: 1,
  east0LastAccessDate: 1,
  west0ChkFlag: 1,
  west0LastAccessDate: 2,
  priDcKey: 'east0',
  secDcKey: 'west0',
}
