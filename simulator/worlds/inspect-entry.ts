import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { Fault } from '../state/fault.ts'
import { setImmediate } from 'node:timers/promises'
import { sessionIdOf } from '../api/cookie.ts'
import type { Journal } from '../journal/journal.ts'
import { decodeWorld } from '../journal/world-codec.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { simulatorRules } from '../api/simulator-rules.ts'
import type { WorldTemplate } from './world-template.ts'
import type { JournalEntry } from '../engine/journal-entry.ts'
import { outputDigest } from '../engine/output-digest.ts'
import { handle } from '../engine/world.ts'

/** An entry of a journal with what came out of it, which the journal keeps only the digest of. */
export interface EntryInspection {
  entry: JournalEntry<SimulatorInput>
  output: SimulatorOutput
  /** Who was signed in with the call. */
  userId: string | undefined
  /** The fault that made the answer what it was. */
  fault: Fault | undefined
}

/** After so many entries, others get their turn. */
const entriesAtATime = 100

/**
 * Finds out what an entry brought about, by doing again what the journal says; undefined when there is no such entry.
 *
 * @throws Error when it comes out differently from what was recorded
 */
export async function inspectEntry(
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  index: number,
): Promise<EntryInspection | undefined> {
  const world = worldBefore(journal, template, index)
  for (const { atMs, input } of journal.entries(world.inputCount, index)) {
    handle(world, simulatorRules, { atMs, input })
    if (world.inputCount % entriesAtATime === 0) await setImmediate()
  }
  const [entry] = journal.entries(index, index + 1)
  if (!entry) return undefined
  const fired = firings(world)
  const userId = userOf(world, entry.input)
  const output = handle(world, simulatorRules, entry)
  if (outputDigest(simulatorRules, output) !== entry.outputDigest) {
    throw new Error(`Entry ${index} comes out differently now from what was recorded.`)
  }
  const fault = world.state.faults.find(({ id, fired: now }) => now > (fired.get(id) ?? 0))
  return { entry, output, userId, fault }
}

function worldBefore(
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  index: number,
): SimulatorWorld {
  const kept = journal.latestSnapshot(index)
  return (kept && decodeWorld(kept.world)) ?? template.instantiate()
}

function userOf({ state }: SimulatorWorld, input: SimulatorInput): string | undefined {
  if (input.kind !== 'request') return undefined
  const id = sessionIdOf(input.request.headers.cookie)
  return id !== undefined && Object.hasOwn(state.sessions, id)
    ? state.sessions[id]?.userId
    : undefined
}

function firings({ state }: SimulatorWorld): Map<string, number> {
  return new Map(state.faults.map(({ id, fired }) => [id, fired]))
}
