import { useLoaderData } from 'react-router'
import type { NewsList } from '../../../api/open.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { News } from '../login/news.tsx'

/** The page appears before the news have loaded. */
export interface NoticeData {
  /** Undefined when the news can't be loaded. */
  news: Promise<NewsList | undefined>
}

export function NoticeScreen() {
  const { news } = useLoaderData<NoticeData>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading>{screenNames.notice}</PageHeading>
      <News list={news} />
    </div>
  )
}
