import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { listWarnings } from '../../../api/open.ts'
import { queryClient } from '../../../api/query-client.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { warningsPath } from '../../paths.ts'
import { Pager } from '../../user/history/pager.tsx'
import { offsetOf } from '../../user/history/paging.ts'
import { WarningList } from './warning-list.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const offset = offsetOf(searchParams, limits.HistoryOffset.maximum)
  return queryClient.fetchQuery({ ...listWarnings(offset), staleTime: 0 })
}

export function Component() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading>{screenNames.warnings}</PageHeading>
      <WarningList warnings={page.warnings} />
      {page.count > 0 && <Pager page={page} pathOf={warningsPath} />}
    </>
  )
}
