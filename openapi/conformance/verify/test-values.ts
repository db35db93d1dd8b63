/** A number from 0 up to but not including 1. */
export type Random = () => number

const letters = 'abcdefghijkmnpqrstuvwxyz'
const capitals = letters.toUpperCase()
const digits = '23456789'
const symbols = '-=+%#'

/** A password that nobody can guess: 24 characters of all kinds that the contract allows. */
export function randomPassword(random: Random): string {
  const all = letters + capitals + digits
  const start = [letters, capitals, digits, symbols].map((kind) => oneOf(kind, random)).join('')
  return start + text(all, 20, random)
}

/** A user name that nobody has: `t` and 11 characters. */
export function randomUserName(random: Random): string {
  return `t${text(letters + digits, 11, random)}`
}

function text(characters: string, length: number, random: Random): string {
  return Array.from({ length }, () => oneOf(characters, random)).join('')
}

function oneOf(characters: string, random: Random): string {
  return characters[Math.floor(random() * characters.length)] ?? ''
}

/** Shorter passwords, and those of fewer different characters, can be guessed. */
const minLength = 7
const minVariety = 5

/**
 * Whether a value that a lax server may take for a password can be guessed.
 *
 * @param isPublic whether a text is known to others, such as an example of the contract
 */
export function isGuessable(value: unknown, isPublic: (text: string) => boolean): boolean {
  // A server may convert other types: to "null", "true", "0" or "[object Object]".
  if (typeof value === 'number') return String(Math.abs(value)).length < 12
  if (typeof value !== 'string') return true
  return value.length < minLength || new Set(value).size < minVariety || isPublic(value)
}

/** Numbers that nobody can guess. */
export function secureRandom(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number / 2 ** 32
}
