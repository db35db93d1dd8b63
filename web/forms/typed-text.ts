import { degreesText } from '../text/degrees.ts'

/**
 * Corrects a code, serial number or name that was typed in full-width characters or pasted with
 * blanks: returns it in half-width characters without blanks.
 */
export function withoutBlanks(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '')
}

/** The degrees that a typed text means. Undefined if it is not a decimal number. */
export function degreesOf(typed: string): number | undefined {
  const text = withoutBlanks(typed).replace(/^[−‐‑–—ー]/, '-')
  return /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** Typed degrees with the 5 decimals that are saved. Returns a text that is not a number unchanged. */
export function degreesTyped(typed: string): string {
  const degrees = degreesOf(typed)
  return degrees === undefined ? typed : degreesText(degrees)
}
