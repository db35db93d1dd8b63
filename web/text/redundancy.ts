import { errorTexts } from '../../openapi/generated/error-texts.ts'
import type { RedundancyCheck } from '../api/terminal.ts'
import type { DataCenterKey } from './connection.ts'
import { dateTimeText } from './dates.ts'
import type { StatusText } from './emphasis.ts'

/** The state of the redundancy check at one data centre. */
export function redundancyState(check: RedundancyCheck, dc: DataCenterKey): StatusText {
  const flag = dc === 'east0' ? check.east0ChkFlag : check.west0ChkFlag
  const at = dc === 'east0' ? check.east0LastAccessDate : check.west0LastAccessDate
  if (flag === 1 && at !== undefined) {
    return { text: `${dateTimeText(at)} 確認済み`, emphasis: 'positive' }
  }
  return flags[flag]
}

const flags: Record<RedundancyCheck['east0ChkFlag'], StatusText> = {
  0: { text: '未確認', emphasis: 'neutral' },
  1: { text: '確認済み', emphasis: 'positive' },
  2: { text: '確認中', emphasis: 'caution' },
  3: { text: '確認失敗', emphasis: 'warning' },
}

/** The catalogue's note on switching to this data centre. Undefined if there is nothing to say. */
export function switchNote(check: RedundancyCheck, dc: DataCenterKey): string | undefined {
  if (check.excluded) return undefined
  if (dc === check.priDcKey) return errorTexts.alreadySwitched
  const flag = dc === 'east0' ? check.east0ChkFlag : check.west0ChkFlag
  return flag === 3 ? errorTexts.switchInternalError : undefined
}

/** Whether a check of this data centre can be started now. */
export function canCheck(check: RedundancyCheck, dc: DataCenterKey): boolean {
  const isChecking = check.east0ChkFlag === 2 || check.west0ChkFlag === 2
  return check.online && !check.excluded && !isChecking && dc === check.secDcKey
}
