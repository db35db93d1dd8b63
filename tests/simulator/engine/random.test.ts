import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFraction, randomToken, randomUint32 } from '../../../simulator/engine/random.ts'

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

function numbersOf(seed: string, stream: string): () => number {
  let counter = 0
  return () => {
    counter += 1
    return randomUint32(seed, stream, counter - 1)
  }
}

function first(count: number, draw: (counter: number) => number): number[] {
  return Array.from({ length: count }, (_, counter) => draw(counter))
}

test('the numbers of a stream are the same in every version', () => {
  expect(first(4, (counter) => randomUint32('noto-2024', 'boot', counter))).toEqual([
    3_435_913_937, 2_937_543_422, 2_424_697_147, 2_575_876_437,
  ])
  expect(first(2, (counter) => randomFraction('noto-2024', 'boot', counter))).toEqual([
    0.7999860549250666, 0.6839501260702943,
  ])
  expect(randomToken(numbersOf('noto-2024', 'password'), 24, ALPHABET)).toBe(
    'HjYL2R9Kq8H6CJGvJ6vaLcHP',
  )
})

test('a different seed, stream name or counter gives a different number', () => {
  const words = [
    randomUint32('seed', 'stream', 0),
    randomUint32('seed2', 'stream', 0),
    randomUint32('seed', 'stream2', 0),
    randomUint32('seed', 'stream', 1),
    randomUint32('seed', 'stream', 2 ** 32),
    randomUint32('seeds', 'tream', 0),
    randomUint32('seed', 'stream\0', 0),
    randomUint32('', 'seedstream', 0),
  ]
  expect(new Set(words).size).toBe(words.length)
})

test('10,000 terminals with a stream each draw different numbers', () => {
  const drawn = first(10_000, (n) => randomFraction('fleet', `terminal/${1_700_000 + n}/boot`, 0))
  expect(new Set(drawn).size).toBe(10_000)
})

test('fractions are uniformly distributed in [0, 1)', () => {
  const counts = first(20, () => 0)
  for (const drawn of first(100_000, (counter) => randomFraction('seed', 'even', counter))) {
    const bin = Math.floor(drawn * 20)
    counts[bin] = (counts[bin] ?? Number.NaN) + 1
  }
  expect(chiSquared(counts, 5_000)).toBeLessThan(CHI_SQUARED_99_9[19])
})

test('all characters of the alphabet are equally likely in a token', () => {
  const counts = new Map(Array.from(ALPHABET, (character) => [character, 0]))
  const token = randomToken(numbersOf('seed', 'token'), 56_000, ALPHABET)
  for (const character of token) {
    counts.set(character, (counts.get(character) ?? Number.NaN) + 1)
  }
  expect(chiSquared([...counts.values()], 1_000)).toBeLessThan(CHI_SQUARED_99_9[55])
})

/** Any Unicode character. fast-check's `unit: 'binary'` is the same, but builds a map of a million characters first. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((number) => String.fromCodePoint(number < 0xd8_00 ? number : number + 0x8_00))

test('a token has the given length and only characters of its alphabet', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(64),
      fc.uniqueArray(anyCharacter, { minLength: 1 }),
      (seed, length, characters) => {
        const token = Array.from(randomToken(numbersOf(seed, 'token'), length, characters.join('')))
        expect(token).toHaveLength(length)
        expect(token.filter((character) => !characters.includes(character))).toEqual([])
      },
    ),
  )
})

test("a number above the last multiple of the alphabet's size is redrawn", () => {
  const drawn = [2 ** 32 - 1, 1]
  expect(randomToken(() => drawn.shift() ?? 0, 1, 'abc')).toBe('b')
})

test.each(['', 'abca'])('the alphabet "%s" is rejected', (alphabet) => {
  expect(() => randomToken(() => 0, 8, alphabet)).toThrow(`got '${alphabet}'`)
})

test.each([-1, 1.5, Number.NaN])('a token length of %d is rejected', (length) => {
  expect(() => randomToken(() => 0, length, ALPHABET)).toThrow(`got ${length}`)
})

/** The 99.9th percentile of the chi-squared distribution, by degrees of freedom. */
const CHI_SQUARED_99_9 = { 19: 43.82, 55: 93.17 }

function chiSquared(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
