import { inTime } from '#platform'

const limitMs = 1_000

/** Finds patterns without repetitions, or with one and no groups. They are fast for every text, so they need no time limit. */
const fastPattern = /^(?:[^*+?{]*|[^*+?{(|]*[*+?{][^*+?{(|]*)$/

/** Matches a text. Undefined if that takes too long: for some texts, patterns such as `(a+)+$` never end. */
export function matchInTime(pattern: RegExp, text: string): RegExpExecArray | null | undefined {
  const match = () => pattern.exec(text)
  return fastPattern.test(pattern.source) ? match() : inTime(match, limitMs)
}
