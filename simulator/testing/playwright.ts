/**
 * A Playwright fixture that gives each test its own simulated world.
 *
 * @module equser/playwright
 */

import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { contractOperation } from '../../openapi/contract/contract.ts'
import {
  type NewWorld,
  type SimulatorClient,
  type SimulatorOptions,
  type WorldClient,
  simulatorClient,
} from './client.ts'
import { type OwnSimulator, startOwnSimulator } from './own-simulator.ts'

export interface WorldOptions {
  /** Options of the test's world, e.g. `test.use({ newWorld: { scenario: { ready: 'drill' } } })`. */
  newWorld: NewWorld
  simulatorOptions: SimulatorOptions
}

export interface ServerOptions {
  /** Options of `equser sim serve`. If set, each worker starts its own simulator on a free port, and `baseURL` is its address. */
  serve: string[] | undefined
}

export interface ServerFixtures {
  ownSimulator: OwnSimulator | undefined
}

export interface WorldFixtures {
  simulator: SimulatorClient
  /** The world of the test, which the test's pages use. */
  world: WorldClient
  /** Logs the browser in as a user of the world. */
  logIn: (userId: string, password: string) => Promise<void>
}

/**
 * Playwright's `test` with a world per test. `baseURL` must be the simulator's address, unless the option `serve` starts a
 * simulator. If a test fails, its world's journal is attached to the report.
 */
export const test = base.extend<WorldFixtures & WorldOptions, ServerOptions & ServerFixtures>({
  serve: [undefined, { option: true, scope: 'worker' }],
  ownSimulator: [
    async ({ serve }, use) => {
      if (serve !== undefined && !Array.isArray(serve))
        throw new TypeError(
          `serve must be a list such as ['--scenario', 'drill'], not ${String(serve)}.`,
        )
      const own = serve && (await startOwnSimulator(...serve))
      await use(own)
      await own?.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL, ownSimulator }, use) => {
    await use(ownSimulator?.address ?? baseURL)
  },
  newWorld: [{}, { option: true }],
  simulatorOptions: [{}, { option: true }],
  simulator: async ({ baseURL, simulatorOptions }, use) => {
    if (baseURL === undefined) {
      throw new Error("Set `use.baseURL` to the simulator's address, or `use.serve` to start one.")
    }
    await use(simulatorClient(baseURL, simulatorOptions))
  },
  world: [
    async ({ simulator, newWorld, context, baseURL }, use, testInfo) => {
      const world = await simulator.createWorld(newWorld)
      await enterWorld(context, world, baseURL ?? '')
      await use(world)
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('world.journal', { body: await world.journal() })
      }
      await world.delete()
    },
    { auto: true },
  ],
  logIn: async ({ page, world }, use) => {
    await use((userId, password) => logIn(page, world, userId, password))
  },
})

/** Routes all further calls of the browser to a world. */
export async function enterWorld(
  context: BrowserContext,
  { name }: WorldClient,
  address: string,
): Promise<void> {
  await context.addCookies([{ name: 'sim_world', value: name, url: address }])
}

async function logIn(
  page: Page,
  world: WorldClient,
  userId: string,
  password: string,
): Promise<void> {
  const response = await page.request.post(contractOperation('login').path, {
    data: { userId, password },
  })
  if (!response.ok()) {
    const reason = await response.text()
    throw new Error(`${userId} can't log in to world ${world.name}: ${reason}`)
  }
}
