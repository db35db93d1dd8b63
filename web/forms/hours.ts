import * as z from 'zod/mini'

/** The hours of a day, `00` to `23`. */
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** An hour of the day. */
export const hour = z.enum(hours)

/** The hours as options. The minutes are always 00. */
export const hourOptions = hours.map((text) => ({ value: text, text: `${text}:00` }))

/** Returns a daily window as text. An end before the start is on the next day. */
export function hoursText(since: string, until: string): string {
  return `${since}:00～${until < since ? '翌日の' : ''}${until}:00`
}

/** The message for a window that starts and ends at the same hour. */
export const sameHourMessage = '開始時刻と終了時刻を同じにはできません'
