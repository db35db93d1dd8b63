import { expect, test } from 'vitest'
import { randomFraction, randomToken, randomUint32 } from '../../../simulator/engine/random.ts'

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
  expect(randomToken(numbersOf('noto-2024', 'password'), 24)).toBe('l16WuttloORa08eLA8n8k07r')
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

test('all letters and digits are equally likely in a token', () => {
  const counts = Map.groupBy(randomToken(numbersOf('seed', 'token'), 62_000), (one) => one)
  expect([...counts.keys()].toSorted().join('')).toMatch(/^[0-9]{10}[A-Z]{26}[a-z]{26}$/)
  const sizes = [...counts.values()].map(({ length }) => length)
  expect(chiSquared(sizes, 1_000)).toBeLessThan(CHI_SQUARED_99_9[61])
})

test('a number above the last multiple of 62 is redrawn', () => {
  const drawn = [2 ** 32 - 1, 1]
  expect(randomToken(() => drawn.shift() ?? 0, 1)).toBe('B')
})

/** The 99.9th percentile of the chi-squared distribution, by degrees of freedom. Larger sums suggest a wrong distribution. */
const CHI_SQUARED_99_9 = { 19: 43.82, 61: 100.89 }

function chiSquared(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
