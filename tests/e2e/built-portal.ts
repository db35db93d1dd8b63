import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { test as base } from './test.ts'
import { startOwnSimulator } from '../../simulator/testing/own-simulator.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * `test` against a portal of its own, built with other settings than the one in dist/portal. All tests of a file run in
 * one worker, which needs one build.
 */
export function testOfBuild(name: string, settings: Record<string, string>) {
  base.describe.configure({ mode: 'default' })
  return base.extend<object, { portalAddress: string }>({
    portalAddress: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern here
      async ({}, use, { parallelIndex }) => {
        const dir = `.cache/${name}-portal-${parallelIndex}`
        const target = {
          name: `${name} portal ${parallelIndex}`,
          sources: ['web/**', 'geography/**', 'openapi/generated/*.ts', 'package-lock.json'],
          settings: JSON.stringify(settings),
          output: `${dir}/index.html`,
        }
        const build = async (): Promise<void> => {
          const env = { ...process.env, NODE_ENV: 'production', ...settings }
          const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts']
          const args = [...vite, '--outDir', `${root}${dir}`]
          await promisify(execFile)(process.execPath, args, { cwd: root, env })
        }
        await buildIfStale(root, target, build, () => undefined)
        const simulator = await startOwnSimulator('--portal', `${root}${dir}`)
        await use(simulator.address)
        await simulator.stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ portalAddress }, use) => use(portalAddress),
  })
}
