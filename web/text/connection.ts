import { errorTexts } from '../../openapi/generated/error-texts.ts'
import type { components } from '../../openapi/generated/schema.d.ts'
import type { RedundancyCheck } from '../api/terminal.ts'
import { jstText } from '../../openapi/base/japan-time.ts'
import { connectionStates } from './connection-state.ts'
import type { StatusText } from './emphasis.ts'

export type DataCenterKey = components['schemas']['DataCenterKey']

export const dataCenterNames: Record<DataCenterKey, string> = {
  east0: '東データセンター',
  west0: '西データセンター',
}

/** Returns the state of the time synchronisation, or during a planned absence a note that it is shown later. */
export function ntpState(ntpSync: number, absence?: string): StatusText {
  if (absence !== undefined) return afterAbsence
  return ntpStates[ntpSync] ?? { text: '未接続', emphasis: 'warning' }
}

/**
 * Returns the state of the connection to a sub centre, east or west. `isOnline` is undefined if the terminal has not reported it.
 */
export function subCenterState(isOnline: boolean | undefined, absence?: string): StatusText {
  if (absence !== undefined && isOnline !== true) return afterAbsence
  if (isOnline === undefined) return { text: '情報なし', emphasis: 'neutral' }
  return isOnline ? connectionStates.connected : connectionStates.disconnected
}

const afterAbsence: StatusText = { text: '接続後に表示', emphasis: 'neutral' }

const ntpStates: Partial<Record<number, StatusText>> = {
  1: { text: '同期済み', emphasis: 'positive' },
  2: { text: '同期中', emphasis: 'caution' },
}

export function redundancyState(check: RedundancyCheck, dc: DataCenterKey): StatusText {
  const flag = dc === 'east0' ? check.east0ChkFlag : check.west0ChkFlag
  const at = dc === 'east0' ? check.east0LastAccessDate : check.west0LastAccessDate
  if (flag === 1 && at !== undefined) {
    return { text: `${jstText(at)} 確認済み`, emphasis: 'positive' }
  }
  return flags[flag]
}

const flags: Record<RedundancyCheck['east0ChkFlag'], StatusText> = {
  0: { text: '未確認', emphasis: 'neutral' },
  1: { text: '確認済み', emphasis: 'positive' },
  2: { text: '確認中', emphasis: 'caution' },
  3: { text: '確認失敗', emphasis: 'warning' },
}

/** Returns a note on switching to a data centre: it is in use already, or its last check has failed. Undefined in other cases. */
export function switchNote(check: RedundancyCheck, dc: DataCenterKey): string | undefined {
  if (check.excluded) return undefined
  // `priDcKey` names a data centre even while the terminal is connected to none, so this also checks `online`.
  if (dc === check.priDcKey) return check.online ? errorTexts.alreadySwitched : undefined
  const flag = dc === 'east0' ? check.east0ChkFlag : check.west0ChkFlag
  return flag === 3 ? errorTexts.switchInternalError : undefined
}

export function canCheck(check: RedundancyCheck, dc: DataCenterKey): boolean {
  return check.online && !check.excluded && !isChecking(check) && dc === check.secDcKey
}

/** Whether a redundancy check is running at either data centre. The terminal is offline while it switches during a check. */
export function isChecking({ east0ChkFlag, west0ChkFlag }: RedundancyCheck): boolean {
  return east0ChkFlag === 2 || west0ChkFlag === 2
}
