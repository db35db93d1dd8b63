import { ApiError } from '../../../api/api-error.ts'
import { fetchFresh, queryClient } from '../../../api/query-client.ts'
import { getRedundancyCheck, getTerminalStatus } from '../../../api/terminal.ts'

export { TermStatusScreen as Component } from './term-status.tsx'

/**
 * Asks the server on every visit, because a status of a minute ago may be wrong. If the server fails,
 * the page shows the last status and says so.
 */
export async function loader(): Promise<null> {
  // The redundancy check fills one line of the page. The page must neither wait for it nor fail
  // with it.
  void queryClient.prefetchQuery(getRedundancyCheck)
  await fetchFresh(getTerminalStatus).catch(throwUnlessKnown)
  return null
}

/** A refusal (status 400 to 499) is an answer: the last status no longer holds. */
function throwUnlessKnown(error: unknown): void {
  const isFailure = error instanceof ApiError && error.status >= 500
  const isKnown = queryClient.getQueryData(getTerminalStatus.queryKey) !== undefined
  if (!isFailure || !isKnown) throw error
}
