import { expect } from 'playwright/test'
import { type WalkReport, walkSeed } from '../../../simulator/cli/explore/portal/walk.ts'
import { describeStep } from '../../../simulator/explore/portal/step.ts'
import { test } from '../../../simulator/testing/playwright.ts'

/** Seeds and steps are fixed, so that a run is the same everywhere. */
const seeds = [2, 4]
const stepCount = 20

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

function stepsOf({ steps }: WalkReport): string[] {
  return steps.map(describeStep)
}
