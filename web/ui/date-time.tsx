import { dateTimeText } from '../text/dates.ts'

/** Date and time in Japan. `at` is in epoch milliseconds. */
export function DateTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="wrap-normal tabular-nums">
      {dateTimeText(at)}
    </time>
  )
}
