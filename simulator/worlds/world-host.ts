import { withoutUnusedBody } from '../api/unused-body.ts'
import { responseOf, simulatorRules } from '../api/simulator-rules.ts'
import { record } from '../engine/record.ts'
import { replay } from '../engine/replay.ts'
import { advance, handle } from '../engine/world.ts'
import type { ClockMode, Journal, SnapshotPlace, StoredSnapshot } from '../journal/journal.ts'
import { StoreError } from '../journal/journal-errors.ts'
import { decodeWorld, encodeWorld } from '../journal/world-codec.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Command, CommandOutcome } from '../state/command.ts'
import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { RawRequest, RawResponse } from '../state/message.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { endOfTimeMs, worldClock } from './clock.ts'
import { createEntryTimings } from './entry-timings.ts'
import { type EntryInspection, inspectEntry } from './inspect-entry.ts'
import { WorldError } from './world-error.ts'
import type { WorldTemplate } from './world-template.ts'

/**
 * One running world: its state in memory, its clock and its journal. Each input gets its virtual time from the clock.
 * Its output is returned after the journal has stored its entry.
 */
export interface WorldHost {
  readonly name: string
  readonly scenario: Scenario
  readonly journal: Journal<SimulatorInput>
  /** How virtual time moves. */
  readonly clock: ClockMode
  /** The earliest time that the world can be rewound to, in epoch milliseconds. */
  readonly openedAt: number
  /** Virtual now, in epoch milliseconds. Reads the clock only: it does not advance the world. */
  now(): number
  /**
   * Advances the world to now and returns it. Events that are due run, and listeners are called if time has moved.
   * Callers must not change the returned world.
   */
  advanceToNow(): SimulatorWorld
  /**
   * How long an entry took in this process, in milliseconds of real time. Undefined if the entry is not one of the
   * latest, or was recorded before the process started.
   */
  durationMs(index: number): number | undefined
  /**
   * Replays the journal in a copy of the world to find the output of an entry. Does not change the world. Returns
   * undefined if there is no such entry.
   *
   * @throws Error if the replay gives another output than was recorded
   */
  inspectEntry(index: number): Promise<EntryInspection | undefined>
  /**
   * Advances the world to now, then handles a request. If the journal can't store it, a reading request (GET, HEAD) is
   * still answered, and changes nothing.
   *
   * @throws StoreError if the journal can't store another request, WorldError if it is full. The world has not changed
   *   then.
   */
  handleRequest(request: RawRequest): Promise<RawResponse>
  /**
   * Advances the world to now, then carries out a command.
   *
   * @throws StoreError, WorldError as `handleRequest`
   */
  command(command: Command): Promise<CommandOutcome>
  /**
   * Advances the world to a virtual time, and records that in the journal.
   *
   * @throws WorldError if the time is before now, or after the latest time that the contract allows. StoreError,
   *   WorldError as `handleRequest`
   */
  advanceTo(atMs: number): Promise<void>
  /** Changes how virtual time moves from now on. */
  setClock(mode: ClockMode): void
  /** Subscribes to changes of the world. Returns an unsubscribe function. */
  watch(listener: () => void): () => void
  /** Advances the world to now and stores a snapshot. A snapshot with the same label is replaced. */
  saveSnapshot(label?: string): Promise<SnapshotPlace>
  /**
   * Restores the world as it was at a virtual time or a snapshot, and deletes all later journal entries and snapshots.
   *
   * @throws WorldError if the time is not between `openedAt` and now, or there is no such snapshot
   */
  rewind(to: { atMs: number } | { snapshot: string }): void
}

/** Minimum number of inputs between automatic snapshots. */
const entriesBetweenSnapshots = 5_000
/**
 * Maximum size of automatic snapshots per input, in characters. A large world gets fewer snapshots, because writing one
 * takes time in proportion to the world's size.
 */
const snapshotLengthPerEntry = 1_000

export interface WorldHostOptions {
  /** Called with the world whenever it may have changed. */
  onChanged?: (world: SimulatorWorld) => void
  /** Maximum number of journal entries. Unlimited by default. */
  maximalEntries?: number | undefined
}

/**
 * Creates the host of a world and restores the world from its journal.
 *
 * @throws Error if this version of the simulator can't replay the journal
 */
