/** Returns the number at place `counter` (0 to 2^53 - 1) of a random stream. New streams do not change other streams' numbers. */
export function randomUint32(seed: string, stream: string, counter: number): number {
  return drawWords(seed, stream, counter)[0]
}

/** Like `randomUint32`, but returns a fraction in [0, 1) with the full 53-bit precision of a double. */
export function randomFraction(seed: string, stream: string, counter: number): number {
  const [high, low] = drawWords(seed, stream, counter)
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
}

/** The largest absolute value that `normal` returns. */
const maxNormal = 6

/**
 * Returns the sum of twelve uniform numbers, which is nearly normal. Unlike a logarithm, it is the same on every machine.
 *
 * @param next returns a number in [0, 1). Called twelve times, with 0 to 11
 */
export function normal(next: (count: number) => number): number {
  let sum = -maxNormal
  for (let count = 0; count < 12; count += 1) sum += next(count)
  return sum
}

const tokenCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns letters and digits, each equally likely. Calls `nextUint32` at least once per character. */
export function randomToken(nextUint32: () => number, length: number): string {
  const draw = () => tokenCharacters[drawBelow(nextUint32, tokenCharacters.length)]
  return Array.from({ length }, draw).join('')
}

/** Returns a number below `limit`. Redraws numbers above its last multiple, because a plain remainder favours small numbers. */
function drawBelow(nextUint32: () => number, limit: number): number {
  const fairEnd = 2 ** 32 - (2 ** 32 % limit)
  let drawn = nextUint32()
  while (drawn >= fairEnd) drawn = nextUint32()
  return drawn % limit
}

function drawWords(seed: string, stream: string, counter: number): Words {
  return threefry2x32(streamKey(seed, stream), [counter >>> 0, Math.floor(counter / 2 ** 32)])
}

/** Caches the last key, because a stream usually supplies several numbers in a row. */
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

/** Packs two UTF-16 units into a number. Past the end of the text, `charCodeAt` returns NaN, which bit operations treat as 0. */
function unitPair(text: string, index: number): number {
  return (text.charCodeAt(index) | (text.charCodeAt(index + 1) << 16)) >>> 0
}

const END_OF_TEXT = 0xffff_ffff

export type Words = readonly [number, number]

/**
 * Threefry-2x32 with 20 rounds: scrambles a 64-bit counter under a 64-bit key, so any number of a sequence can be computed
 * without the previous numbers. Not cryptographically secure. Source: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as
 * easy as 1, 2, 3" (SC11), and its reference implementation Random123.
 */
export function threefry2x32(key: Words, counter: Words): Words {
  const key2 = SKEIN_PARITY ^ key[0] ^ key[1]
  let x0 = (counter[0] + key[0]) | 0
  let x1 = (counter[1] + key[1]) | 0

  for (let group = 1; group <= 5; group += 1) {
    const rotations = group % 2 === 1 ? ODD_ROTATIONS : EVEN_ROTATIONS
    for (const bits of rotations) {
      x0 = (x0 + x1) | 0
      x1 = ((x1 << bits) | (x1 >>> (32 - bits))) ^ x0
    }
    // Group g adds key words g and g + 1 (modulo 3) and the number g.
    const context = group % 3
    x0 = (x0 + (context === 0 ? key[0] : context === 1 ? key[1] : key2)) | 0
    x1 = (x1 + (context === 0 ? key[1] : context === 1 ? key2 : key[0]) + group) | 0
  }
  return [x0 >>> 0, x1 >>> 0]
}

const SKEIN_PARITY = 0x1bd11bda
const ODD_ROTATIONS = [13, 15, 26, 6] as const
const EVEN_ROTATIONS = [17, 29, 16, 24] as const
