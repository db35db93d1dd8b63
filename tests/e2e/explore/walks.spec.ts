import { expect } from 'playwright/test'
import { repeatWalk } from '../../../simulator/cli/explore/portal/repeat-walk.ts'
import { type WalkReport, walkSeed } from '../../../simulator/cli/explore/portal/walk.ts'
import { describeStep } from '../../../simulator/explore/portal/step.ts'
import { test } from '../../../simulator/testing/playwright.ts'
import { plantedBugs } from './planted-bugs.ts'

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

for (const [bug, { rule, plant, walk }] of Object.entries(plantedBugs)) {
  test(`a walk finds that ${bug}`, async ({ page, context, world, baseURL }) => {
    await plant(context)
    await expect(repeatWalk(page, world, baseURL, walk, rule)).rejects.toThrow(`breaks ${rule}:`)
  })
}

function stepsOf({ steps }: WalkReport): string[] {
  return steps.map(describeStep)
}
