import { type SimulatorRules, simulatorRules } from '../api/simulator-rules.ts'
import { replaying } from '../engine/replay.ts'
import { advancing } from '../engine/world.ts'
import { type Journal, type SnapshotPlace, allEntries } from '../journal/journal.ts'
import { decodingWorld, copyingWorld } from '../journal/world-codec.ts'
import type { Fault } from '../state/fault.ts'
import type { SimulatorOutput, SimulatorEntry } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { userOf } from './entry-results.ts'
import { inSlices } from '../journal/slices.ts'
import type { WorldTemplate } from './world-template.ts'
import { WorldError } from './world-error.ts'
import { isRecord } from '../../openapi/base/records.ts'

export interface RestorableWorld {
  readonly name: string
  readonly journal: Journal
  readonly template: WorldTemplate
}

/** An entry with its output. The journal itself stores only a digest of the output. */
export interface ReplayedEntry {
  entry: SimulatorEntry
  output: SimulatorOutput
  userId: string | undefined
}

interface ReplayOptions {
  /** Entries from this index on are not replayed. Defaults to the end of the journal. */
  endIndex?: number | undefined
  rules?: SimulatorRules
  /** Called with each entry after it is replayed. */
  onEntry?: ((replayed: ReplayedEntry) => void) | undefined
}

/** Replays entries of the journal in `world`. Throws an Error if an output differs from the recorded one. */
export async function replayEntries(
  { name, journal }: RestorableWorld,
  world: SimulatorWorld,
  { endIndex, rules = simulatorRules, onEntry }: ReplayOptions = {},
): Promise<void> {
  const watch =
    onEntry &&
    ((entry: SimulatorEntry) => {
      const userId = userOf(world, entry.input)
      return (output: SimulatorOutput) => onEntry({ entry, output, userId })
    })
  for await (const entries of journal.entries(world.inputCount, endIndex)) {
    const result = await inSlices(replaying(world, rules, entries, watch))
    if (result.kind === 'same') continue
    const index = 'index' in result ? result.index : result.expectedIndex
    throw new Error(
      `World ${name} can't be continued, because replaying its journal gives different results from entry ${index} on. ` +
        'A different version of the simulator wrote the journal.',
      { cause: 'error' in result ? result.error : undefined },
    )
  }
}

/**
 * Returns the world as it was before the entry at `endIndex`, by default after all entries.
 *
 * @throws Error if this version of the simulator can't replay the journal
 */
export async function restoreWorld(
  past: RestorableWorld,
  endIndex?: number,
): Promise<SimulatorWorld> {
  const snapshot = await past.journal.latestSnapshot(endIndex)
  const world =
    (snapshot && (await inSlices(decodingWorld(snapshot.world)))) ??
    (await inSlices(past.template.instantiating()))
  await replayEntries(past, world, { endIndex })
  return world
}

/** Deletes the journal's entries after a place, and returns the world as it was there. Throws like `restoreWorld`. */
export async function cutBack(
  past: RestorableWorld,
  { takenAtMs, nextIndex }: SnapshotPlace,
): Promise<SimulatorWorld> {
  await past.journal.truncate(nextIndex, takenAtMs)
  const world = await restoreWorld(past)
  await inSlices(advancing(world, simulatorRules, takenAtMs))
  return world
}

export interface EntryInspection extends ReplayedEntry {
  fault: Fault | undefined
}

export function unknownEntry({ name, journal }: RestorableWorld, index: number): WorldError {
  const message = `World ${name} has no journal entry ${index}. Its next entry will be entry ${journal.nextIndex}.`
  return new WorldError('unknown-entry', message)
}

/**
 * Replays the journal up to an entry and returns what happened there. Throws like `restoreWorld`.
 *
 * @throws WorldError if there is no such entry
 */
export async function inspectEntry(past: RestorableWorld, index: number): Promise<EntryInspection> {
  if (index >= past.journal.nextIndex) throw unknownEntry(past, index)
  const world = await restoreWorld(past, index)
  const firedBefore = new Map(world.state.faults.map(({ id, fired }) => [id, fired]))
  const found: ReplayedEntry[] = []
  await replayEntries(past, world, {
    endIndex: index + 1,
    onEntry: (replayed) => found.push(replayed),
  })
  const [replayed] = found
  if (!replayed) throw unknownEntry(past, index)
  const fault = world.state.faults.find(({ id, fired }) => fired > (firedBefore.get(id) ?? 0))
  return { ...replayed, fault }
}

export interface StateChange {
  /** Names of nested fields, joined by dots. */
  path: string
  /** As JSON. Undefined if the value is new. */
  before: string | undefined
  /** As JSON. Undefined if the value was removed. */
  after: string | undefined
}

const maxChanges = 200

/** Returns the state changes made by an entry. Throws like `inspectEntry`. */
export async function changesOf(past: RestorableWorld, index: number): Promise<StateChange[]> {
  const [entry] = await allEntries(past.journal.entries(index, index + 1))
  if (!entry) throw unknownEntry(past, index)
  const before = await restoreWorld(past, index)
  const after = await inSlices(copyingWorld(before))
  // Leaves out the changes of events that were due before the entry. Only an advance includes them, because it does nothing else.
  if (entry.input.kind !== 'advance') {
    await inSlices(advancing(before, simulatorRules, entry.atMs))
  }
  await replayEntries(past, after, { endIndex: index + 1 })
  return differencesOf(before.state, after.state)
}

export function differencesOf(before: unknown, after: unknown): StateChange[] {
  const changes: StateChange[] = []
  compare(before, after, '', changes)
  return changes
}

/** Adds each differing value to `changes`. Compares the members of records, and of lists with the same length. */
function compare(before: unknown, after: unknown, path: string, changes: StateChange[]): void {
  if (before === after || changes.length >= maxChanges) return
  const [left, right] = [partsOf(before), partsOf(after)]
  if (left && right) {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      compare(left[name], right[name], path === '' ? name : `${path}.${name}`, changes)
    }
    return
  }
  const change = { path, before: JSON.stringify(before), after: JSON.stringify(after) }
  if (change.before !== change.after) changes.push(change)
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  return isRecord(value) ? value : undefined
}
