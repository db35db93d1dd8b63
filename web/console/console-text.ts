import { jstIso } from '../../openapi/base/japan-time.ts'

/** Returns YYYY-MM-DD HH:MM:SS in JST. */
export function timeText(at: number): string {
  return jstIso(at).slice(0, 19).replace('T', ' ')
}

/** For a `datetime-local` input with step 1, in JST: YYYY-MM-DDTHH:MM:SS. */
export function inputText(at: number): string {
  return timeText(at).replace(' ', 'T')
}

/** Parses the value of a `datetime-local` input. Seconds are optional. Returns epoch milliseconds, or NaN if empty. */
export function inputTime(text: string): number {
  return Date.parse(`${text}+09:00`)
}

/** Returns HH:MM:SS in JST. */
export function clockTimeText(at: number): string {
  return timeText(at).slice(11)
}
