import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRanking } from '../../../simulator/models/ranking.ts'

const rank = fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined })
const changes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), rank))

test('keys are ordered by rank, the greatest first, and equal ones as they were added', () => {
  fc.assert(
    fc.property(changes, fc.nat(9), fc.nat(9), (all, from, length) => {
      const ranking = createRanking()
      const ranks = new Map<string, number | undefined>()
      for (const [key, value] of all) {
        ranking.set(key, value)
        ranks.set(key, value)
      }
      const ranked = [...ranks].flatMap(([key, value]) =>
        value === undefined ? [] : [{ key, value }],
      )
      const expected = ranked.toSorted((a, b) => b.value - a.value).map(({ key }) => key)
      expect(ranking.slice(from, from + length)).toEqual(expected.slice(from, from + length))
      expect(ranking.countAbove(5)).toBe(ranked.filter(({ value }) => value > 5).length)
    }),
  )
})