export function createWorldHost(
  name: string,
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  { onChanged, maximalEntries = Infinity }: WorldHostOptions = {},
): WorldHost {
  let world = restore(name, journal, template)
  const clock = worldClock(world.nowMs, journal.clock)
  const now = () => Math.max(clock.now(), world.nowMs)
  const timings = createEntryTimings()
  const listeners = new Set<() => void>()
  let nextSnapshotIndex = indexAfter(journal.latestSnapshot())
  /** Why the world could not be restored after an input that was not stored. */
  let storeFailure: StoreError | undefined

  function notifyListeners(): void {
    onChanged?.(world)
    for (const listener of listeners) listener()
  }

  /** Needs no journal entry: a replay runs the same events at the same times. */
  function advanceToNow(): SimulatorWorld {
    const toMs = now()
    if (toMs > world.nowMs) {
      restoreOnError(() => advance(world, simulatorRules, toMs))
      notifyListeners()
    }
    return world
  }

  /** An error in the rules leaves the world half changed. The journal still has the state before. */
  function restoreOnError<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      world = restore(name, journal, template)
      throw error
    }
  }

  async function applyInput(input: SimulatorInput, atMs = now()): Promise<SimulatorOutput> {
    if (world.inputCount >= maximalEntries) throw journalFullError(name, maximalEntries)
    if (storeFailure) {
      try {
        restoreFromJournal()
      } catch (error) {
        return outputWithoutRecord(input, error)
      }
    }
    const startedAtMs = performance.now()
    const { output, entry } = restoreOnError(() => record(world, simulatorRules, { atMs, input }))
    timings.record(entry.index, performance.now() - startedAtMs)
    try {
      await journal.append(entry)
    } catch (error) {
      if (world.inputCount > journal.nextIndex) restoreAfterFailure()
      return outputWithoutRecord(input, error)
    }
    if (entry.index + 1 >= nextSnapshotIndex) await storeAutomaticSnapshot()
    notifyListeners()
    return output
  }

  function restoreFromJournal(): void {
    world = restore(name, journal, template)
    storeFailure = undefined
  }

  /** If the journal can't be read either, the world stays as it is in memory. It accepts no input that changes it then. */
  function restoreAfterFailure(): void {
    try {
      restoreFromJournal()
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      storeFailure = error
    }
  }

  /** Answers a reading request from a copy of the world. Throws the error for other inputs. */
  function outputWithoutRecord(input: SimulatorInput, error: unknown): SimulatorOutput {
    if (!(error instanceof StoreError) || !isReading(input)) throw error
    const atMs = Math.max(now(), world.nowMs)
    return handle(structuredClone(world), simulatorRules, { atMs, input })
  }

  /** The world does not need the snapshot, so its calls succeed without it. */
  async function storeAutomaticSnapshot(): Promise<void> {
    await storeSnapshot(undefined).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error
    })
  }

  async function storeSnapshot(label: string | undefined): Promise<SnapshotPlace> {
    const place = { takenAtMs: world.nowMs, nextIndex: world.inputCount, label }
    const snapshot = { ...place, world: encodeWorld(world) }
    nextSnapshotIndex = indexAfter(snapshot)
    await journal.saveSnapshot(snapshot)
    return place
  }

  function findPlace(to: { atMs: number } | { snapshot: string }): SnapshotPlace {
    if ('atMs' in to) {
      const { openedAt } = template
      if (to.atMs >= openedAt && to.atMs <= now()) {
        return { takenAtMs: to.atMs, nextIndex: journal.countUntil(to.atMs) }
      }
      throw new WorldError(
        'bad-time',
        `World ${name} can be rewound to a time from ${isoText(openedAt)} to ${isoText(now())}, not ${isoText(to.atMs)}.`,
      )
    }
    const found = journal.snapshots().find(({ label }) => label === to.snapshot)
    if (found) return found
    throw new WorldError('unknown-snapshot', `World ${name} has no snapshot ${to.snapshot}.`)
  }

  return {
    name,
    scenario: template.scenario,
    journal,
    openedAt: template.openedAt,
    get clock() {
      return clock.mode
    },
    now,
    advanceToNow,
    durationMs: (index) => timings.durationMs(index),
    inspectEntry: (index) => inspectEntry(journal, template, index),
    handleRequest: async (request) =>
      responseOf(await applyInput({ kind: 'request', request: withoutUnusedBody(request) })),
    async command(command) {
      const output = await applyInput({ kind: 'command', command })
      if ('status' in output)
        throw new Error('The output of a command is an outcome, not a response.')
      return output
    },
    async advanceTo(atMs) {
      if (!(atMs >= now() && atMs <= endOfTimeMs)) {
        throw new WorldError(
          'bad-time',
          `World ${name} can advance to a time from ${isoText(now())} to ${isoText(endOfTimeMs)}, not ${isoText(atMs)}.`,
        )
      }
      const before = now()
      clock.set(atMs)
      try {
        await applyInput({ kind: 'advance' }, atMs)
      } catch (error) {
        clock.set(before)
        throw error
      }
    },
    setClock(mode) {
      journal.saveClock(mode)
      clock.set(now(), mode)
      notifyListeners()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saveSnapshot(label) {
      advanceToNow()
      return storeSnapshot(label)
    },
    rewind(to) {
      const { takenAtMs, nextIndex } = findPlace(to)
      journal.truncate(nextIndex, takenAtMs)
      timings.clear()
      world = restore(name, journal, template)
      nextSnapshotIndex = indexAfter(journal.latestSnapshot())
      advance(world, simulatorRules, takenAtMs)
      clock.set(takenAtMs)
      notifyListeners()
    },
  }
}

function isReading(input: SimulatorInput): boolean {
  return input.kind === 'request' && ['GET', 'HEAD'].includes(input.request.method)
}

function journalFullError(name: string, maximalEntries: number): WorldError {
  return new WorldError(
    'journal-full',
    `World ${name} has ${maximalEntries} journal entries, the maximum of this server. Rewind or delete it, use another world, or start the server with a higher --max-entries.`,
  )
}

/** Returns the number of inputs after which the next automatic snapshot is due. */
function indexAfter(snapshot: Pick<StoredSnapshot, 'nextIndex' | 'world'> | undefined): number {
  if (!snapshot) return entriesBetweenSnapshots
  const { nextIndex, world } = snapshot
  return nextIndex + Math.max(entriesBetweenSnapshots, world.length / snapshotLengthPerEntry)
}

/** Returns the world after all entries of its journal, from the latest snapshot if there is one. */
function restore(
  name: string,
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
): SimulatorWorld {
  const snapshot = journal.latestSnapshot()
  const world = (snapshot && decodeWorld(snapshot.world)) ?? template.instantiate()
  const result = replay(world, simulatorRules, journal.entries(world.inputCount))
  if (result.kind === 'same') return world
  const where = 'index' in result ? `entry ${result.index}` : `entry ${result.expectedIndex}`
  throw new Error(
    `World ${name} can't be continued: its journal gives other results from ${where} on. ` +
      'Another version of the simulator wrote it.',
    { cause: 'error' in result ? result.error : undefined },
  )
}

function isoText(atMs: number): string {
  return Number.isFinite(atMs) ? new Date(atMs).toISOString() : String(atMs)
}
