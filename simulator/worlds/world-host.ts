import { responseOf } from '../api/simulator-rules.ts'
import { withoutUnusedBody } from '../api/read-request.ts'
import { stateHashing } from '../engine/state-hash.ts'
import {
  type Journal,
  MovedWorldError,
  type SnapshotPlace,
  StoreError,
} from '../journal/journal.ts'
import type { Command, CommandOutcome } from '../state/command.ts'
import type { RawRequest, RawResponse, SimulatorInput, SimulatorEntry } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { applyInput, type AppliedInput } from './apply-input.ts'
import { endOfTimeMs, worldClock } from './clock.ts'
import {
  changesOf,
  type ReplayedEntry,
  inspectEntry,
  replayEntries,
  restoreWorld,
} from './restore-world.ts'
import { eventsBefore, happenedEvents, type HappenedEvent } from './happened-events.ts'
import {
  type LiveWorld,
  advanceDuringWork,
  advanceToNow,
  nowOf,
  whenRestored,
  whenUsable,
} from './live-world.ts'
import {
  type PlaceInPast,
  entriesBetweenSnapshots,
  indexAfter,
  virtualTimeText,
  type WorldCopy,
  copyOf,
  goBack,
  storeSnapshot,
} from './snapshots.ts'
import { createTurns, inSlices } from './slices.ts'
import { WorldError } from './world-error.ts'
import type { WorldTemplate } from './world-template.ts'
import type { ClockMode } from '../journal/schemas.ts'

export interface WorldHostOptions {
  /** Maximum number of journal entries. Unlimited by default. */
  maximalEntries?: number | undefined
  /** Minimum number of inputs between automatic snapshots. Opening a world replays those since the last one. */
  snapshotInterval?: number | undefined
  /** The world after all entries of its journal. By default it is restored from the journal. */
  restored?: SimulatorWorld | undefined
}

/** The outcome of a command, and the index of its journal entry. */
export type RecordedOutcome = CommandOutcome & { entry: number }

/**
 * One running world: its state in memory, its clock and its journal. Each input gets its virtual time from the clock.
 * Its output is returned after the journal has stored its entry.
 *
 * Work that takes long in a large world runs in slices, between which the process answers calls of other worlds. The
 * world itself does not change meanwhile: its inputs wait, and `advanceToNow` does nothing.
 */
export type WorldHost = Awaited<ReturnType<typeof createWorldHost>>

/**
 * Creates the host of a world.
 *
 * @throws StoreError if the journal can't be read, Error if this version of the simulator can't replay the journal
 */
