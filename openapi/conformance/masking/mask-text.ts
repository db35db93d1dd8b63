/** The mask of a value whose length and form do not matter. */
export const mask = '***'

/** Replaces each letter, digit and punctuation character by one of its kind and length, so that an invalid value stays invalid. */
export function maskedText(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}\p{M}]|[!-/:-@[-^`{-~]/gu, maskedCharacter)
}

/** Masks an unknown name or part of a path, unless it consists of letters, which help to find the error. */
export function maskedName(name: string): string {
  return /^[A-Za-z](?:[A-Za-z._-]{0,38}[A-Za-z])?$/.test(name) ? name : maskedText(name)
}

const tokenCharacters = /[\w+=-]{12,}/g
const hexadecimal = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,}/gi

/** Returns whether a text has a part that looks like a token. Takes linear time. */
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

/** The letter at index n has n bytes in UTF-8. */
const sameLength = ['', 'x', 'é', 'あ', '𠀀']
