import { headerValue, type MatchedExchange } from '../../exchange.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
export const jstOffsetMs = 9 * hourMs

/** Earlier instants are in 1970 to 1973: seconds instead of milliseconds. */
export const firstPlausibleMs = 100_000_000_000

/** Clocks of servers behind one address differ by up to this. */
export const clockToleranceMs = 5 * 60_000

/** The server's now: its `Date` header in epoch milliseconds. Undefined if there is none that can be read. */
export function serverNow({ response }: MatchedExchange): number | undefined {
  const at = Date.parse(headerValue(response.headers, 'date') ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** When an earthquake was detected, from its code: year to second, Japan Standard Time. Undefined if it has no time. */
export function timeOfEventCode(code: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(code) ?? []
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`
  const at = Date.parse(text)
  // The Date of a day that does not exist is another day.
  const isReal = !Number.isNaN(at) && jstText(at).replaceAll(/\D/g, '') === code
  return isReal && at > 0 ? at : undefined
}

/** `2024-01-01 16:10:22`, Japan Standard Time. */
export function jstText(at: number): string {
  return new Date(at + jstOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2024-01-01`, Japan Standard Time. */
export function jstDay(at: number): string {
  return jstText(at).slice(0, 10)
}
