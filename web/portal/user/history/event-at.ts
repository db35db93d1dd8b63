import type { HistoryItem } from '../../../api/history.ts'

/** When the terminal first noticed an earthquake, in epoch milliseconds. */
export function eventAt({ eewReceiveTime, firstSensTime }: HistoryItem): number | undefined {
  return eewReceiveTime ?? firstSensTime
}
