import { getDrill } from '../../api/alerts.ts'
import { getLatestWarning, listWarnings } from '../../api/open.ts'
import { queryClient } from '../../api/query-client.ts'
import { getTerminalStatus } from '../../api/terminal.ts'
import { briefly } from '../../runtime/tasks.ts'
import { loadStatus } from '../planned-absence.ts'
import { cachedUser } from '../session/session-user.ts'
import { isRecent } from './quake-state.ts'
import { ownQuakes, recentOf } from './quakes.ts'

/** Makes the first page wait for the warnings, because a later banner would push it down. If they can't be loaded, continues. */
export async function loader(): Promise<null> {
  const known = queryClient.getQueryData(getTerminalStatus.queryKey)
  const drill = queryClient.prefetchQuery(getDrill)
  const loading = [loadStatus().then(loadOwnQuakes), drill].map(briefly)
  if (known?.status.terminalId !== cachedUser()?.terminalId) await Promise.all(loading)
  return null
}

async function loadOwnQuakes(): Promise<void> {
  const user = cachedUser()
  const latest = queryClient.getQueryData(getLatestWarning.queryKey)
  const nowMs = latest?.respondedAt ?? 0
  if (user === null || !latest?.warning || !isRecent(latest.warning, nowMs)) return
  const { warnings } = await queryClient.fetchQuery(listWarnings(0))
  await queryClient.prefetchQuery(ownQuakes(user, recentOf(latest.warning, warnings, nowMs)))
}
