import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createStepChooser } from '../../../explore/portal/choose/choose-steps.ts'
import {
  type Coverage,
  countOne,
  resultName,
  screenName,
} from '../../../explore/coverage/coverage.ts'
import type { Observation } from '../../../explore/portal/observation.ts'
import type { PortalRuleName } from '../../../explore/portal/rules/portal-rule.ts'
import { screenAt } from '../../../explore/portal/screens.ts'
import { viewportOf } from '../../../explore/portal/viewports.ts'
import type { WalkStep } from '../../../explore/portal/step.ts'
import { walkScenario } from '../../../explore/portal/walk-world.ts'
import type { SimulatorClient, WorldClient } from '../../../testing/client.ts'
import { readPage } from './read-page.ts'
import { type PortalFailure, createWalker } from './walker.ts'

/** A simulator and a browser for walks. */
export interface WalkGround {
  simulator: SimulatorClient
  address: string
  browser: Browser
  /** Changes a context before its first page, for tests of exploration. */
  prepare?: ((context: BrowserContext) => Promise<void>) | undefined
}

/** How the walk of a seed ended. */
export interface WalkReport {
  seed: number
  scenario: string
  /** The steps that were taken. With a failure, the last one broke the rule. */
  steps: WalkStep[]
  failure?: PortalFailure | undefined
  /** How often each screen was shown, and each operation had each result. */
  coverage: Coverage
}

export interface WalkOptions {
  stepCount: number
  /** Only this rule. By default all. */
  only?: PortalRuleName | undefined
  /** Pages that were examined in earlier walks. */
  examined?: Set<string> | undefined
  /** Whether the walk ends before its next step. By default it does not. */
  isOver?: () => boolean
}

/** Walks through the portal in the world of a seed, until a rule is broken or the steps are taken. */
export async function walkSeed(
  ground: WalkGround,
  seed: number,
  { stepCount, only, examined, isOver = () => false }: WalkOptions,
): Promise<WalkReport> {
  const scenario = walkScenario(seed)
  const report: WalkReport = { seed, scenario, steps: [], coverage: {} }
  await inWorld(ground, report, async (page, world) => {
    const { address } = ground
    const walker = createWalker(page, world, { address, examined, only })
    const chooser = createStepChooser(seed)
    while (report.steps.length < stepCount && !isOver()) {
      const { now } = await world.info()
      for (const step of chooser.next(await readPage(page), now)) {
        const taken = await walker.take(step)
        if (!taken) continue
        report.steps.push(step)
        addSeen(report, taken.seen, viewportOf(seed).width)
        const [failure] = taken.failures
        if (!failure) continue
        report.failure = failure
        return
      }
    }
  })
  return report
}

/** Takes the steps of a walk again. Returns the first failure of the rule. */
export async function walkAgain(
  ground: WalkGround,
  walk: Pick<WalkReport, 'seed' | 'scenario'>,
  steps: readonly WalkStep[],
  rule: PortalRuleName,
  {
    atStart,
    atEnd,
  }: { atStart?: (page: Page) => Promise<void>; atEnd?: (page: Page) => Promise<void> } = {},
): Promise<PortalFailure | undefined> {
  let failure: PortalFailure | undefined
  await inWorld(ground, walk, async (page, world) => {
    await atStart?.(page)
    const walker = createWalker(page, world, { address: ground.address, only: rule })
    for (const step of steps) {
      const taken = await walker.take(step)
      failure = taken?.failures[0]
      if (failure) break
    }
    await atEnd?.(page)
  })
  return failure
}

async function inWorld(
  { simulator, browser, address, prepare }: WalkGround,
  { seed, scenario }: Pick<WalkReport, 'seed' | 'scenario'>,
  use: (page: Page, world: WorldClient) => Promise<void>,
): Promise<void> {
  const world = await simulator.createWorld({ scenario: { yaml: scenario } })
  const viewport = viewportOf(seed)
  const context = await browser.newContext({ locale: 'ja-JP', viewport, baseURL: address })
  try {
    await context.addCookies([{ name: 'sim_world', value: world.name, url: address }])
    await prepare?.(context)
    await use(await context.newPage(), world)
  } finally {
    await context.close()
    await world.delete()
  }
}

function addSeen(
  { coverage }: WalkReport,
  { page, calls }: Pick<Observation, 'page' | 'calls'>,
  width: number,
): void {
  const screen = screenAt(page.path)
  if (screen !== undefined) countOne(coverage, screenName(screen, width))
  for (const { operation, status, code } of calls) {
    countOne(coverage, resultName(operation, code ?? status))
  }
}
