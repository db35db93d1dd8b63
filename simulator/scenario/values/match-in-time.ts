import { inTime } from '#platform'

const limitMs = 1_000

/** Patterns without repetitions, or with one and no groups. They are fast for every text, and much faster without a limit. */
const fastPattern = /^(?:[^*+?{]*|[^*+?{(|]*[*+?{][^*+?{(|]*)$/

/** Returns undefined if matching takes too long. For some texts, patterns such as `(a+)+$` never end. */
export function matchInTime(pattern: RegExp, text: string): RegExpExecArray | null | undefined {
  const match = () => pattern.exec(text)
  return fastPattern.test(pattern.source) ? match() : inTime(match, limitMs)
}
