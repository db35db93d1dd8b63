import { setTimeout } from 'node:timers/promises'
import { randomUint32 } from '../../../simulator/engine/random.ts'
import { type JournalReport, checkJournals } from './check-journals.ts'
import { startLoad } from './load.ts'
import { startPostgres } from './postgres-server.ts'
import { type SimulatorProcess, startSimulator } from './simulator-process.ts'

export interface ClusterRunOptions {
  kills: number
  /** Restarts of PostgreSQL, spread over the kills. */
  restarts: number
  onProgress?: (text: string) => void
}

export interface ClusterReport extends JournalReport {
  answered: number
  failed: number
  messages: ReadonlyMap<string, number>
  /** For each kind of failure, the longest time until all worlds answered again, in milliseconds. */
  longestMs: { kill: number; restart: number; freeze: number }
}

const processCount = 3
const callers = 6
const worlds = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6']

/**
 * Runs three simulators on one PostgreSQL under load, kills random ones of them, restarts PostgreSQL in between, and
 * freezes one until its worlds are taken over. Replays all journals at the end.
 */
export async function runCluster({
  kills,
  restarts,
  onProgress = () => undefined,
}: ClusterRunOptions): Promise<ClusterReport> {
  const postgres = await startPostgres()
  const url = await postgres.createDatabase()
  const processes: SimulatorProcess[] = []
  try {
    processes.push(await startSimulator(url))
    processes.push(...(await Promise.all([startSimulator(url), startSimulator(url)])))
    for (const name of worlds) await createWorld(chosen(processes, name), name)
    const running = new Set(processes)
    const load = startLoad(() => [...running].map(({ address }) => address), worlds, callers)
    const longestMs = { kill: 0, restart: 0, freeze: 0 }
    const measure = async (kind: keyof typeof longestMs): Promise<void> => {
      const tookMs = await timeUntilAllAnswer([...running].map(({ address }) => address))
      longestMs[kind] = Math.max(longestMs[kind], tookMs)
      onProgress(`${kind}: all worlds answered after ${Math.round(tookMs)} ms`)
    }
    const everyKills = Math.max(1, Math.floor(kills / Math.max(1, restarts)))
    for (let round = 0; round < kills; round += 1) {
      // So many answers under load before the kill.
      const goal = load.answers.length + 20 + (randomUint32('cluster', 'answers', round) % 60)
      while (load.answers.length < goal) await setTimeout(5)
      const victim = processes[randomUint32('cluster', 'victim', round) % processCount]
      if (!victim) throw new Error('There is no process to kill.')
      running.delete(victim)
      const killed = victim.kill()
      await measure('kill')
      await killed
      if (round % everyKills === 0 && round / everyKills < restarts) {
        const restarted = postgres.restart?.()
        await measure('restart')
        await restarted
      }
      const replacement = await startSimulator(url)
      processes[processes.indexOf(victim)] = replacement
      running.add(replacement)
    }
    await freeze(processes, running, measure)
    await load.end()
    const codes = await Promise.all(processes.map((one) => one.terminate()))
    if (codes.some((code) => code !== 0)) throw new Error(`Exit codes ${codes.join(', ')}.`)
    const { answers, failedCount, messages } = load
    const journals = await checkJournals(url, worlds, answers)
    return { ...journals, answered: answers.length, failed: failedCount, messages, longestMs }
  } finally {
    await Promise.all(processes.map((one) => one.kill()))
    await postgres.stop()
  }
}

/** Freezes the process that holds most worlds until the others hold them, and lets it continue under load. */
async function freeze(
  processes: SimulatorProcess[],
  running: Set<SimulatorProcess>,
  measure: (kind: 'freeze') => Promise<void>,
): Promise<void> {
  const frozen = chosen(processes, 'freeze')
  // Every world of it must be taken over, so it needs some.
  for (const name of worlds) await callOnce(frozen.address, name)
  frozen.freeze()
  running.delete(frozen)
  await measure('freeze')
  frozen.thaw()
  running.add(frozen)
  for (const name of worlds) await callOnce(frozen.address, name)
}

function chosen(processes: SimulatorProcess[], label: string): SimulatorProcess {
  const process = processes[randomUint32('cluster', label, 0) % processes.length]
  if (!process) throw new Error('There is no process.')
  return process
}

async function createWorld({ address }: SimulatorProcess, name: string): Promise<void> {
  const response = await fetch(`${address}/sim/api/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, scenario: { ready: 'noto-2024' }, clock: { kind: 'manual' } }),
  })
  if (!response.ok) throw new Error(`World ${name} was not created: ${await response.text()}`)
}

async function timeUntilAllAnswer(addresses: string[]): Promise<number> {
  const startedAtMs = performance.now()
  await Promise.all(
    worlds.map(async (name, index) => {
      while (!(await callOnce(addresses[index % addresses.length] ?? '', name))) await setTimeout(5)
    }),
  )
  return performance.now() - startedAtMs
}

async function callOnce(address: string, world: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/eqUser/api/open/warnings`, {
      headers: { 'x-sim-world': world },
      signal: AbortSignal.timeout(15_000),
    })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}
