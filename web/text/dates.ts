/** Date and time in Japan, `2024/01/01 16:10:22`. `at` is in epoch milliseconds. */
export function dateTimeText(at: number): string {
  return dateTime.format(at)
}

/** Date in Japan, `2024年1月1日(月)`. `at` is in epoch milliseconds. */
export function dateText(at: number): string {
  return date.format(at)
}

/** The year in Japan, `2024`. `at` is in epoch milliseconds. */
export function yearText(at: number): string {
  return year.format(at).replace('年', '')
}

/** The time of day in Japan, `16:10:22`. `at` is in epoch milliseconds. */
export function timeText(at: number): string {
  return time.format(at)
}

/** The time of day in Japan to a tenth of a second, `16:10:22.5`. `at` is in epoch milliseconds. */
export function preciseTimeText(at: number): string {
  return preciseTime.format(at)
}

/** The month in Japan for comparisons, `2024-01`. `at` is in epoch milliseconds. */
export function yearAndMonth(at: number): string {
  return new Date(at + jstOffsetMs).toISOString().slice(0, 7)
}

/** A month to read, `2024年1月` for `2024-01`. */
export function monthText(month: string): string {
  const [yearPart, monthPart] = month.split('-')
  return `${yearPart}年${Number(monthPart)}月`
}

const jstOffsetMs = 9 * 3_600_000
const timeZone = 'Asia/Tokyo'
const date = new Intl.DateTimeFormat('ja-JP', {
  timeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})
const dateTime = new Intl.DateTimeFormat('ja-JP', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const time = new Intl.DateTimeFormat('ja-JP', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const preciseTime = new Intl.DateTimeFormat('ja-JP', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 1,
  hourCycle: 'h23',
})
const year = new Intl.DateTimeFormat('ja-JP', { timeZone, year: 'numeric' })
