import { limits } from '../../../../openapi/generated/limits.ts'
import { type HistoryItem, listHistory } from '../../../api/history.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { yearAndMonth } from '../../../text/dates.ts'
import { dayMs } from '../../../../openapi/base/durations.ts'
import { paths } from '../../paths.ts'
import { sessionStore } from '../../../runtime/storage.ts'

/** Returns the months for which the server may have events, newest first, as `2024-01`. */
export function historyMonths(nowMs: number): string[] {
  const months = new Set<string>()
  for (let day = 0; day <= historyDays; day += 1) months.add(yearAndMonth(nowMs - day * dayMs))
  return [...months]
}

/** Returns the month in a query. Undefined if it is missing or invalid. */
export function monthOf(search: URLSearchParams): string | undefined {
  const month = search.get('month') ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}

export function eventsIn(month: string, events: readonly HistoryItem[]): HistoryItem[] {
  return events.filter((event) => {
    const at = eventAt(event)
    return at !== undefined && yearAndMonth(at) === month
  })
}

/** Whether the oldest event of a page was before the month. The events of a page are sorted, the newest first. */
export function endsBefore(month: string, events: readonly HistoryItem[]): boolean {
  const oldest = events.map(eventAt).findLast((at) => at !== undefined)
  return oldest !== undefined && yearAndMonth(oldest) < month
}

const longestPage = limits.HistoryLimit.maximum

const historyDays = 180

/**
 * Returns the events of a month. The server can't return a single month, so this reads page after page until a page contains
 * older events.
 *
 * @throws ApiError
 */
export async function loadMonth(
  month: string,
  readPage = (offset: number) => fetchFresh(listHistory(offset, longestPage)),
): Promise<HistoryItem[]> {
  const events: HistoryItem[] = []
  let first: HistoryItem | undefined
  for (let offset = 0; ;) {
    // Reads the pages one after another. The server can return fewer events than requested, so only then is the next offset
    // known.
    const { terminalEqSummaryItems: page, count } = await readPage(offset)
    // Stops at a repeated page, because a server that ignores the offset always returns the first page.
    if (page.length === 0 || page[0]?.eqcode === first?.eqcode) return events
    first = page[0]
    events.push(...eventsIn(month, page))
    offset += page.length
    if (offset >= count || endsBefore(month, page)) return events
  }
}

/** Returns when the terminal first noticed the earthquake, in epoch milliseconds. */
export function eventAt({ eewReceiveTime, firstSensTime }: HistoryItem): number | undefined {
  return eewReceiveTime ?? firstSensTime
}

const key = 'equser.historyPage'

/** The path of the last history page in this tab. The page of an earthquake links back to it. */
export const lastHistoryPage = {
  /** Returns the path of the last history page, or of the first page if none was visited. */
  read: (): string => sessionStore.getItem(key) ?? paths.history,
  save: (path: string): void => sessionStore.setItem(key, path),
}
