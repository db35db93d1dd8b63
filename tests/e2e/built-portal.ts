import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test as base } from '../../simulator/testing/playwright.ts'
import { startOwnSimulator } from './own-simulator.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `test` against a portal of its own, built with other settings than the one in dist/portal. */
export function testOfBuild(name: string, settings: Record<string, string>) {
  return base.extend<object, { portalAddress: string }>({
    portalAddress: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
      async ({}, use, { parallelIndex }) => {
        const dir = `${root}.cache/${name}-portal-${parallelIndex}`
        const env = { ...process.env, NODE_ENV: 'production', ...settings }
        const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts']
        await promisify(execFile)(process.execPath, [...vite, '--outDir', dir], { cwd: root, env })
        const simulator = await startOwnSimulator('--portal', dir)
        await use(simulator.address)
        await simulator.stop()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: ({ portalAddress }, use) => use(portalAddress),
  })
}
