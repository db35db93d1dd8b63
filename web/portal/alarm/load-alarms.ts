import { fetchFresh, queryClient } from '../../api/query-client.ts'
import { getTerminalStatus } from '../../api/terminal.ts'
import { cachedUser } from '../session/session-user.ts'

/**
 * Loads the warnings in force. The first page of a visit waits for them, so that the banner does
 * not push it down later. No page fails with them.
 */
export async function loadAlarms(): Promise<null> {
  const known = queryClient.getQueryData(getTerminalStatus.queryKey)
  const loading = fetchFresh(getTerminalStatus).catch(() => undefined)
  if (known?.status.terminalId !== cachedUser()?.terminalId) await loading
  return null
}
