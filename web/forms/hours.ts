import * as z from 'zod/mini'

/** The hours of a day, `00` to `23`. */
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** One of the hours of a day. */
export const hour = z.enum(hours)

/** The hours as a list to choose from; the minutes are always 00. */
export const hourOptions = hours.map((text) => ({ value: text, text: `${text}:00` }))

/** What a span says whose start and end are the same hour. */
export const sameHour = '開始時刻と終了時刻を同じにはできません'
