import { describe, expect, test } from 'vitest'
import { exploreSeed } from '../../../simulator/explore/explore-seed.ts'
import { generateScenario } from '../../../simulator/explore/generate/generate-scenario.ts'
import { playGenerated } from '../../../simulator/explore/play-generated.ts'
import { sabotages } from './sabotage.ts'

const maximalSeeds = 30
const stepCount = 150
const first = 1

/** The searches take seconds, on a busy machine a minute. */
const timeoutMs = 120_000

describe('exploration', { timeout: timeoutMs }, () => {
  test('finds nothing in the simulator as it is', () => {
    for (let seed = first; seed < first + maximalSeeds; seed += 1) {
      expect(playGenerated(generateScenario(seed, stepCount)).failures, `seed ${seed}`).toEqual([])
    }
  })

  test.each(Object.entries(sabotages))('finds that %s', (_, wrapRules) => {
    for (let seed = first; seed < first + maximalSeeds; seed += 1) {
      const { failures } = playGenerated(generateScenario(seed, stepCount), wrapRules)
      if (failures.some(({ rule }) => rule !== 'same-replay')) return
    }
    expect.fail(`not found with the first ${maximalSeeds} seeds`)
  })

  test('gives the same report for the same seed', () => {
    const options = { stepCount, version: 'test' }
    expect(exploreSeed(7, options)).toEqual(exploreSeed(7, options))
  })
})
