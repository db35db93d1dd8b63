import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test as base } from '../../simulator/testing/playwright.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `test` against a portal of its own, built with other settings than the one in dist/portal. */
export function testOfBuild(name: string, settings: Record<string, string>) {
  return base.extend<object, { portalAddress: string }>({
    portalAddress: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
      async ({}, use, { parallelIndex }) => {
        const dir = `${root}node_modules/.cache/equser/${name}-portal-${parallelIndex}`
        const env = { ...process.env, NODE_ENV: 'production', ...settings }
        const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts']
        await promisify(execFile)(process.execPath, [...vite, '--outDir', dir], { cwd: root, env })
        const args = ['simulator/cli/main.js', 'serve', '--port', '0', '--portal', dir]
        const server = spawn(process.execPath, args, { cwd: root })
        try {
          await use(await addressIn(server.stdout))
        } finally {
          server.kill('SIGTERM')
          await once(server, 'exit')
        }
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: ({ portalAddress }, use) => use(portalAddress),
  })
}

/** The address in what the simulator says at its start. */
async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /^Portal\s+(http:\/\/[^/]+)/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('The simulator has ended without telling an address.')
}
