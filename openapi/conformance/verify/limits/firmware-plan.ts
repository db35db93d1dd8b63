import { isRecord } from '../../../contract/is-record.ts'
import { firmwareNoticeMs } from './harm.ts'

const hourMs = 3_600_000
/** Japan Standard Time, in which days are offered. */
const jstMs = 9 * hourMs

/** Whether a planned update can be planned again in the same way for another day. */
export function isRestorable(update: unknown, nowMs: number): boolean {
  if (!isRecord(update)) return false
  const { since, until, dates } = update
  if (typeof since !== 'number' || typeof until !== 'number' || !Array.isArray(dates)) return false
  const day = new Date(since + jstMs).toISOString().slice(0, 10)
  return dates.includes(day) && since >= nowMs + firmwareNoticeMs && until > since
}

/** A start and an end on the last day that is offered. Undefined if that day is too soon. */
export function harmlessUpdate(
  update: unknown,
  nowMs: number,
): { since: number; until: number } | undefined {
  if (!isRestorable(update, nowMs) || !isRecord(update) || !Array.isArray(update['dates'])) {
    return undefined
  }
  const days = update['dates'].filter((day) => typeof day === 'string').toSorted()
  const since = Date.parse(`${days.at(-1)}T01:00:00+09:00`)
  return since >= nowMs + firmwareNoticeMs ? { since, until: since + 3 * hourMs } : undefined
}
