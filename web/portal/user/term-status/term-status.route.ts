import { fetchFresh, queryClient } from '../../../api/query-client.ts'
import { getRedundancyCheck, getTerminalStatus } from '../../../api/terminal.ts'

export { TermStatusScreen as Component } from './term-status.tsx'

/** Asks the server on every visit, because a status of a minute ago may be wrong. */
export async function loader(): Promise<null> {
  // The redundancy check fills one line of the page. The page must neither wait for it nor fail
  // with it.
  void queryClient.prefetchQuery(getRedundancyCheck)
  await fetchFresh(getTerminalStatus)
  return null
}
