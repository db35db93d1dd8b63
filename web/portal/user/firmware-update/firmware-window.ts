const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A span of time, in epoch milliseconds. */
export interface Span {
  since: number
  until: number
}

/** An immediate update may take two hours from now. */
export function immediateSpan(now: number): Span {
  return { since: now, until: now + 2 * hourMs }
}

/**
 * The span from one hour of a day to another, in Japan's time. An end that is not after the start
 * belongs to the next day.
 */
export function spanOn(date: string, sinceHour: string, untilHour: string): Span {
  const since = instantOf(date, sinceHour)
  const until = instantOf(date, untilHour)
  return { since, until: until > since ? until : until + dayMs }
}

/** Whether a span ends more than an hour after now. */
export function endsLateEnough({ until }: Span, now: number): boolean {
  return until > now + hourMs
}

/** The day in Japan, YYYY-MM-DD, of an instant in epoch milliseconds. */
export function dayOf(at: number): string {
  return japanText(at).slice(0, 10)
}

/** The hour in Japan, `00` to `23`, of an instant in epoch milliseconds. */
export function hourOf(at: number): string {
  return japanText(at).slice(11, 13)
}

function instantOf(date: string, hour: string): number {
  return Date.parse(`${date}T${hour}:00:00+09:00`)
}

function japanText(at: number): string {
  return new Date(at + 9 * hourMs).toISOString()
}
