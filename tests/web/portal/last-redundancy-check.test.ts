import { expect, test } from 'vitest'
import type { RedundancyCheck } from '../../../web/api/terminal.ts'
import { lastCheckText } from '../../../web/portal/user/term-status/connection-details.tsx'

const check: RedundancyCheck = {
  terminalId: '1700123',
  excluded: false,
  online: true,
  east0ChkFlag: 1,
  east0LastAccessDate: Date.parse('2024-01-01T00:00+09:00'),
  west0ChkFlag: 1,
  west0LastAccessDate: Date.parse('2024-01-02T00:00+09:00'),
  priDcKey: 'east0',
  secDcKey: 'west0',
}

// Requirements: STATE-16, USER-15
test.each([
  ['the later of the completed checks', {}, '2024/01/02(火)'],
  ['a running one', { west0ChkFlag: 2 }, '確認中（前回の確認：2024/01/01(月)）'],
  ['a failed one', { east0ChkFlag: 0, west0ChkFlag: 3 }, '確認失敗'],
  ['a running one after a failed one', { east0ChkFlag: 3, west0ChkFlag: 2 }, '確認中'],
  ['no check', { east0ChkFlag: 0, west0ChkFlag: 0 }, '未確認'],
  ['that none is needed', { excluded: true }, '確認は不要です'],
] as const)('the last redundancy check is %s', (_, changes, text) => {
  expect(lastCheckText({ ...check, ...changes })).toBe(text)
})
