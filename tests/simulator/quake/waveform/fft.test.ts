import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inverseTransform, transform } from '../../../../simulator/quake/waveform/fft.ts'

test('a cosine with three periods has two spectral lines', () => {
  const re = Float64Array.from({ length: 16 }, (_, n) => Math.cos((2 * Math.PI * 3 * n) / 16))
  const im = new Float64Array(16)
  transform({ re, im })
  expect(re[3]).toBeCloseTo(8, 12)
  expect(re[13]).toBeCloseTo(8, 12)
  expect(re.reduce((sum, value) => sum + Math.abs(value), 0)).toBeCloseTo(16, 10)
})

test('a sine has a negative imaginary line', () => {
  const re = Float64Array.from({ length: 8 }, (_, n) => Math.sin((2 * Math.PI * n) / 8))
  const im = new Float64Array(8)
  transform({ re, im })
  expect(im[1]).toBeCloseTo(-4, 12)
})

test('the inverse transform restores the input', () => {
  const length = fc.integer({ min: 0, max: 10 }).map((exponent) => 2 ** exponent)
  const samples = length.chain((size) =>
    fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), {
      minLength: 2 * size,
      maxLength: 2 * size,
    }),
  )
  fc.assert(
    fc.property(samples, (numbers) => {
      const half = numbers.length / 2
      const re = Float64Array.from(numbers.slice(0, half))
      const im = Float64Array.from(numbers.slice(half))
      transform({ re, im })
      inverseTransform({ re, im })
      const worst = [...re, ...im].map((value, index) => Math.abs(value - (numbers[index] ?? 0)))
      expect(Math.max(...worst)).toBeLessThan(1e-9)
    }),
  )
})

test('a length that is not a power of two is rejected', () => {
  const parts = { re: new Float64Array(12), im: new Float64Array(12) }
  expect(() => transform(parts)).toThrow('power of two')
})
