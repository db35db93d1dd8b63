import type { LoaderFunctionArgs } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { listWarnings, type WarningPage } from '../../../api/open.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { offsetOf } from '../../user/history/paging.ts'

export { WarningsScreen as Component } from './warnings.tsx'

export function loader({ request }: LoaderFunctionArgs): Promise<WarningPage> {
  const { searchParams } = new URL(request.url)
  const offset = offsetOf(searchParams, limits.HistoryOffset.maximum)
  return fetchFresh(listWarnings(offset))
}
