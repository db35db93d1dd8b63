import { jstText } from '../../openapi/base/japan-time.ts'
import { shortDateTimeText } from '../text/dates.ts'

/** A time in Japan, without seconds if `isShort`. `at` is in epoch milliseconds. An unknown time is a dash. */
export function DateTime({ at, isShort }: { at: number | undefined; isShort?: boolean }) {
  if (at === undefined) return <Unknown text="―" />
  return (
    <time dateTime={new Date(at).toISOString()} className="wrap-normal tabular-nums">
      {isShort ? shortDateTimeText(at) : jstText(at)}
    </time>
  )
}

export function Unknown({ text = '情報なし' }: { text?: string }) {
  return <span className="text-ink-quiet">{text}</span>
}
