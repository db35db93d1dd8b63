import { jstIso } from '../../openapi/base/japan-time.ts'

/** Formats a virtual time in JST: YYYY-MM-DD HH:MM:SS. */
export function timeText(at: number): string {
  return jstIso(at).slice(0, 19).replace('T', ' ')
}

/** Formats the date of a virtual time in JST: YYYY-MM-DD. */
export function dateText(at: number): string {
  return timeText(at).slice(0, 10)
}

/** Formats a virtual time for a `datetime-local` input with step 1, in JST: YYYY-MM-DDTHH:MM:SS. */
export function inputText(at: number): string {
  return timeText(at).replace(' ', 'T')
}

/** Parses the value of such an input. Seconds are optional. Returns epoch milliseconds, or NaN for an empty value. */
export function inputTime(text: string): number {
  return Date.parse(`${text}+09:00`)
}

/** Formats the time of day of a virtual time in JST: HH:MM:SS. */
export function clockTimeText(at: number): string {
  return timeText(at).slice(11)
}
