import { listNews } from '../../../api/open.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import type { NoticeData } from './notice.tsx'

export { NoticeScreen as Component } from './notice.tsx'

export function loader(): NoticeData {
  return { news: fetchFresh(listNews).catch(() => undefined) }
}
