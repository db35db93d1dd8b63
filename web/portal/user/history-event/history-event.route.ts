import type { LoaderFunctionArgs } from 'react-router'
import { getHistoryEvent } from '../../../api/history.ts'
import { fetchCached } from '../../../api/query-client.ts'
import { lastHistoryPage } from '../history/last-history-page.ts'
import type { HistoryEventData } from './history-event.tsx'

export { HistoryEventScreen as Component } from './history-event.tsx'

export async function loader({
  params: { code = '' },
}: LoaderFunctionArgs): Promise<HistoryEventData> {
  await fetchCached(getHistoryEvent(code))
  return { code, back: lastHistoryPage.read() }
}
