import { startOwnSimulator } from '../../../simulator/testing/own-simulator.ts'
import { test as base } from '../test.ts'

/** `test` against a simulator of its own, which serves the portal with another map than the outlines. */
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
