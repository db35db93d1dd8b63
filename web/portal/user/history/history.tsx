import { useLoaderData } from 'react-router'
import type { HistoryItem } from '../../../api/history.ts'
import { monthText } from '../../../text/dates.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { historyPath } from '../../paths.ts'
import { HistoryRows } from './history-rows.tsx'
import { HistoryTable } from './history-table.tsx'
import { MonthFilter } from './month-filter.tsx'
import { Pager } from './pager.tsx'

export interface HistoryData {
  events: HistoryItem[]
  /** Undefined for the events of a month, which are all on one page. */
  page?: { count: number; limit: number; offset: number }
  /** The chosen month, as `2024-01`. */
  month?: string
  /** The server's time, in epoch milliseconds. */
  nowMs: number | undefined
}

export function HistoryScreen() {
  const { events, page, month, nowMs } = useLoaderData<HistoryData>()
  const isNarrow = useIsNarrow(tooNarrowForTablePx)
  const List = isNarrow ? HistoryRows : HistoryTable
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
      {nowMs !== undefined && <MonthFilter nowMs={nowMs} month={month} />}
      {month !== undefined && (
        <p className="mb-3 font-bold">
          {monthText(month)}：{events.length}件
        </p>
      )}
      {events.length > 0 && <List events={events} />}
      {events.length === 0 && <Nothing isPageEmpty={page !== undefined && page.count > 0} />}
      {events.length > 0 && page !== undefined && <Pager page={page} />}
    </>
  )
}

function Nothing({ isPageEmpty }: { isPageEmpty: boolean }) {
  if (!isPageEmpty) return <Notification emphasis="neutral" title="該当する地震はありません。" />
  return (
    <Notification emphasis="neutral" title="このページに表示する地震はありません。">
      <ButtonLink to={historyPath(0)} variant="outline" className="mt-2 w-fit">
        最初のページへ
      </ButtonLink>
    </Notification>
  )
}

/** The six columns don't fit on a narrower page beside the side menu. */
const tooNarrowForTablePx = 1099
