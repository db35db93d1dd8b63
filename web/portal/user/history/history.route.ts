import type { LoaderFunctionArgs } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { listHistory } from '../../../api/history.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { offsetOf } from './paging.ts'

export { HistoryScreen as Component } from './history.tsx'

/** Asks the server on every visit, because the user may look for an earthquake of a minute ago. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ offset: number }> {
  const { searchParams } = new URL(request.url)
  const offset = offsetOf(searchParams, limits.HistoryOffset.maximum)
  await fetchFresh(listHistory(offset))
  return { offset }
}
