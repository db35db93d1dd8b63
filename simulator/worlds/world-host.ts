import type { ClockMode, Journal, SnapshotPlace } from '../journal/journal.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Command, CommandOutcome } from '../state/command.ts'
import type { SimulatorInput } from '../state/input.ts'
import type { RawRequest, RawResponse } from '../state/message.ts'
import type { SimulatorWorld } from '../state/state.ts'
import type { EntryResult } from './entry-results.ts'
import type { HappenedEvent } from './happened-events.ts'
import type { EntryInspection } from './inspect-entry.ts'
import type { PlaceInPast } from './place-in-past.ts'
import type { ReplayedEntry } from './replay-entries.ts'

/** The outcome of a command, and the index of its journal entry. */
export type RecordedOutcome = CommandOutcome & { entry: number }

/**
 * One running world: its state in memory, its clock and its journal. Each input gets its virtual time from the clock.
 * Its output is returned after the journal has stored its entry.
 *
 * Work that takes long in a large world runs in slices, between which the process answers calls of other worlds. The
 * world itself does not change meanwhile: its inputs wait, and `advanceToNow` does nothing.
 */
export interface WorldHost {
  readonly name: string
  readonly scenario: Scenario
  readonly journal: Journal<SimulatorInput>
  /** How virtual time moves. */
  readonly clock: ClockMode
  /** The earliest time that the world can be rewound to, in epoch milliseconds. */
  readonly openedAt: number
  /** Resolves when the world is not being restored after an error. */
  restored(): Promise<void>
  /** Virtual now, in epoch milliseconds. Reads the clock only: it does not advance the world. */
  now(): number
  /**
   * Advances the world to now and returns it. Events that are due run, and listeners are called if time has moved. What
   * takes long goes on in slices after the return. Callers must not change the returned world.
   */
  advanceToNow(): SimulatorWorld
  /**
   * What an entry returned in this process, and how long it took. Undefined if the entry is not one of the latest, or was
   * recorded before the process started.
   */
  entryResult(index: number): EntryResult | undefined
  /** The latest events that the world has carried out, oldest first. At most some thousands of each kind. */
  happened(): Promise<readonly HappenedEvent[]>
  /**
   * Replays the journal in a copy of the world to find the output of an entry. Does not change the world. Returns
   * undefined if there is no such entry.
   *
   * @throws Error if the replay gives another output than was recorded
   */
  inspectEntry(index: number): Promise<EntryInspection | undefined>
  /** The entries before an index with their outputs, which a replay finds. */
  replayOutputs(endIndex: number): Promise<ReplayedEntry[]>
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
  command(command: Command): Promise<RecordedOutcome>
  /**
   * Advances the world to a virtual time, and records that in the journal. Returns the index of the entry.
   *
   * @throws WorldError if the time is before now, or after the latest time that the contract allows. StoreError,
   *   WorldError as `handleRequest`
   */
  advanceTo(atMs: number): Promise<number>
  /** Changes how virtual time moves from now on. */
  setClock(mode: ClockMode): Promise<void>
  /** Subscribes to changes of the world. Returns an unsubscribe function. */
  watch(listener: () => void): () => void
  /** Advances the world to now and returns its hash, with its time and number of inputs. */
  stateHash(): Promise<{ now: number; inputs: number; stateHash: string }>
  /** Advances the world to now and stores a snapshot. A snapshot with the same label is replaced. */
  saveSnapshot(label?: string): Promise<SnapshotPlace>
  /**
   * Restores the world as it was at a place in its past, and deletes all later journal entries and snapshots.
   *
   * @throws WorldError if the time is not between `openedAt` and now, or there is no such snapshot or entry
   */
  rewind(to: PlaceInPast): Promise<void>
  /**
   * Returns a copy of the world, at now or at a place in its past, with a copy of its journal that ends there.
   *
   * @param copyJournal copies the whole journal
   * @throws WorldError as `rewind`
   */
  branch(
    copyJournal: () => Promise<Journal<SimulatorInput>>,
    from: PlaceInPast | undefined,
  ): Promise<{ journal: Journal<SimulatorInput>; world: SimulatorWorld }>
}
