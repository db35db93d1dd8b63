import { degreesText } from '../text/degrees.ts'

/** Returns the text in half-width characters, without blanks and invisible characters, which text copied from a mail can have. */
export function withoutBlanks(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
}

/** Returns the typed number. Undefined if the text is not a decimal number. */
export function parseDegrees(typed: string): number | undefined {
  const text = withoutBlanks(typed).replace(/^[−‐‑–—ー]/, '-')
  return /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** Rounds a typed number to the 5 decimals that are saved. Returns text that is not a number unchanged. */
export function roundDegrees(typed: string): string {
  const degrees = parseDegrees(typed)
  return degrees === undefined ? typed : degreesText(degrees)
}
