import { threefry2x32, type Words } from './threefry.ts'

/**
 * The number at place `counter` (0 to 2^53 - 1) of the stream `stream` under `seed`, as an unsigned
 * 32-bit integer. It depends on nothing else: a new stream leaves the numbers of all others alone.
 */
export function randomUint32(seed: string, stream: string, counter: number): number {
  return drawWords(seed, stream, counter)[0]
}

/** As `randomUint32`, but a fraction in [0, 1) with all 53 bits of a double's precision. */
export function randomFraction(seed: string, stream: string, counter: number): number {
  const [high, low] = drawWords(seed, stream, counter)
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
}

/**
 * A text of `length` characters of `alphabet`, each equally likely. `nextUint32` gives the numbers
 * and is called at least once per character. Throws when the alphabet is empty or repeats itself.
 */
export function randomToken(nextUint32: () => number, length: number, alphabet: string): string {
  const characters = Array.from(alphabet)
  if (characters.length === 0 || new Set(characters).size < characters.length) {
    throw new Error(`A token's alphabet needs characters that differ; it was '${alphabet}'.`)
  }
  if (!Number.isSafeInteger(length) || length < 0) {
    throw new Error(`A token's length is a whole number from 0; it was ${length}.`)
  }
  return Array.from({ length }, () => characters[drawBelow(nextUint32, characters.length)]).join('')
}

/** Draws again above the last whole multiple of `limit`: a bare remainder favours small numbers. */
function drawBelow(nextUint32: () => number, limit: number): number {
  const fairEnd = 2 ** 32 - (2 ** 32 % limit)
  let drawn = nextUint32()
  while (drawn >= fairEnd) drawn = nextUint32()
  return drawn % limit
}

function drawWords(seed: string, stream: string, counter: number): Words {
  return threefry2x32(streamKey(seed, stream), [counter >>> 0, Math.floor(counter / 2 ** 32)])
}

/** The key of a stream. Numbers are mostly drawn several at a time, so the last key is kept at hand. */
function streamKey(seed: string, stream: string): Words {
  if (last?.seed === seed && last.stream === stream) return last.key
  const key = foldText(foldText([0, 0], seed), stream)
  last = { seed, stream, key }
  return key
}

let last: { seed: string; stream: string; key: Words } | undefined

/** Mixes a text into a key, four UTF-16 units at a time, its length last to mark where it ends. */
function foldText(key: Words, text: string): Words {
  let folded = key
  for (let at = 0; at < text.length; at += 4) {
    folded = threefry2x32(folded, [unitPair(text, at), unitPair(text, at + 2)])
  }
  return threefry2x32(folded, [text.length, END_OF_TEXT])
}

/** Past the end of the text `charCodeAt` is NaN, which the bit operations take for 0. */
function unitPair(text: string, at: number): number {
  return (text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16)) >>> 0
}

const END_OF_TEXT = 0xffff_ffff
