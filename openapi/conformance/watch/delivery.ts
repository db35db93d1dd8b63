import type { Notice, WatchState } from './watch-state.ts'

const minuteMs = 60_000
/** The longest time between two attempts to deliver an alert, in milliseconds. */
const longestPauseMs = 60 * minuteMs

/** The alert that is to be delivered now. Alerts are delivered in their order. */
export function dueNotice({ waiting }: WatchState, nowMs: number): Notice | undefined {
  const [first] = waiting
  return first && first.nextAttemptAt <= nowMs ? first.notice : undefined
}

/** When the next attempt is due, in epoch milliseconds. Undefined if no alert waits. */
export function nextAttemptAt({ waiting }: WatchState): number | undefined {
  return waiting[0]?.nextAttemptAt
}

/** The state after an attempt. After a failure the next one is a minute later, then two minutes, four and so on. */
export function afterAttempt(state: WatchState, isDelivered: boolean, nowMs: number): WatchState {
  const [first, ...others] = state.waiting
  if (!first) return state
  if (isDelivered) return { ...state, waiting: others }
  const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** first.failures)
  const again = { ...first, failures: first.failures + 1, nextAttemptAt: nowMs + pauseMs }
  return { ...state, waiting: [again, ...others] }
}

/** An alert as text, one change in each line. */
export function noticeText({ at, server, found, mended, open }: Notice): string {
  const rest = open === 0 ? 'Nothing is open.' : `${open} open.`
  return [
    `${server}, ${new Date(at).toISOString()}: ${found.length} found, ${mended.length} mended. ${rest}`,
    ...found.map((title) => `found: ${title}`),
    ...mended.map((title) => `mended: ${title}`),
  ].join('\n')
}
