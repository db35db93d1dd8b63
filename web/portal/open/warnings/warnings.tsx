import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { listWarnings, type WarningPage } from '../../../api/open.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/panel.tsx'
import { pagePath } from '../../paths.ts'
import { offsetOf, pageStart, Pager } from '../../user/history/pager.tsx'
import { WarningList } from './warning-list.tsx'

/** @throws a redirect to the start of a page, for an offset within or after it */
export async function loader({ request }: LoaderFunctionArgs): Promise<WarningPage> {
  const { searchParams } = new URL(request.url)
  const offset = offsetOf(searchParams, limits.HistoryOffset.maximum)
  const page = await fetchFresh(listWarnings(offset))
  const start = pageStart({ ...page, offset })
  if (start !== offset) throw redirect(pagePath('warnings', start))
  return page
}

export function Component() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading>{screenNames.warnings}</PageHeading>
      <WarningList warnings={page.warnings} none="緊急地震速報はありません。" />
      {page.count > 0 && <Pager page={page} list="warnings" />}
    </>
  )
}
