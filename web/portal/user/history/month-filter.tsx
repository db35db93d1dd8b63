import { Link } from 'react-router'
import { monthText } from '../../../text/dates.ts'
import { historyMonthPath, paths } from '../../paths.ts'
import { historyMonths } from './months.ts'

/** Links to the events of each month. `month` is the shown one, undefined for all. */
export function MonthFilter({ nowMs, month }: { nowMs: number; month: string | undefined }) {
  const choices = [
    { path: paths.history, text: 'すべて', isShown: month === undefined },
    ...historyMonths(nowMs).map((one) => ({
      path: historyMonthPath(one),
      text: monthText(one),
      isShown: one === month,
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
