import { expect } from 'playwright/test'
import { type WalkReport, walkSeed } from '../../../simulator/cli/explore/portal/walk.ts'
import { describeStep } from '../../../simulator/explore/portal/step.ts'
import { viewports } from '../../../simulator/explore/portal/viewports.ts'
import { test } from '../../../simulator/testing/playwright.ts'
import { plantedBugs } from './planted/all.ts'

// Seeds and steps are fixed, so that a run is the same everywhere.

/** A walk in each window, and one more. */
const seeds = [1, 2, 3, 4]
const stepCount = 30

/** Planted bugs that one of the first walks meets early. `npm run test:explore` searches for all of them. */
const foundBy: Record<string, number> = {
  'headings are too wide for a telephone': 1,
  'the pages have no language': 1,
  'refused saves count as done': 1,
}

for (const seed of seeds) {
  test(`the walk of seed ${seed} through the portal breaks no rule`, async ({
    browser,
    simulator,
    baseURL,
  }) => {
    const walk = await walkSeed({ browser, simulator, address: baseURL ?? '' }, seed, { stepCount })
    expect(walk.failure && { ...walk.failure, steps: stepsOf(walk) }).toBeUndefined()
  })
}

test('the walks go through windows of all widths', () => {
  expect(new Set(seeds.map((seed) => seed % viewports.length)).size).toBe(viewports.length)
})

for (const [bug, seed] of Object.entries(foundBy)) {
  test(`the walk of seed ${seed} finds that ${bug}`, async ({ browser, simulator, baseURL }) => {
    const planted = plantedBugs[bug]
    if (!planted) throw new Error(`There is no planted bug "${bug}".`)
    const ground = { browser, simulator, address: baseURL ?? '', prepare: planted.plant }
    const { failure } = await walkSeed(ground, seed, {
      stepCount: 2 * stepCount,
      only: planted.rule,
    })
    expect(failure?.rule).toBe(planted.rule)
  })
}

function stepsOf({ steps }: WalkReport): string[] {
  return steps.map(describeStep)
}
