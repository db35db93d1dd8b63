import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { proxyTo } from '../../openapi/conformance/proxy/proxy.ts'
import { startServer, stopServer } from '../bench/server-process.ts'
import { testServers } from '../openapi/conformance/servers.ts'
import { profileFor } from './verify-process.ts'

const servers = testServers()
afterEach(() => servers.end())

const scenario = 'simulator/scenarios/conformance.yaml'

/** Lets a monitor with these permissions check the logins of a simulator once. Returns the number of refused ones. */
async function refusedLogins(permissions: string[]): Promise<number> {
  const simulator = await startServer(
    (port) => [
      'simulator/cli/main.js',
      'serve',
      `--scenario=${scenario}`,
      '--speed=600',
      `--port=${port}`,
    ],
    '/eqUser/api/open/news',
  )
  onTestFinished(() => stopServer(simulator))
  let refused = 0
  const counted = await servers.begin(
    proxyTo({
      server: new URL(simulator.address),
      timeoutMs: 60_000,
      onExchange({ request, response }) {
        if (request.path.endsWith('/user/login')) refused += Number(response.status >= 400)
      },
      onFailure: () => undefined,
    }),
  )
  const folder = await mkdtemp(join(tmpdir(), 'equser-watch-'))
  const profile = join(folder, 'profile.yaml')
  const limits = { maximalLogins: 100, maximalWaitSeconds: 0 }
  await writeFile(profile, await profileFor(counted.origin, { permissions, ...limits }))
  const state = join(folder, 'watch.json')
  const args = [`--server=${counted.origin}`, `--profile=${profile}`, '--only=login', '--watch=1h']
  const monitor = spawn(
    process.execPath,
    ['scripts/verify.ts', ...args, `--watch-state=${state}`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  // It prints a line after each round.
  await once(monitor.stdout, 'data')
  const ended = once(monitor, 'exit')
  monitor.kill('SIGINT')
  await ended
  return refused
}

test('a monitor makes the same few failed logins at each round, whatever its profile permits', async () => {
  const few = await refusedLogins([])
  expect(few).toBeGreaterThan(0)
  expect(await refusedLogins(['lockouts'])).toBe(few)
})
