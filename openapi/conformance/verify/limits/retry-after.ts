import { type HeaderList, headerValue } from '../../exchange.ts'

/** Without `Retry-After`, the first pause after status 429. Each further one is twice as long. */
const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * How long to wait after status 429, in milliseconds.
 *
 * @param nowMs the time, for a `Retry-After` with a date (RFC 9110, section 10.2.3)
 * @param attempt number of earlier pauses for the same call
 */
export function pauseAfter(headers: HeaderList, nowMs: number, attempt: number): number {
  const text = headerValue(headers, 'retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const dateMs = text === '' ? Number.NaN : Date.parse(text)
  if (!Number.isNaN(dateMs)) return Math.max(0, dateMs - nowMs)
  return Math.min(firstPauseMs * 2 ** attempt, longestPauseMs)
}
