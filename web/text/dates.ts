import { hourMs, jstOffsetMs, minuteMs } from '../../openapi/base/durations.ts'
// Does not use `Intl`: creating its formatters takes longer than the rest of the pages' startup.

/** Returns the date and time in Japan, e.g. `2024/01/01 16:10:22`. `at` is in epoch milliseconds. */
export function dateTimeText(at: number): string {
  const { year, month, day } = jst(at)
  return `${year}/${month}/${day} ${timeText(at)}`
}

/** Returns the date and time of a plan or bulletin in Japan, e.g. `2024/01/01 16:10`. `at` is in epoch milliseconds. */
export function shortDateTimeText(at: number): string {
  return dateTimeText(at).slice(0, 'YYYY/MM/DD HH:MM'.length)
}

/** Returns the date in Japan, e.g. `2024/01/01(月)`. `at` is in epoch milliseconds. */
export function dateText(at: number): string {
  const { year, month, day, weekday } = jst(at)
  return `${year}/${month}/${day}(${weekday})`
}

/** Returns the year in Japan, e.g. `2024`. `at` is in epoch milliseconds. */
export function yearText(at: number): string {
  return jst(at).year
}

/** Returns the time of day in Japan, e.g. `16:10:22`. `at` is in epoch milliseconds. */
export function timeText(at: number): string {
  return jst(at).time.slice(0, 'HH:MM:SS'.length)
}

/** Returns the time of day of a bulletin in Japan, `16:10`. `at` is in epoch milliseconds. */
export function shortTimeText(at: number): string {
  return jst(at).time.slice(0, 'HH:MM'.length)
}

/** Returns the time of day in Japan to a tenth of a second, `16:10:22.5`. `at` is in epoch milliseconds. */
export function preciseTimeText(at: number): string {
  return jst(at).time.slice(0, 'HH:MM:SS.s'.length)
}

/** Returns the month in Japan in sortable form, `2024-01`. `at` is in epoch milliseconds. */
export function yearAndMonth(at: number): string {
  const { year, month } = jst(at)
  return `${year}-${month}`
}

/** Formats a month: `2024年1月` for `2024-01`. */
export function monthText(month: string): string {
  const [yearPart, monthPart] = month.split('-')
  return `${yearPart}年${Number(monthPart)}月`
}

/** Returns the remaining time in minutes: `（残り約4分）`. */
export function remainingText(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs)
  const hours = Math.floor(minutes / (hourMs / minuteMs))
  const rest = minutes % (hourMs / minuteMs)
  return `（残り約${hours > 0 ? `${hours}時間` : ''}${hours === 0 || rest > 0 ? `${rest}分` : ''}）`
}

/** Returns the parts of an instant in Japan, which is 9 hours ahead of UTC all year. */
function jst(at: number) {
  const shifted = new Date(at + jstOffsetMs)
  const [date = '', time = ''] = shifted.toISOString().split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month, day, time, weekday: weekdays.charAt(shifted.getUTCDay()) }
}

const weekdays = '日月火水木金土'
