import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { limits } from '../../../../openapi/limits.ts'
import { listHistory } from '../../../api/history.ts'
import { queryClient } from '../../../api/query-client.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { historyPath } from '../../paths.ts'
import { HistoryCards } from './history-cards.tsx'
import { HistoryTable } from './history-table.tsx'
import { Pager } from './pager.tsx'
import { offsetOf } from './paging.ts'

/** Asks anew on every visit: the earthquake that someone looks for may be a minute old. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ offset: number }> {
  const { searchParams } = new URL(request.url)
  const offset = offsetOf(searchParams, limits.HistoryOffset.maximum)
  await queryClient.fetchQuery({ ...listHistory(offset), staleTime: 0 })
  return { offset }
}

export function Component() {
  const { offset } = useLoaderData<typeof loader>()
  const { data: page } = useSuspenseQuery(listHistory(offset))
  const isMobile = useIsMobile()
  const events = page.terminalEqSummaryItems
  const List = isMobile ? HistoryCards : HistoryTable
  return (
    <>
      <PageHeading>{screenNames.history}</PageHeading>
      <p className="mb-5">
        過去180日間に受信した緊急地震速報（予測震度2以上）と、端末が検知した揺れ（震度4相当以上）の一覧です。
      </p>
      {events.length > 0 && <List events={events} />}
      {events.length === 0 && page.count === 0 && (
        <Notification emphasis="neutral" title="該当する地震はありません。" />
      )}
      {events.length === 0 && page.count > 0 && (
        <Notification emphasis="neutral" title="このページに表示する地震はありません。">
          <ButtonLink to={historyPath(0)} look="outline" className="mt-2 w-fit">
            最初のページへ
          </ButtonLink>
        </Notification>
      )}
      {events.length > 0 && <Pager page={page} />}
    </>
  )
}
