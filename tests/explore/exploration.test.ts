import { describe, expect, test } from 'vitest'
import { amount } from '../amount.ts'
import { exploreSeed } from './explore-seed.ts'
import { generateScenario } from './generate/generate-scenario.ts'
import { playGenerated } from './play-generated.ts'

const stepCount = 200
const intactSeeds = amount(2, 12)

describe('exploration', () => {
  test('finds nothing in the current simulator', () => {
    for (let seed = 1; seed <= intactSeeds; seed += 1) {
      expect(playGenerated(generateScenario(seed, stepCount)), `seed ${seed}`).toEqual([])
    }
  })

  test('gives the same report for the same seed', () => {
    const options = { stepCount, version: 'test' }
    expect(exploreSeed(7, options)).toEqual(exploreSeed(7, options))
  })
})
