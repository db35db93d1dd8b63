import { degreesText } from '../text/degrees.ts'

/** Converts to half-width characters. Removes blanks and invisible characters, which text pasted from an email can have. */
export function withoutBlanks(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
}

/** Returns the number. Undefined if the text is not a decimal number. */
export function parseDegrees(typed: string): number | undefined {
  const text = withoutBlanks(typed).replace(/^[−‐‑–—ー]/, '-')
  return /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** Rounds a number to the 5 decimals that are saved. Returns any other text unchanged. */
export function roundDegrees(typed: string): string {
  const degrees = parseDegrees(typed)
  return degrees === undefined ? typed : degreesText(degrees)
}
