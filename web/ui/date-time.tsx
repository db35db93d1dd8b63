import { dateTimeText, plannedTimeText } from '../text/dates.ts'

/**
 * Date and time in Japan, without seconds if it is planned. `at` is in epoch milliseconds. An unknown
 * time is a dash.
 */
export function DateTime({ at, isPlanned }: { at: number | undefined; isPlanned?: boolean }) {
  if (at === undefined) return <Unknown text="―" />
  return (
    <time dateTime={new Date(at).toISOString()} className="wrap-normal tabular-nums">
      {isPlanned ? plannedTimeText(at) : dateTimeText(at)}
    </time>
  )
}

/** The text for a missing value. */
export function Unknown({ text = '情報なし' }: { text?: string }) {
  return <span className="text-ink-quiet">{text}</span>
}
