import { jstIso } from '../../openapi/base/japan-time.ts'

/** Returns YYYY-MM-DD HH:MM:SS in JST. */
export function timeText(at: number): string {
  return jstIso(at).slice(0, 19).replace('T', ' ')
}

/** Returns the value for a `datetime-local` input with seconds, in JST: YYYY-MM-DDTHH:MM:SS. */
export function inputText(at: number): string {
  return timeText(at).replace(' ', 'T')
}

/** Returns the epoch milliseconds for the value of a `datetime-local` input, NaN if it is empty. Seconds are optional. */
export function inputTime(text: string): number {
  return Date.parse(`${text}+09:00`)
}

/** Returns HH:MM:SS in JST. */
export function clockTimeText(at: number): string {
  return timeText(at).slice(11)
}
