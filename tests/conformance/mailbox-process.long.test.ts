import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { lastingEffects, permissions } from '../../openapi/conformance/profile/permissions.ts'
import { startServer, stopServer } from '../bench/server-process.ts'
import { profileFor } from './verify-process.ts'

const scenario = 'simulator/scenarios/conformance.yaml'

/** Returns the mailbox that the documentation shows for the simulator, with this address. */
async function documentedMailbox(address: string): Promise<unknown> {
  const text = await readFile('docs/integrators.md', 'utf8')
  const line = /^mailbox: .*\/mails.*$/m.exec(text)?.[0] ?? ''
  return z
    .object({ mailbox: z.unknown() })
    .parse(parse(line.replaceAll('http://localhost:8080', address))).mailbox
}

test("verify reads mailed secrets with the documented command from the simulator's control API", async () => {
  const simulator = await startServer(
    (port) => [
      'scripts/cli/equser.js',
      'sim',
      'serve',
      `--scenario=${scenario}`,
      '--speed=600',
      `--port=${port}`,
    ],
    '/eqUser/api/open/news',
  )
  onTestFinished(() => stopServer(simulator))
  const folder = await mkdtemp(join(tmpdir(), 'equser-mailbox-'))
  const [profile, json] = [join(folder, 'profile.yaml'), join(folder, 'report.json')]
  const mailbox = await documentedMailbox(simulator.address)
  const permitted = permissions.filter((name) => name !== 'lockouts')
  await writeFile(
    profile,
    await profileFor(simulator.address, { mailbox, permissions: permitted, maxLogins: 60 }),
  )
  const { onetimePasswords, registration, loginMails } = lastingEffects
  const only = [
    ...onetimePasswords.operations,
    ...registration.operations,
    ...loginMails.operations,
    'loginWithOnetimePassword',
    'getTerminalPage',
    'resetPassword',
  ]
  const args = [
    simulator.address,
    `--profile=${profile}`,
    '--tier=destructive',
    '--allow-writes',
    `--state=${join(folder, 'state.json')}`,
    `--only=${only.join(',')}`,
    `--json=${json}`,
  ]
  const run = await promisify(execFile)(process.execPath, [
    'scripts/cli/equser.js',
    'verify',
    ...args,
  ]).then(
    () => 'clean',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
  expect(run).toBe('clean')
  const { coverage } = z
    .object({
      coverage: z.array(
        z.object({
          operationId: z.string(),
          statuses: z.array(z.object({ status: z.number(), seen: z.number() })),
        }),
      ),
    })
    .parse(JSON.parse(await readFile(json, 'utf8')))
  const succeeded = coverage
    .filter(({ statuses }) => statuses.some(({ status, seen }) => status < 300 && seen > 0))
    .map(({ operationId }) => operationId)
  // These operations only succeed with a mailed secret.
  expect(succeeded).toEqual(
    expect.arrayContaining(['loginWithOnetimePassword', 'getTerminalPage', 'resetPassword']),
  )
})
