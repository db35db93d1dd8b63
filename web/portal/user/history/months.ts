import { limits } from '../../../../openapi/generated/limits.ts'
import { type HistoryItem, listHistory } from '../../../api/history.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { yearAndMonth } from '../../../text/dates.ts'
import { dayMs } from '../../../../openapi/base/durations.ts'
import { paths } from '../../paths.ts'

/** The months in which the history can have events, newest first, as `2024-01`. */
export function historyMonths(nowMs: number): string[] {
  const months = new Set<string>()
  for (let day = 0; day <= historyDays; day += 1) months.add(yearAndMonth(nowMs - day * dayMs))
  return [...months]
}

/** The month in the query. Undefined if there is none or it is invalid. */
export function monthOf(search: URLSearchParams): string | undefined {
  const month = search.get('month') ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}

/** The events of a month. */
export function eventsIn(month: string, events: readonly HistoryItem[]): HistoryItem[] {
  return events.filter((event) => {
    const at = eventAt(event)
    return at !== undefined && yearAndMonth(at) === month
  })
}

/** Whether a page of the history, newest first, ends before a month begins. */
export function endsBefore(month: string, events: readonly HistoryItem[]): boolean {
  const oldest = events.map(eventAt).findLast((at) => at !== undefined)
  return oldest !== undefined && yearAndMonth(oldest) < month
}

/** The most events that one request can return. */
export const longestPage = limits.HistoryLimit.maximum

const historyDays = 180

/**
 * Loads the events of a month. The server has pages only, so this reads them until one is older.
 *
 * @throws ApiError
 */
export async function loadMonth(
  month: string,
  readPage = (offset: number) => fetchFresh(listHistory(offset, longestPage)),
): Promise<HistoryItem[]> {
  const events: HistoryItem[] = []
  for (let offset = 0; ;) {
    // Each page depends on the one before: the server may return fewer events than asked for.
    const { terminalEqSummaryItems: page, count } = await readPage(offset)
    events.push(...eventsIn(month, page))
    offset += page.length
    if (page.length === 0 || offset >= count || endsBefore(month, page)) return events
  }
}

/** When the terminal first noticed an earthquake, in epoch milliseconds. */
export function eventAt({ eewReceiveTime, firstSensTime }: HistoryItem): number | undefined {
  return eewReceiveTime ?? firstSensTime
}

const key = 'equser.historyPage'

/** The path of the history page that was open last in this tab: an earthquake leads back to it. */
export const lastHistoryPage = {
  /** The first page before the first visit. */
  read: (): string => sessionStorage.getItem(key) ?? paths.history,
  save: (path: string): void => sessionStorage.setItem(key, path),
}
