import { jstOffsetMs } from '../../openapi/base/durations.ts'
import { jstDate, jstIso, jstText } from '../../openapi/base/japan-time.ts'
// All times are in epoch milliseconds, all texts in Japan's time. The functions don't use `Intl`, because creating its formatters
// takes longer than the rest of the startup of a page.

/** Returns date and time without seconds, e.g. `2024/01/01 16:10`. */
export function shortDateTimeText(at: number): string {
  return jstText(at).slice(0, 'YYYY/MM/DD HH:MM'.length)
}

/** Returns the date with the day of the week, e.g. `2024/01/01(月)`. */
export function dateText(at: number): string {
  const weekday = '日月火水木金土'.charAt(new Date(at + jstOffsetMs).getUTCDay())
  return `${jstText(at).slice(0, 'YYYY/MM/DD'.length)}(${weekday})`
}

export function yearText(at: number): string {
  return jstDate(at).slice(0, 'YYYY'.length)
}

/** Returns the time with seconds, e.g. `16:10:22`. */
export function timeText(at: number): string {
  return preciseTimeText(at).slice(0, 'HH:MM:SS'.length)
}

/** Returns the time without seconds, e.g. `16:10`. */
export function shortTimeText(at: number): string {
  return preciseTimeText(at).slice(0, 'HH:MM'.length)
}

/** Returns the time with tenths of a second, e.g. `16:10:22.5`. */
export function preciseTimeText(at: number): string {
  return jstIso(at).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM:SS.s'.length)
}

/** Returns a sortable month, e.g. `2024-01`. */
export function yearAndMonth(at: number): string {
  return jstDate(at).slice(0, 'YYYY-MM'.length)
}

/** Returns `2024年1月` for `2024-01`. */
export function monthText(month: string): string {
  const [yearPart, monthPart] = month.split('-')
  return `${yearPart}年${Number(monthPart)}月`
}
