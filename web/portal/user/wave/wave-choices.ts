import type { HistoryItem } from '../../../api/history.ts'
import { dateTimeText } from '../../../text/dates.ts'
import { shindoLabel } from '../../../text/shindo.ts'

/** The earthquakes with a waveform, as options. */
export function waveChoices(items: readonly HistoryItem[]): { value: string; text: string }[] {
  return items.flatMap(({ eqcode, firstSensTime, eewAreaName, obsShindo }) => {
    if (firstSensTime === undefined) return []
    const place = eewAreaName ?? '端末が検知した揺れ'
    const measured = obsShindo === undefined ? '' : `（震度${shindoLabel(obsShindo)}相当）`
    return [{ value: eqcode, text: `${dateTimeText(firstSensTime)} ${place}${measured}` }]
  })
}
