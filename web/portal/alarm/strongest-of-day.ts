import { dayMs } from '../../../openapi/base/durations.ts'
import type { HistoryItem } from '../../api/history.ts'

/**
 * Returns the strongest earthquake of `items` in the day before `nowMs`, and the number of other earthquakes in that day. `items`
 * are sorted, the newest first.
 */
export function strongestOfDay(
  items: readonly HistoryItem[],
  nowMs: number,
): { strongest: HistoryItem | undefined; others: number } {
  const ofDay = items.filter(
    ({ eewReceiveTime, firstSensTime }) => nowMs - (eewReceiveTime ?? firstSensTime ?? 0) <= dayMs,
  )
  const [strongest] = ofDay.toSorted((one, other) => listedShindo(other) - listedShindo(one))
  return { strongest, others: ofDay.length - 1 }
}

function listedShindo({ eewShindo, obsShindo }: HistoryItem): number {
  return obsShindo ?? eewShindo ?? -Infinity
}
