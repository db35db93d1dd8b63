import { queryClient } from '../../api/query-client.ts'
import { getTerminalStatus } from '../../api/terminal.ts'
import { wait } from '../../runtime/tasks.ts'
import { secondMs } from '../../../openapi/base/durations.ts'
import { loadStatus } from '../planned-absence.ts'
import { cachedUser } from '../session/session-user.ts'
import { loadOwnQuakes } from './quakes.ts'

/**
 * Loads the warnings of the user's terminal. The first page of a visit waits for them, so that the banner does not push it down
 * later. If they fail, the page loads anyway.
 */
export async function loader(): Promise<null> {
  const known = queryClient.getQueryData(getTerminalStatus.queryKey)
  const loading = loadStatus()
    .then(() => Promise.race([loadOwnQuakes(), wait(secondMs)]))
    .catch(() => undefined)
  if (known?.status.terminalId !== cachedUser()?.terminalId) await loading
  return null
}
