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
const year = new Intl.DateTimeFormat('ja-JP', { timeZone, year: 'numeric' })