export async function createWorldHost(
  name: string,
  journal: Journal,
  template: WorldTemplate,
  {
    maximalEntries = Infinity,
    snapshotInterval = entriesBetweenSnapshots,
    restored,
  }: WorldHostOptions = {},
) {
  const listeners = new Set<() => void>()
  const opened = restored ?? (await restoreWorld({ name, journal, template }))
  const live: LiveWorld = {
    name,
    journal,
    template,
    clock: worldClock(opened.nowMs, journal.clock),
    happened: happenedEvents(),
    turns: createTurns(),
    world: opened,
    state: { kind: 'sound' },
    snapshotInterval,
    nextSnapshotIndex: indexAfter(await journal.latestSnapshot(), snapshotInterval),
    onChanged() {
      for (const listener of listeners) listener()
    },
  }
  const { clock, turns, happened } = live
  const { scenario, openedAt } = template
  /** What this process has not carried out itself, and the events of it. */
  const beforeHost = { nextIndex: opened.inputCount, atMs: opened.nowMs }
  let earlier: Promise<readonly HappenedEvent[]> | undefined

  async function apply(input: SimulatorInput, atMs?: number): Promise<AppliedInput> {
    const applied = await applyInput(live, input, { atMs, maximalEntries })
    if (applied.entry && applied.entry.index + 1 >= live.nextSnapshotIndex) {
      // The world does not need the snapshot, so its calls, which are stored, succeed without it.
      await storeSnapshot(live).catch((error: unknown) => {
        if (!(error instanceof StoreError || error instanceof MovedWorldError)) throw error
      })
    }
    if (applied.entry) live.onChanged()
    return applied
  }

  return {
    name,
    scenario,
    journal,
    template,
    /** How virtual time moves. */
    get clock(): ClockMode {
      return clock.mode
    },
    /** The earliest time that the world can be rewound to, in epoch milliseconds. */
    openedAt,
    /** Resolves when the world is not being restored after an error. */
    restored: (): Promise<void> => whenRestored(live),
    /** Virtual now, in epoch milliseconds. Reads the clock only: it does not advance the world. */
    now: (): number => nowOf(live),
    /**
     * Advances the world to now and returns it. Events that are due run, and listeners are called if time has moved. What
     * takes long goes on in slices after the return. Callers must not change the returned world.
     */
    advanceToNow: (): SimulatorWorld => advanceToNow(live),
    /** The latest events that the world has carried out, oldest first. At most some thousands of each kind. */
    async happened(): Promise<readonly HappenedEvent[]> {
      if (beforeHost.atMs > openedAt) {
        // Another version of the simulator may have written the beginning of the journal.
        earlier ??= eventsBefore(live, beforeHost).catch(() => [])
      }
      return [...((await earlier) ?? []), ...happened.events]
    },
    /**
     * Replays the journal in a copy of the world to find the output of an entry. Does not change the world.
     *
     * @throws WorldError if there is no such entry, Error if the replay gives another output than was recorded
     */
    inspectEntry: (index: number) => inspectEntry(live, index),
    /** What an entry has changed in the state. As `inspectEntry`. */
    changesOf: (index: number) => changesOf(live, index),
    /** Replays the entries before an index, and gives each with its output to a function. Rejects as `inspectEntry`. */
    async replay(endIndex: number, onEntry: (replayed: ReplayedEntry) => void): Promise<void> {
      const other = await inSlices(template.instantiating())
      await replayEntries(live, other, { endIndex, onEntry })
    },
    /**
     * Advances the world to now, then handles a request. If the journal can't store it, a reading request (GET, HEAD) is
     * still answered, and changes nothing.
     *
     * @throws StoreError if the journal can't store another request, WorldError if it is full. The world has not changed
     *   then.
     */
    async handleRequest(request: RawRequest): Promise<RawResponse> {
      return responseOf(
        (await apply({ kind: 'request', request: withoutUnusedBody(request) })).output,
      )
    },
    /**
     * Advances the world to now, then carries out a command.
     *
     * @throws StoreError, WorldError as `handleRequest`
     */
    async command(command: Command): Promise<RecordedOutcome> {
      const { output, entry } = await apply({ kind: 'command', command })
      if ('status' in output)
        throw new Error('The output of a command is an outcome, not a response.')
      return { ...output, entry: indexOf(entry) }
    },
    /**
     * Advances the world to a virtual time, and records that in the journal. Returns the index of the entry.
     *
     * @throws WorldError if the time is before now, or after the latest time that the contract allows. StoreError,
     *   WorldError as `handleRequest`
     */
    async advanceTo(atMs: number): Promise<number> {
      await whenUsable(live)
      const before = nowOf(live)
      if (!(atMs >= before && atMs <= endOfTimeMs)) {
        throw new WorldError(
          'bad-time',
          `World ${name} can advance to a time from ${virtualTimeText(before)} to ${virtualTimeText(endOfTimeMs)}, not ${virtualTimeText(atMs)}.`,
        )
      }
      clock.set(atMs)
      try {
        return indexOf((await apply({ kind: 'advance' }, atMs)).entry)
      } catch (error) {
        clock.set(before)
        throw error
      }
    },
    /** Changes how virtual time moves from now on. */
    async setClock(mode: ClockMode): Promise<void> {
      await journal.saveClock(mode)
      clock.set(nowOf(live), mode)
      live.onChanged()
    },
    /** Subscribes to changes of the world. Returns an unsubscribe function. */
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Advances the world to now and returns its hash, with its time and number of inputs. */
    stateHash: (): Promise<{ now: number; inputs: number; stateHash: string }> =>
      turns.run(async () => {
        const world = await advanceDuringWork(live)
        const stateHash = await inSlices(stateHashing(world))
        return { now: world.nowMs, inputs: world.inputCount, stateHash }
      }),
    /** Advances the world to now and stores a snapshot. A snapshot with the same label is replaced. */
    saveSnapshot: (label?: string): Promise<SnapshotPlace> => storeSnapshot(live, label),
    /**
     * Restores the world as it was at a place in its past, and deletes all later journal entries and snapshots.
     *
     * @throws WorldError if the time is not between `openedAt` and now, or there is no such snapshot or entry
     */
    async rewind(to: PlaceInPast): Promise<void> {
      await turns.run(async () => {
        const place = await goBack(live, to)
        beforeHost.nextIndex = Math.min(beforeHost.nextIndex, place.nextIndex)
        beforeHost.atMs = Math.min(beforeHost.atMs, place.takenAtMs)
        earlier = undefined
      })
      live.onChanged()
    },
    /**
     * Returns a copy of the world, at now or at a place in its past, with a copy of its journal that ends there.
     *
     * @param copyJournal copies the whole journal
     * @throws WorldError as `rewind`
     */
    branch: (
      copyJournal: () => Promise<Journal>,
      from: PlaceInPast | undefined,
    ): Promise<WorldCopy> => copyOf(live, copyJournal, from),
  }
}

/** Commands and advances without an entry fail before. */
function indexOf(entry: SimulatorEntry | undefined): number {
  if (entry) return entry.index
  throw new Error('The input has no journal entry.')
}
