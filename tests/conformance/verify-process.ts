import { finish } from '../../simulator/engine/steps.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { parse, stringify } from 'yaml'
import * as z from 'zod'
import { replaying } from '../../simulator/engine/replay.ts'
import { advancing } from '../../simulator/engine/world.ts'
import { simulatorRules } from '../../simulator/api/simulator-rules.ts'
import { readJournal } from '../../simulator/journal/journal-file.ts'
import { templateOfJournal } from '../../simulator/worlds/parsed-template.ts'
import type { WorldTemplate } from '../../simulator/worlds/world-template.ts'
import { type ServerProcess, startServer, stopServer } from '../bench/server-process.ts'
import { lasting } from './trace.ts'

/** The result of running `npm run verify` in a separate process. */
export interface ProcessRun {
  /** The exit code as a shell shows it, also if npm is ended by a signal. */
  exitCode: number | null
  output: string
  /** Number of requests that the simulator had received at the interruption, or else at the end. */
  requests: number
  /** The state that a run must restore, before and after the run. */
  before: unknown
  after: unknown
  /** Whether data that was not restored is in a file. */
  isDataKept: boolean
}

interface ProcessRunOptions {
  /** Number of requests before Ctrl-C. Default: never interrupted. */
  interruptAfter?: number
  /** Operations to verify. Default: all. */
  only?: string
  /** Changes to the profile. Default: no permissions. */
  profile?: Readonly<Record<string, unknown>>
}

/** Maximum time until terminals have restarted and draft reports have arrived. */
const settleMs = 60_000

/** Runs the tier `write` against a simulator at 600× real time. Both are separate processes. */
export async function runVerifyProcess(options: ProcessRunOptions = {}): Promise<ProcessRun> {
  const scenario = 'simulator/scenarios/conformance.yaml'
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
  const folder = await mkdtemp(join(tmpdir(), 'equser-verify-'))
  try {
    const state = stateOf(simulator)
    const before = await state()
    const stateFile = join(folder, 'state.json')
    const profile = join(folder, 'profile.yaml')
    await writeFile(profile, await profileFor(simulator.address, options.profile))
    const { interruptAfter = Infinity, only } = options
    const args = [
      'run',
      'verify',
      '--',
      simulator.address,
      `--profile=${profile}`,
      '--tier=write',
      '--allow-writes',
      `--state=${stateFile}`,
      ...(only === undefined ? [] : [`--only=${only}`]),
    ]
    // A separate process group gets Ctrl-C, as in a terminal: npm and the processes that it started.
    const child = spawn('npm', args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => output.push(String(chunk)))
    const ended = once(child, 'close')
    const requests = await requestsUntil(simulator, interruptAfter, () => child.exitCode !== null)
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    await ended
    const text = await readFile(stateFile, 'utf8').catch(() => '{"isPutBack":true}')
    return {
      exitCode: child.signalCode === 'SIGINT' ? 130 : child.exitCode,
      output: output.join(''),
      requests,
      before,
      after: await settled(state, before),
      isDataKept: !z.object({ isPutBack: z.boolean() }).parse(JSON.parse(text)).isPutBack,
    }
  } finally {
    await stopServer(simulator)
    await rm(folder, { recursive: true })
  }
}

/** The simulator's own profile for this address, without permissions unless `changes` has some. */
export async function profileFor(
  address: string,
  changes: ProcessRunOptions['profile'],
): Promise<string> {
  const own = await readFile('openapi/conformance/profiles/simulator.yaml', 'utf8')
  const profile = z.looseObject({}).parse(parse(own))
  const { host } = new URL(address)
  return stringify({ ...profile, writableHosts: [host], permissions: [], ...changes })
}

/** Waits for a number of requests or the end of the run. Returns the actual number of requests. */
async function requestsUntil(
  simulator: ServerProcess,
  wanted: number,
  hasEnded: () => boolean,
): Promise<number> {
  let inputs = 0
  while (inputs < wanted && !hasEnded()) {
    await setTimeout(20)
    const world: unknown = await (await ask(simulator, '')).json()
    inputs = z.object({ inputs: z.number() }).parse(world).inputs
  }
  return inputs
}

/** Reads the state until it equals `wanted` or the time is over, because terminals may still be restarting. */
async function settled(state: () => Promise<unknown>, wanted: unknown): Promise<unknown> {
  const end = performance.now() + settleMs
  for (;;) {
    const now = await state()
    if (isDeepStrictEqual(now, wanted) || performance.now() > end) return now
    await setTimeout(500)
  }
}

/** Reads the lasting state of the simulator's world by replaying its journal. */
function stateOf(simulator: ServerProcess): () => Promise<unknown> {
  let template: WorldTemplate | undefined
  return async () => {
    const response = await ask(simulator, '/journal-file')
    const { header, entries, end } = readJournal(await response.text(), 'journal')
    template ??= templateOfJournal(header)
    const world = template.instantiateAtStart()
    const { kind } = finish(replaying(world, simulatorRules, entries))
    if (kind !== 'same') throw new Error(`The replay of the world's journal is ${kind}.`)
    finish(advancing(world, simulatorRules, Math.max(end.atMs, world.nowMs)))
    return lasting(world.state)
  }
}

/** Calls the control API about the world, always over a new connection, because a kept one may just be closing. */
function ask({ address }: ServerProcess, path: string): Promise<Response> {
  return fetch(`${address}/sim/api/worlds/default${path}`, { headers: { connection: 'close' } })
}
