import * as fc from 'fast-check'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Limits of the specification, which a gap may hit exactly, miss by a millisecond, or exceed by one. */
const limitsMs = [30 * minuteMs, 15 * minuteMs, 5 * minuteMs, minuteMs, 30 * secondMs, 12 * hourMs]

/** Times between two steps, in milliseconds. */
export const gaps: fc.Arbitrary<number> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 30 }).map((seconds) => seconds * secondMs) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 600 * secondMs }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...limitsMs), fc.constantFrom(-1, 0, 1))
      .map(([limitMs, offMs]) => limitMs + offMs),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 24 }).map((hours) => hours * hourMs) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((days) => (days * dayMs) / 4) },
)
