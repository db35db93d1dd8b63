import { jstOffsetMs } from '../engine/durations.ts'

/** Formats a time as 14 digits in Japan Standard Time, `yyyymmddhhmmss`, like JMA's event ids. */
export function jstDigits(at: number): string {
  return new Date(at + jstOffsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
