import { fetchFresh } from '../../../api/query-client.ts'
import { getTerminalLog } from '../../../api/terminal.ts'

export { TermLogScreen as Component } from './term-log.tsx'

export async function loader(): Promise<string> {
  const { log } = await fetchFresh(getTerminalLog)
  return log
}
