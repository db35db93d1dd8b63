import { dayMs, hourMs, minuteMs, secondMs } from '../../../openapi/base/durations.ts'
import { recordOf } from '../../../openapi/base/records.ts'
import * as fc from 'fast-check'

export const topics = [
  'call',
  'session',
  'password',
  'earthquake',
  'alert',
  'terminal',
  'network',
  'center',
  'firmware',
  'drill',
  'mail',
  'fault',
  'collision',
] as const

export type Topic = (typeof topics)[number]

/** The relative frequency of each topic. */
export type Weights = Record<Topic, number>

/**
 * Omits some topics and lets some dominate, so that rare combinations occur (swarm testing: Groce et al., "Swarm Testing", ISSTA
 * 2012).
 */
export const weights: fc.Arbitrary<Weights> = fc
  .record(recordOf(topics, () => fc.constantFrom(0, 1, 1, 3, 10)))
  // At least some calls are needed, because few invariants are tested without them.
  .map((drawn) => ({ ...drawn, call: Math.max(5, drawn.call) }))

/** Time limits in the specification. A gap may equal a limit, or differ from it by a millisecond. */
const limitsMs = [
  30 * minuteMs,
  15 * minuteMs,
  5 * minuteMs,
  minuteMs,
  30 * secondMs,
  12 * hourMs,
  dayMs,
]

/** Milliseconds between two steps. */
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
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 19 }).map((times) => times * 10 * dayMs) },
)
