import { dateTimeText, timeText } from '../text/dates.ts'

/** An instant in Japan's time, `at` in epoch milliseconds; `short` leaves the date out. */
export function DateTime({ at, short = false }: { at: number; short?: boolean }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums">
      {short ? timeText(at) : dateTimeText(at)}
    </time>
  )
}
