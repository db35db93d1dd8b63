import { hoursText } from '../../../forms/hours.ts'
import { dateTimeText } from '../../../text/dates.ts'
import type { SavedFirmware } from './saved-firmware.ts'

/** A firmware setting as text: the planned update, if any, and the default hours. */
export function firmwareItems({ update, scheduleSinceHour, scheduleUntilHour }: SavedFirmware) {
  return [
    ...(update
      ? [
          {
            term: '更新の開始',
            description: update.isImmediate ? '今すぐ' : dateTimeText(update.since),
          },
          { term: '更新の終了', description: dateTimeText(update.until) },
        ]
      : []),
    { term: '通常の更新時間帯', description: hoursText(scheduleSinceHour, scheduleUntilHour) },
  ]
}
