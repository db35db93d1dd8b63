import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { listHistory } from '../../../api/history.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { historyPath } from '../../paths.ts'
import { HistoryCards } from './history-cards.tsx'
import { HistoryTable } from './history-table.tsx'
import { Pager } from './pager.tsx'

export function HistoryScreen() {
  const { offset } = useLoaderData<{ offset: number }>()
  const { data: page } = useSuspenseQuery(listHistory(offset))
  const isNarrow = useIsNarrow(tooNarrowForTablePx)
  const events = page.terminalEqSummaryItems
  const List = isNarrow ? HistoryCards : HistoryTable
  return (
    <>
      <PageHeading>{screenNames.history}</PageHeading>
      <p>
        過去180日間に受信した緊急地震速報（予測震度2以上）と、端末が検知した揺れ（震度4相当以上）の一覧です。
      </p>
      <div className="mt-3 mb-5">
        <Disclosure summary="一覧の見方">
          <p>赤い帯と「警報」の印は、端末の設置場所に警報が発表されたことを示します。</p>
          <p>「長周期地震動」の印は、長周期地震動階級3以上が予測されたことを示します。</p>
          <p>最大計測震度は端末のセンサーによる参考値のため、「相当」を付けて表示します。</p>
        </Disclosure>
      </div>
      {events.length > 0 && <List events={events} />}
      {events.length === 0 && page.count === 0 && (
        <Notification emphasis="neutral" title="該当する地震はありません。" />
      )}
      {events.length === 0 && page.count > 0 && (
        <Notification emphasis="neutral" title="このページに表示する地震はありません。">
          <ButtonLink to={historyPath(0)} variant="outline" className="mt-2 w-fit">
            最初のページへ
          </ButtonLink>
        </Notification>
      )}
      {events.length > 0 && <Pager page={page} />}
    </>
  )
}

/** The six columns don't fit on a narrower page beside the side menu. */
const tooNarrowForTablePx = 1099
