import { type LoaderFunctionArgs, redirect } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { listHistory } from '../../../api/history.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { historyPath } from '../../paths.ts'
import { lastHistoryPage } from './last-history-page.ts'
import { lastOffset, offsetOf } from './paging.ts'

export { HistoryScreen as Component } from './history.tsx'

/**
 * Asks the server on every visit, because the user may look for an earthquake of a minute ago.
 *
 * @throws a redirect to the last page for an offset after it
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ offset: number }> {
  const { searchParams } = new URL(request.url)
  const offset = offsetOf(searchParams, limits.HistoryOffset.maximum)
  const page = await fetchFresh(listHistory(offset))
  if (offset > lastOffset(page)) throw redirect(historyPath(lastOffset(page)))
  lastHistoryPage.save(offset)
  return { offset }
}
