import { getLatestWarning, listWarnings } from '../../../api/open.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import type { LatestWarningData } from './latest-warning.tsx'

export { LatestWarningScreen as Component } from './latest-warning.tsx'

export async function loader(): Promise<LatestWarningData> {
  const [, { warnings }] = await Promise.all([
    fetchFresh(getLatestWarning),
    fetchFresh(listWarnings(0)),
  ])
  return { earlier: warnings }
}
