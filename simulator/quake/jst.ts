const JST_OFFSET_MS = 9 * 60 * 60 * 1000

/**
 * An instant as 14 digits of Japan Standard Time, `yyyymmddhhmmss`: the form of JMA's event ids.
 */
export function jstDigits(at: number): string {
  return new Date(at + JST_OFFSET_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
