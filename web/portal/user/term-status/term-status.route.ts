import { fetchFresh, queryClient } from '../../../api/query-client.ts'
import { getRedundancyCheck, getTerminalStatus } from '../../../api/terminal.ts'

export { TermStatusScreen as Component } from './term-status.tsx'

/** Asks anew on every visit: a status from a minute ago may be the wrong one. */
export async function loader(): Promise<null> {
  // What only adds a line to the page must not keep it waiting, nor fail it.
  void queryClient.prefetchQuery(getRedundancyCheck)
  await fetchFresh(getTerminalStatus)
  return null
}
