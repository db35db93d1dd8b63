import { expect, test } from 'vitest'
import type { RedundancyCheck } from '../../../web/api/terminal.ts'
import { lastCheckText } from '../../../web/portal/user/term-status/connection-details.tsx'

const never: RedundancyCheck = {
  terminalId: '1700123',
  excluded: false,
  online: true,
  east0ChkFlag: 0,
  west0ChkFlag: 0,
  priDcKey: 'east0',
  secDcKey: 'west0',
}

const checked: RedundancyCheck = {
  ...never,
  east0ChkFlag: 1,
  east0LastAccessDate: Date.parse('2024-01-01T00:00+09:00'),
  west0ChkFlag: 1,
  west0LastAccessDate: Date.parse('2024-01-02T00:00+09:00'),
}

// Requirements: STATE-16, USER-15
test.each<[string, RedundancyCheck, string]>([
  ['the later of the completed checks', checked, '2024/01/02(火)'],
  ['a running one', { ...checked, west0ChkFlag: 2 }, '確認中（前回の確認：2024/01/02(火)）'],
  ['a failed one', { ...checked, west0ChkFlag: 3 }, '確認失敗（前回の確認：2024/01/02(火)）'],
  ['the first one, running', { ...never, west0ChkFlag: 2 }, '確認中'],
  ['the first one, failed', { ...never, west0ChkFlag: 3 }, '確認失敗'],
  ['no check', never, '未確認'],
  ['that none is needed', { ...checked, excluded: true }, '確認は不要です'],
])('the last redundancy check is %s', (_, check, text) => {
  expect(lastCheckText(check)).toBe(text)
})
