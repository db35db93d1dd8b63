import { getLatestWarning, listWarnings } from '../../../api/open.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import type { LatestWarningData } from './latest-warning.tsx'

export { LatestWarningScreen as Component } from './latest-warning.tsx'

export async function loader(): Promise<LatestWarningData> {
  const [latest, { warnings }] = await Promise.all([
    fetchFresh(getLatestWarning),
    fetchFresh(listWarnings(0)),
  ])
  return { latest, earlier: warnings.filter(({ eqcode }) => eqcode !== latest?.eqcode).slice(0, 4) }
}
