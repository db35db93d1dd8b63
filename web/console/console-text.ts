import { jstIso } from '../../openapi/base/japan-time.ts'

/** A virtual time in JST: YYYY-MM-DD HH:MM:SS. */
export function timeText(at: number): string {
  return jstIso(at).slice(0, 19).replace('T', ' ')
}

/** The date of a virtual time in JST: YYYY-MM-DD. */
export function dateText(at: number): string {
  return timeText(at).slice(0, 10)
}

/** A virtual time as the value of a `datetime-local` input with the step 1, in JST: YYYY-MM-DDTHH:MM:SS. */
export function inputText(at: number): string {
  return timeText(at).replace(' ', 'T')
}

/** Parses the value of such an input, which may have no seconds. Returns epoch milliseconds, or NaN for an empty value. */
export function inputTime(text: string): number {
  return Date.parse(`${text}+09:00`)
}

/** The time of day of a virtual time in JST: HH:MM:SS. */
export function clockTimeText(at: number): string {
  return timeText(at).slice(11)
}
