/** Replaces a value whose length and form do not matter. */
export const mask = '***'

/**
 * Replaces each letter, digit and sign of a text by one of its kind: `x`, `X`, `0`, `-`, or a character of the same number
 * of bytes. What a password may not contain stays, so that a value that breaks its rule still does.
 */
export function maskedText(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}\p{M}]|[!-/:-@[-^`{-~]/gu, maskedCharacter)
}

/**
 * A name of a property, parameter, header or cookie, or a part of a path, that the contract does not know. Names made of
 * letters stay, because they say what is wrong. Others may be secrets and are masked.
 */
export function maskedName(name: string): string {
  return /^[A-Za-z](?:[A-Za-z._-]{0,38}[A-Za-z])?$/.test(name) ? name : maskedText(name)
}

/** Runs of the characters of which tokens are made. */
const tokenCharacters = /[\w+=-]{12,}/g
const hexadecimal = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,}/gi

/**
 * Whether a text has a part that looks like a token: with digits, small and capital letters, hexadecimal, or a UUID. Takes
 * time in proportion to its length.
 */
export function hasToken(text: string): boolean {
  return (text.match(tokenCharacters) ?? []).some((run) => {
    const hexadecimals = run.match(hexadecimal) ?? []
    return (
      (/\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run)) ||
      hexadecimals.some((part) => /\d/.test(part) && /[a-f]/i.test(part))
    )
  })
}

function maskedCharacter(character: string): string {
  if (/[0-9]/.test(character)) return '0'
  if (/[a-z]/.test(character)) return 'x'
  if (/[A-Z]/.test(character)) return 'X'
  if (character < '\u{80}') return '-'
  return sameLength[new TextEncoder().encode(character).length] ?? 'x'
}

/** A letter by its number of bytes in UTF-8. */
const sameLength = ['', 'x', 'é', 'あ', '𠀀']
