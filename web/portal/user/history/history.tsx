import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listHistory } from '../../../api/history.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { serverClock } from '../../../api/server-state.ts'
import { monthText } from '../../../text/dates.ts'
import { Disclosure } from '../../../ui/panel.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { historyMonthPath, pagePath, paths } from '../../paths.ts'
import { HistoryRows, HistoryTable } from './history-list.tsx'
import { historyMonths, lastHistoryPage, loadMonth, monthOf } from './months.ts'
import { loadPage, Pager } from './pager.tsx'
import { useQuakeRefresh } from '../../alarm/use-quake-refresh.ts'
import { ScreenHeading } from '../../layouts/header.tsx'

/** Fetches the history on every visit, because users look for an earthquake that has just happened. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const month = monthOf(searchParams)
  if (month !== undefined) {
    const events = await loadMonth(month)
    lastHistoryPage.save(historyMonthPath(month))
    return { events, month, page: undefined, nowMs: serverClock.now() }
  }
  const page = await loadPage('history', searchParams, (offset) => fetchFresh(listHistory(offset)))
  lastHistoryPage.save(pagePath('history', page.offset))
  return { events: page.terminalEqSummaryItems, month, page, nowMs: serverClock.now() }
}

export function Component() {
  const { events, page, month, nowMs } = useLoaderData<typeof loader>()
  useQuakeRefresh()
  const isNarrow = useIsNarrow(tooNarrowForTablePx)
  const List = isNarrow ? HistoryRows : HistoryTable
  return (
    <>
      <ScreenHeading />
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
      {events.length === 0 && (
        <Notification
          emphasis="neutral"
          title={
            month === undefined ? '地震の記録はまだありません。' : '該当する地震はありません。'
          }
        />
      )}
      {events.length > 0 && page !== undefined && <Pager page={page} list="history" />}
    </>
  )
}

/** Up to this window width, the six columns don't fit beside the side menu. */
const tooNarrowForTablePx = 1099

/** Links for choosing a month. `month` is the chosen month, or undefined for all months. */
function MonthFilter({ nowMs, month }: { nowMs: number; month: string | undefined }) {
  const choices = [
    { path: paths.history, text: 'すべて', isShown: month === undefined },
    ...historyMonths(nowMs).map((option) => ({
      path: historyMonthPath(option),
      text: monthText(option),
      isShown: option === month,
    })),
  ]
  return (
    <nav aria-label="月で絞り込む" className="mb-5 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ path, text, isShown }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={isShown ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm ${
                isShown
                  ? 'border-action bg-action font-bold text-action-ink'
                  : 'border-line-strong bg-surface text-link hover:bg-action-quiet'
              }`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
