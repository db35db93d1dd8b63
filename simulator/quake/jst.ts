const JST_OFFSET_MS = 9 * 60 * 60 * 1000

/** Formats a time as 14 digits in Japan Standard Time, `yyyymmddhhmmss`, like JMA's event ids. */
export function jstDigits(at: number): string {
  return new Date(at + JST_OFFSET_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
