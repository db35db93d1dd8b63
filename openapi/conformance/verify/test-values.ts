/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

const letters = 'abcdefghijkmnpqrstuvwxyz'
const capitals = letters.toUpperCase()
const digits = '23456789'
const symbols = '-=+%#'

/** Creates a random password of 24 characters, with all kinds that the contract allows. */
export function randomPassword(random: Random): string {
  const all = letters + capitals + digits
  const start = [letters, capitals, digits, symbols].map((kind) => draw(kind, random)).join('')
  return start + text(all, 20, random)
}

/** Creates a random user name: `t` and 11 characters. */
export function randomUserName(random: Random): string {
  return `t${text(letters + digits, 11, random)}`
}

function text(characters: string, length: number, random: Random): string {
  return Array.from({ length }, () => draw(characters, random)).join('')
}

function draw(characters: string, random: Random): string {
  return characters[Math.floor(random() * characters.length)] ?? ''
}

/** Passwords that are shorter, or have fewer different characters, can be guessed. */
const minLength = 7
const minVariety = 5

/**
 * Returns whether a value that a lenient server may accept as a password can be guessed.
 *
 * @param isPublic returns whether a text is publicly known, such as an example in the contract
 */
export function isGuessable(value: unknown, isPublic: (text: string) => boolean): boolean {
  // A server may convert other types: to "null", "true", "0" or "[object Object]".
  if (typeof value === 'number') return String(Math.abs(value)).length < 12
  if (typeof value !== 'string') return true
  return value.length < minLength || new Set(value).size < minVariety || isPublic(value)
}

/** Returns cryptographically secure random numbers. */
export function secureRandom(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number / 2 ** 32
}
