import { type HistoryItem, listHistory } from '../../../api/history.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { endsBefore, eventsIn, longestPage } from './months.ts'

/**
 * Loads the events of a month. The server has pages only, so this reads them until one is older.
 *
 * @throws ApiError
 */
export async function loadMonth(month: string): Promise<HistoryItem[]> {
  const events: HistoryItem[] = []
  for (let offset = 0; ; offset += longestPage) {
    // Each page depends on the one before.
    const { terminalEqSummaryItems: page, count } = await fetchFresh(
      listHistory(offset, longestPage),
    )
    events.push(...eventsIn(month, page))
    if (page.length === 0 || offset + longestPage >= count || endsBefore(month, page)) return events
  }
}
