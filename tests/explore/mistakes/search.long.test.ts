import { expect, test } from 'vitest'
import { type GeneratedScenario, generateScenario } from '../generate/generate-scenario.ts'
import { playGenerated } from '../play-generated.ts'
import { mistakes } from './all.ts'

const stepCount = 200
/** From this seed on, most mistakes are found sooner than with lower seeds. */
const first = 21
/** Number of seeds within which each planted mistake is found. */
const seedCount = 50

const generated = new Map<number, GeneratedScenario>()

/** Cached, because all searches use the same scenarios. */
function scenarioOf(seed: number): GeneratedScenario {
  const known = generated.get(seed) ?? generateScenario(seed, stepCount)
  generated.set(seed, known)
  return known
}

test.each(mistakes.map((mistake) => [mistake.title, mistake] as const))(
  'exploration finds that %s',
  (_, { breaks, plant }) => {
    for (let seed = first; seed < first + seedCount; seed += 1) {
      if (playGenerated(scenarioOf(seed), plant).some(({ rule }) => rule === breaks)) return
    }
    expect.fail(`not found with the seeds from ${first} to ${first + seedCount - 1}`)
  },
)
