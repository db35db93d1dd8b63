import { degreesText } from '../text/degrees.ts'

/** Converts a code, serial number or name to half-width characters and removes blanks. */
export function withoutBlanks(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '')
}

/** Parses degrees. Returns undefined if the text is not a decimal number. */
export function parseDegrees(typed: string): number | undefined {
  const text = withoutBlanks(typed).replace(/^[−‐‑–—ー]/, '-')
  return /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** Rounds typed degrees to the 5 decimals that are saved. Returns other texts unchanged. */
export function roundDegrees(typed: string): string {
  const degrees = parseDegrees(typed)
  return degrees === undefined ? typed : degreesText(degrees)
}
