import { setTimeout } from 'node:timers/promises'
import { randomUint32 } from '../../../simulator/engine/random.ts'
import { z } from 'zod'
import { type JournalReport, checkJournals } from './check-journals.ts'
import { startLoad } from './load.ts'
import { startPostgres } from './postgres-server.ts'
import { observeSilence } from './silence.ts'
import { type SimulatorProcess, startSimulator } from './simulator-process.ts'

interface ClusterRunOptions {
  kills: number
  /** Restarts of PostgreSQL, spread over the kills. */
  restarts: number
  onProgress?: (text: string) => void
}

interface ClusterReport extends JournalReport {
  answered: number
  failed: number
  messages: ReadonlyMap<string, number>
  /** The longest time without a response from a world, for each kind of failure. */
  longestMs: { kill: number; restart: number; freeze: number }
  /** The longest time from the request to stop PostgreSQL until it was ready again. A part of `restart`. */
  longestDownMs: number
}

const processCount = 3
const callers = 6
const worlds = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6']
/** How long a thawed process is under load again. */
const afterFreezeMs = 1_000

/**
 * Runs three simulators on one PostgreSQL under load. Kills random simulators, restarts PostgreSQL in between, and freezes one
 * simulator until the others own its worlds. Replays all journals at the end.
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
    const addresses = () => [...running].map(({ address }) => address)
    const load = startLoad(addresses, worlds, callers)
    const silence = observeSilence(addresses, worlds)
    const longestMs = { kill: 0, restart: 0, freeze: 0 }
    let longestDownMs = 0
    const disturb = async (kind: keyof typeof longestMs, work: Promise<unknown>): Promise<void> => {
      const silentMs = await silence.during(work)
      longestMs[kind] = Math.max(longestMs[kind], silentMs)
      const errors = processes.flatMap((one) => one.errors.splice(0).map((line) => line.trim()))
      const now = new Date().toISOString()
      onProgress(
        [
          `${now} ${kind}: no world was silent for more than ${Math.round(silentMs)} ms`,
          ...errors,
        ].join('\n  '),
      )
    }
    const restart = async (): Promise<void> => {
      const startedAtMs = performance.now()
      await postgres.restart?.()
      longestDownMs = Math.max(longestDownMs, performance.now() - startedAtMs)
    }
    const everyKills = Math.max(1, Math.floor(kills / Math.max(1, restarts)))
    for (let round = 0; round < kills; round += 1) {
      // The number of responses before the kill.
      const goal = load.answers.length + 20 + (randomUint32('cluster', 'answers', round) % 60)
      while (load.answers.length < goal) await setTimeout(5)
      const victim = processes[randomUint32('cluster', 'victim', round) % processCount]
      if (!victim) throw new Error('There is no process to kill.')
      running.delete(victim)
      await disturb('kill', victim.kill())
      if (round % everyKills === 0 && round / everyKills < restarts) {
        await disturb('restart', restart())
      }
      const replacement = await startSimulator(url)
      processes[processes.indexOf(victim)] = replacement
      running.add(replacement)
    }
    const frozen = await holderOfMost(processes)
    running.delete(frozen)
    frozen.freeze()
    await disturb('freeze', untilHeldBy(addresses()))
    frozen.thaw()
    running.add(frozen)
    await setTimeout(afterFreezeMs)
    await silence.end()
    await load.end()
    const codes = await Promise.all(processes.map((one) => one.terminate()))
    if (codes.some((code) => code !== 0)) throw new Error(`Exit codes ${codes.join(', ')}.`)
    const { answers, failedCount, messages } = load
    const journals = await checkJournals(url, worlds, answers)
    const counts = { answered: answers.length, failed: failedCount }
    return { ...journals, ...counts, messages, longestMs, longestDownMs }
  } finally {
    await Promise.all(processes.map((one) => one.kill()))
    await postgres.stop()
  }
}

const heldSchema = z.array(z.object({ holder: z.string().optional() }))

/** Counts the worlds of each process, by address. */
async function heldCounts(address: string): Promise<Map<string, number>> {
  const response = await fetch(`${address}/sim/api/worlds`)
  const counts = new Map<string, number>()
  for (const { holder = '' } of heldSchema.parse(await response.json())) {
    counts.set(holder, (counts.get(holder) ?? 0) + 1)
  }
  return counts
}

async function holderOfMost(processes: SimulatorProcess[]): Promise<SimulatorProcess> {
  const counts = await heldCounts(chosen(processes, 'list').address)
  const count = ({ address }: SimulatorProcess) => counts.get(address) ?? 0
  const [most] = processes.toSorted((a, b) => count(b) - count(a))
  if (!most || count(most) === 0) throw new Error('No process owns a world.')
  return most
}

/** Resolves when these processes own all worlds under load. */
async function untilHeldBy(addresses: string[]): Promise<void> {
  for (;;) {
    const counts = await heldCounts(addresses[0] ?? '')
    const held = addresses.reduce((sum, address) => sum + (counts.get(address) ?? 0), 0)
    if (held >= worlds.length) return
    await setTimeout(50)
  }
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
    body: JSON.stringify({ name, scenario: { ready: 'kanazawa-2024' }, clock: { kind: 'manual' } }),
  })
  if (!response.ok) throw new Error(`World ${name} was not created: ${await response.text()}`)
}
