import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyGains } from '../../../../simulator/quake/waveform/spectrum.ts'

const waves = (length: number, periods: number) =>
  Float64Array.from({ length }, (_, n) => Math.sin((2 * Math.PI * periods * n) / length + 0.3))

test('each frequency gets its own gain, and keeps its phase', () => {
  const [slow, fast] = [waves(16, 1), waves(16, 3)]
  const sum = slow.map((value, n) => 1 + value + (fast[n] ?? 0))
  const result = applyGains(sum, Float64Array.from([2, 0.5, 7, 3, 7, 7, 7, 7, 7]))
  for (const [n, value] of result.entries()) {
    expect(value).toBeCloseTo(2 + 0.5 * (slow[n] ?? NaN) + 3 * (fast[n] ?? NaN), 12)
  }
})

test('the highest frequency has the last gain', () => {
  const alternating = Float64Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? 1 : -1))
  expect([...applyGains(alternating, Float64Array.from([1, 1, 1, 1, 3]))].map(Math.round)).toEqual([
    3, -3, 3, -3, 3, -3, 3, -3,
  ])
})

test('gains of 1 restore the signal, followed by zeros', () => {
  const signal = fc
    .integer({ min: 2, max: 10 })
    .chain((exponent) =>
      fc.tuple(
        fc.constant(2 ** exponent),
        fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), { maxLength: 2 ** exponent }),
      ),
    )
  fc.assert(
    fc.property(signal, ([length, samples]) => {
      const result = applyGains(
        Float64Array.from(samples),
        new Float64Array(length / 2 + 1).fill(1),
      )
      expect(result.length).toBe(length)
      const errors = Array.from(result, (value, n) => Math.abs(value - (samples[n] ?? 0)))
      expect(Math.max(...errors)).toBeLessThan(1e-9)
    }),
  )
})

test('a length that is not a power of two is rejected', () => {
  expect(() => applyGains(new Float64Array(12), new Float64Array(7))).toThrow('power of two')
})
