import { type LoaderFunctionArgs, redirect } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { listHistory } from '../../../api/history.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { serverClock } from '../../../api/server-time.ts'
import { historyMonthPath, historyPath } from '../../paths.ts'
import type { HistoryData } from './history.tsx'
import { lastHistoryPage } from './last-history-page.ts'
import { loadMonth } from './load-month.ts'
import { monthOf } from './months.ts'
import { lastOffset, offsetOf } from './paging.ts'

export { HistoryScreen as Component } from './history.tsx'

/**
 * Asks the server on every visit, because the user may look for an earthquake of a minute ago.
 *
 * @throws a redirect to the last page for an offset after it
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<HistoryData> {
  const { searchParams } = new URL(request.url)
  const month = monthOf(searchParams)
  if (month !== undefined) {
    const events = await loadMonth(month)
    lastHistoryPage.save(historyMonthPath(month))
    return { events, month, nowMs: serverClock.now() }
  }
  const offset = offsetOf(searchParams, limits.HistoryOffset.maximum)
  const page = await fetchFresh(listHistory(offset))
  if (offset > lastOffset(page)) throw redirect(historyPath(lastOffset(page)))
  lastHistoryPage.save(historyPath(offset))
  return { events: page.terminalEqSummaryItems, page, nowMs: serverClock.now() }
}
