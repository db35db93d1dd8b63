import { dayMs, hourMs, jstOffsetMs } from './durations.ts'

// Plain arithmetic, because Japan has no daylight saving time, and `Intl` is several times slower for thousands of rows.

/** For owners, in Japan Standard Time, e.g. `2024/01/01 16:10:22`. */
export function jstText(at: number): string {
  const [date = '', time = ''] = new Date(at + jstOffsetMs).toISOString().split('T')
  return `${date.replaceAll('-', '/')} ${time.slice(0, 8)}`
}

/** For machines, in Japan Standard Time: `2024-01-01T16:10:22.000+09:00`. */
export function jstIso(at: number): string {
  return new Date(at + jstOffsetMs).toISOString().replace('Z', '+09:00')
}

/** The next time after now when it is `hour` o'clock (0 to 23) in Japan. */
export function nextHourAt(hour: number, nowMs: number): number {
  const startOfDay = Math.floor((nowMs + jstOffsetMs) / dayMs) * dayMs - jstOffsetMs
  const today = startOfDay + hour * hourMs
  return today > nowMs ? today : today + dayMs
}

/** True for a valid date such as `2024-02-29`. */
export function isCalendarDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00+09:00`)
  return !Number.isNaN(at) && jstDate(at) === text
}

/** The date in Japan: `2024-01-01`. */
export function jstDate(at: number): string {
  return new Date(at + jstOffsetMs).toISOString().slice(0, 10)
}
