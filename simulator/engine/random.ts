import { threefry2x32, type Words } from './threefry.ts'

/**
 * Returns number `counter` (0 to 2^53 - 1) of the random stream `stream` under `seed`, as an unsigned
 * 32-bit integer. The result depends on these three values only, so adding a stream does not change
 * the numbers of other streams.
 */
export function randomUint32(seed: string, stream: string, counter: number): number {
  return drawWords(seed, stream, counter)[0]
}

/** Like `randomUint32`, but returns a fraction in [0, 1) with the full 53-bit precision of a double. */
export function randomFraction(seed: string, stream: string, counter: number): number {
  const [high, low] = drawWords(seed, stream, counter)
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
}

/**
 * Returns `length` random characters of `alphabet`, each equally likely. Calls `nextUint32` at least
 * once per character. Throws if the alphabet is empty or contains a character twice.
 */
export function randomToken(nextUint32: () => number, length: number, alphabet: string): string {
  const characters = charactersOf(alphabet)
  if (!Number.isSafeInteger(length) || length < 0) {
    throw new Error(`A token's length must be a non-negative integer; got ${length}.`)
  }
  return Array.from({ length }, () => characters[drawBelow(nextUint32, characters.length)]).join('')
}

/** Caches the last alphabet, because most tokens have the same one. */
function charactersOf(alphabet: string): readonly string[] {
  if (lastAlphabet?.alphabet === alphabet) return lastAlphabet.characters
  const characters = Array.from(alphabet)
  if (characters.length === 0 || new Set(characters).size < characters.length) {
    throw new Error(
      `A token's alphabet needs at least one character and no duplicates; got '${alphabet}'.`,
    )
  }
  lastAlphabet = { alphabet, characters }
  return characters
}

let lastAlphabet: { alphabet: string; characters: readonly string[] } | undefined

/** Redraws numbers above the last multiple of `limit`, because a plain remainder favours small numbers. */
function drawBelow(nextUint32: () => number, limit: number): number {
  const fairEnd = 2 ** 32 - (2 ** 32 % limit)
  let drawn = nextUint32()
  while (drawn >= fairEnd) drawn = nextUint32()
  return drawn % limit
}

function drawWords(seed: string, stream: string, counter: number): Words {
  return threefry2x32(streamKey(seed, stream), [counter >>> 0, Math.floor(counter / 2 ** 32)])
}

/** Derives a stream's key. Caches the last key, because a stream usually supplies several numbers in a row. */
function streamKey(seed: string, stream: string): Words {
  if (lastKey?.seed === seed && lastKey.stream === stream) return lastKey.key
  const key = foldText(foldText([0, 0], seed), stream)
  lastKey = { seed, stream, key }
  return key
}

let lastKey: { seed: string; stream: string; key: Words } | undefined

/** Mixes a text into a key, four UTF-16 units at a time, followed by the text's length. */
function foldText(key: Words, text: string): Words {
  let folded = key
  for (let index = 0; index < text.length; index += 4) {
    folded = threefry2x32(folded, [unitPair(text, index), unitPair(text, index + 2)])
  }
  return threefry2x32(folded, [text.length, END_OF_TEXT])
}

/** Past the end of the text `charCodeAt` returns NaN, which bit operations treat as 0. */
function unitPair(text: string, index: number): number {
  return (text.charCodeAt(index) | (text.charCodeAt(index + 1) << 16)) >>> 0
}

const END_OF_TEXT = 0xffff_ffff
