import * as z from 'zod/mini'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

export const hour = z.enum(hours)

/** The options of a field in which users choose an hour of the day. The minutes are always 00. */
export const hourOptions = hours.map((text) => ({ value: text, text: `${text}:00` }))

/** Returns the text for a range of hours, e.g. `22:00～翌日の05:00`. An end before the start is on the next day. */
export function hoursText(since: string, until: string): string {
  return `${since}:00～${until < since ? '翌日の' : ''}${until}:00`
}

export const sameHourMessage = '開始時刻と終了時刻を同じにはできません'
