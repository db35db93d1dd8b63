import { document } from '../../contract/contract.ts'

export type Random = () => number

const letters = 'abcdefghijkmnpqrstuvwxyz'
const capitals = letters.toUpperCase()
const digits = '23456789'
const symbols = allowedSymbols()

/** Creates a random password with every symbol that the contract allows, so that a server that refuses a symbol is found. */
export function randomPassword(random: Random): string {
  const start = [letters, capitals, digits].map((kind) => draw(kind, random)).join('')
  return start + symbols + text(letters + capitals + digits, 20, random)
}

function allowedSymbols(): string {
  const { pattern = '' } = document.components.schemas['Password'] ?? {}
  const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index))
  return printable
    .filter((symbol) => !/\w/.test(symbol) && new RegExp(pattern).test(symbol))
    .join('')
}

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

/** Returns whether a value that a lenient server may accept as a password can be guessed. */
export function isGuessable(value: unknown, isPublic: (text: string) => boolean): boolean {
  // A server may convert other types: to "null", "true", "0" or "[object Object]".
  if (typeof value === 'number') return String(Math.abs(value)).length < 12
  if (typeof value !== 'string') return true
  return value.length < minLength || new Set(value).size < minVariety || isPublic(value)
}

export function secureRandom(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number / 2 ** 32
}
