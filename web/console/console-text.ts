const jst = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Virtual time as testers read it, in JST. */
export function timeText(at: number): string {
  return jst.format(at)
}

/** The day of a virtual time in Japan, YYYY-MM-DD. */
export function dateText(at: number): string {
  return timeText(at).slice(0, 10)
}

/** A virtual time as an input of the browser takes it, in JST: YYYY-MM-DDTHH:MM. */
export function inputText(at: number): string {
  return timeText(at).slice(0, 16).replace(' ', 'T')
}

/** The instant, in epoch milliseconds, of what such an input holds; NaN for none. */
export function inputTime(text: string): number {
  return Date.parse(`${text}:00+09:00`)
}
