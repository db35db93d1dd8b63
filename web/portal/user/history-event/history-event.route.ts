import type { LoaderFunctionArgs } from 'react-router'
import { getHistoryEvent } from '../../../api/history.ts'
import { fetchCached } from '../../../api/query-client.ts'

export { HistoryEventScreen as Component } from './history-event.tsx'

export async function loader({
  params: { code = '' },
}: LoaderFunctionArgs): Promise<{ code: string }> {
  await fetchCached(getHistoryEvent(code))
  return { code }
}
