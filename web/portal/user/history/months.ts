import { limits } from '../../../../openapi/generated/limits.ts'
import type { HistoryItem } from '../../../api/history.ts'
import { yearAndMonth } from '../../../text/dates.ts'
import { eventAt } from './event-at.ts'

/** The months in which the history can have events, newest first, as `2024-01`. */
export function historyMonths(nowMs: number): string[] {
  const months = new Set<string>()
  for (let day = 0; day <= historyDays; day += 1) months.add(yearAndMonth(nowMs - day * dayMs))
  return [...months]
}

/** The month in the query. Undefined if there is none or it is invalid. */
export function monthOf(search: URLSearchParams): string | undefined {
  const month = search.get('month') ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}

/** The events of a month. */
export function eventsIn(month: string, events: readonly HistoryItem[]): HistoryItem[] {
  return events.filter((event) => {
    const at = eventAt(event)
    return at !== undefined && yearAndMonth(at) === month
  })
}

/** Whether a page of the history, newest first, ends before a month begins. */
export function endsBefore(month: string, events: readonly HistoryItem[]): boolean {
  const oldest = events.map(eventAt).findLast((at) => at !== undefined)
  return oldest !== undefined && yearAndMonth(oldest) < month
}

/** The most events that one request can return. */
export const longestPage = limits.HistoryLimit.maximum

const historyDays = 180
const dayMs = 86_400_000
