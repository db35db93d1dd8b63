import type { Page } from '@playwright/test'
import { type WalkStep, describeStep } from '../../../explore/portal/step.ts'
import type { WorldClient } from '../../../testing/client.ts'
import type { PortalRuleName } from '../../../explore/portal/rules/portal-rule.ts'
import { createWalker } from './walker.ts'

/**
 * Takes the steps of a walk.
 *
 * @param only the rule that is checked. By default all
 * @throws Error that names the step and the rules that it breaks
 */
export async function repeatWalk(
  page: Page,
  world: WorldClient,
  address: string | undefined,
  steps: readonly WalkStep[],
  only?: PortalRuleName,
): Promise<void> {
  if (address === undefined)
    throw new Error('Set `use.baseURL`, or `use.serve` to start a simulator.')
  const walker = createWalker(page, world, { address, only })
  for (const step of steps) {
    const taken = await walker.take(step)
    const [broken] = taken?.failures ?? []
    if (!broken) continue
    throw new Error(`The step "${describeStep(step)}" breaks ${broken.rule}: ${broken.message}`)
  }
}
