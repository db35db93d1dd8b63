import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listWarnings, type WarningPage } from '../../../api/open.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { loadPage, Pager } from '../../user/history/pager.tsx'
import { WarningList } from './warning-list.tsx'
import { ScreenHeading } from '../../layouts/header.tsx'

export function loader({ request }: LoaderFunctionArgs): Promise<WarningPage> {
  const { searchParams } = new URL(request.url)
  return loadPage('warnings', searchParams, (offset) => fetchFresh(listWarnings(offset)))
}

export function Component() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHeading />
      <WarningList warnings={page.warnings} none="緊急地震速報はありません。" />
      {page.count > 0 && <Pager page={page} list="warnings" />}
    </>
  )
}
