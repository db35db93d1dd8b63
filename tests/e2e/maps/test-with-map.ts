import { startOwnSimulator } from '../../../simulator/testing/own-simulator.ts'
import { test as base } from '../test.ts'

/** `test` with its own simulator, which serves the portal with a map other than the outlines. */
export function testWithMap(map: 'streets' | `google:${string}`) {
  return base.extend<object, { portalAddress: string }>({
    portalAddress: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern here
      async ({}, use) => {
        const simulator = await startOwnSimulator('--map', map)
        await use(simulator.address)
        await simulator.stop()
      },
      { scope: 'worker' },
    ],
    baseURL: ({ portalAddress }, use) => use(portalAddress),
  })
}
