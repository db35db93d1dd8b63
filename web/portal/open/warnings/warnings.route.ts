import { type LoaderFunctionArgs, redirect } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { listWarnings, type WarningPage } from '../../../api/open.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { warningsPath } from '../../paths.ts'
import { lastOffset, offsetOf } from '../../user/history/paging.ts'

export { WarningsScreen as Component } from './warnings.tsx'

/** @throws a redirect to the last page for an offset after it */
export async function loader({ request }: LoaderFunctionArgs): Promise<WarningPage> {
  const { searchParams } = new URL(request.url)
  const offset = offsetOf(searchParams, limits.HistoryOffset.maximum)
  const page = await fetchFresh(listWarnings(offset))
  if (offset > lastOffset(page)) throw redirect(warningsPath(lastOffset(page)))
  return page
}
