import { describe, expect, test } from 'vitest'
import { exploreSeed } from './explore-seed.ts'
import { type GeneratedScenario, generateScenario } from './generate/generate-scenario.ts'
import { playGenerated } from './play-generated.ts'
import { amount } from '../amount.ts'
import { sabotages } from './sabotage.ts'

const maximalSeeds = 30
/** Each sabotage shows in at least one of so many seeds. */
const intactSeeds = amount(2, 12)
const stepCount = 200
/** This seed meets more of the sabotages than lower ones, so the searches are short. */
const first = 21

const generated = new Map<number, GeneratedScenario>()

/** The scenario of a seed, generated once for all searches. */
function scenarioOf(seed: number): GeneratedScenario {
  const known = generated.get(seed) ?? generateScenario(seed, stepCount)
  generated.set(seed, known)
  return known
}

describe('exploration', () => {
  test('finds nothing in the simulator as it is', () => {
    for (let seed = first; seed < first + intactSeeds; seed += 1) {
      expect(playGenerated(scenarioOf(seed)), `seed ${seed}`).toEqual([])
    }
  })

  test.each(Object.entries(sabotages).slice(0, amount(3, Infinity)))(
    'finds that %s',
    (_, wrapRules) => {
      for (let seed = first; seed < first + maximalSeeds; seed += 1) {
        const failures = playGenerated(scenarioOf(seed), wrapRules)
        if (failures.some(({ rule }) => rule !== 'same-replay')) return
      }
      expect.fail(`not found with the first ${maximalSeeds} seeds`)
    },
  )

  test('gives the same report for the same seed', () => {
    const options = { stepCount, version: 'test' }
    expect(exploreSeed(7, options)).toEqual(exploreSeed(7, options))
  })
})
