import { useLoaderData } from 'react-router'
import { listNews } from '../../../api/open.ts'
import { queryClient } from '../../../api/query-client.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { News } from '../login/news.tsx'

export function loader() {
  return { news: queryClient.fetchQuery({ ...listNews, staleTime: 0 }).catch(() => undefined) }
}

export function Component() {
  const { news } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading>{screenNames.notice}</PageHeading>
      <News list={news} />
    </div>
  )
}
