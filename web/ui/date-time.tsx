import { dateTimeText } from '../text/dates.ts'

/** An instant in Japan's time, `at` in epoch milliseconds. */
export function DateTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="wrap-normal tabular-nums">
      {dateTimeText(at)}
    </time>
  )
}
