import { jstIso } from '../../simulator/models/jst-text.ts'

/** A virtual time in JST: YYYY-MM-DD HH:MM:SS. */
export function timeText(at: number): string {
  return jstIso(at).slice(0, 19).replace('T', ' ')
}

/** The date of a virtual time in JST: YYYY-MM-DD. */
export function dateText(at: number): string {
  return timeText(at).slice(0, 10)
}

/** A virtual time as the value of a `datetime-local` input, in JST: YYYY-MM-DDTHH:MM. */
export function inputText(at: number): string {
  return timeText(at).slice(0, 16).replace(' ', 'T')
}

/** Parses the value of a `datetime-local` input, in JST. Returns epoch milliseconds, or NaN for an empty value. */
export function inputTime(text: string): number {
  return Date.parse(`${text}:00+09:00`)
}

/** A virtual time as the value of a `datetime-local` input with seconds, in JST: YYYY-MM-DDTHH:MM:SS. */
export function secondInputText(at: number): string {
  return timeText(at).replace(' ', 'T')
}

/** Parses the value of such an input. It has no seconds if they are 0. Returns NaN for an empty value. */
export function secondInputTime(text: string): number {
  return text.length === 16 ? inputTime(text) : Date.parse(`${text}+09:00`)
}

/** The time of day of a virtual time in JST: HH:MM:SS. */
export function clockTimeText(at: number): string {
  return timeText(at).slice(11)
}
