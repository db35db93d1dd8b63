import { responseOf } from '../api/simulator-rules.ts'
import { withoutUnusedBody } from '../api/read-request.ts'
import { stateHashing } from '../engine/state-hash.ts'
import { type Journal, type SnapshotPlace, StoreError } from '../journal/journal.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Command, CommandOutcome } from '../state/command.ts'
import type { RawRequest, RawResponse, SimulatorInput, SimulatorEntry } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { applyInput, type AppliedInput } from './apply-input.ts'
import { endOfTimeMs, worldClock } from './clock.ts'
import { type ReplayedEntry, replayEntries, restoreWorld } from './restore-world.ts'
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
import { createWorkQueue, inSlices } from '../journal/slices.ts'
import { WorldError } from './world-error.ts'
import type { WorldTemplate } from './world-template.ts'
import type { ClockMode } from '../journal/schemas.ts'

export interface WorldHostOptions {
  /** Maximum number of journal entries. Unlimited by default. */
  maxEntries?: number | undefined
  /** Minimum number of inputs between automatic snapshots. Opening a world replays the inputs since the last snapshot. */
  snapshotInterval?: number | undefined
  /** The world after all entries of its journal. By default it is restored from the journal. */
  restored?: SimulatorWorld | undefined
}

/** The outcome of a command. `entry` is the index of its journal entry. */
type RecordedOutcome = CommandOutcome & { entry: number }

/**
 * A running world. Returns the output of an input only after the journal has stored the input's entry. Long work on the world
 * runs in slices, between which the process answers calls of other worlds. While such work runs, the world's inputs wait, and
 * `advanceToNow` does nothing.
 */
export class WorldHost {
  readonly name: string
  readonly journal: Journal
  readonly template: WorldTemplate
  readonly #live: LiveWorld
  readonly #listeners: Set<() => void>
  /** Where this host took over the world: the index of the first entry that it added itself, and the world's time before. */
  readonly #beforeHost: { nextIndex: number; atMs: number }
  /** The events before `#beforeHost`, from a replay. */
  #earlier: Promise<readonly HappenedEvent[]> | undefined

  /** @throws StoreError if the journal can't be read, Error if this version of the simulator can't replay the journal */
  static async open(
    name: string,
    journal: Journal,
    template: WorldTemplate,
    {
      maxEntries = Infinity,
      snapshotInterval = entriesBetweenSnapshots,
      restored,
    }: WorldHostOptions = {},
  ): Promise<WorldHost> {
    const world = restored ?? (await restoreWorld({ name, journal, template }))
    const listeners = new Set<() => void>()
    const live: LiveWorld = {
      name,
      journal,
      template,
      clock: worldClock(world.nowMs, journal.clock),
      happened: happenedEvents(),
      longWork: createWorkQueue(),
      world,
      state: { kind: 'sound' },
      maxEntries,
      snapshotInterval,
      nextSnapshotIndex: indexAfter(await journal.latestSnapshot(), snapshotInterval),
      unsavedMs: 0,
      onChanged() {
        for (const listener of listeners) listener()
      },
    }
    return new WorldHost(live, listeners)
  }

  private constructor(live: LiveWorld, listeners: Set<() => void>) {
    this.name = live.name
    this.journal = live.journal
    this.template = live.template
    this.#live = live
    this.#listeners = listeners
    this.#beforeHost = { nextIndex: live.world.inputCount, atMs: live.world.nowMs }
  }

  get scenario(): Scenario {
    return this.template.scenario
  }

  get clock(): ClockMode {
    return this.#live.clock.mode
  }

  /** The earliest time that the world can be rewound to. */
  get openedAt(): number {
    return this.template.openedAt
  }

  restored(): Promise<void> {
    return whenRestored(this.#live)
  }

  /** Returns the virtual time without advancing the world. */
  now(): number {
    return nowOf(this.#live)
  }

  /** Advances the world and calls listeners if time has moved. Long work continues later. Callers must not change the result. */
  advanceToNow(): SimulatorWorld {
    return advanceToNow(this.#live)
  }

  /** Returns the latest events that the world has carried out, oldest first. At most a few thousand of each kind. */
  async happened(): Promise<readonly HappenedEvent[]> {
    if (this.#beforeHost.atMs > this.openedAt) {
      // The replay fails if another version of the simulator wrote the beginning of the journal. The early events are then missing.
      this.#earlier ??= eventsBefore(this.#live, this.#beforeHost).catch(() => [])
    }
    return [...((await this.#earlier) ?? []), ...this.#live.happened.events]
  }

  /** Replays the entries before `endIndex` in a separate world. Throws like `replayEntries`. */
  async replay(endIndex: number, onEntry: (replayed: ReplayedEntry) => void): Promise<void> {
    const other = await inSlices(this.template.instantiating())
    await replayEntries(this.#live, other, { endIndex, onEntry })
  }

  /**
   * Answers a request. If the journal can't store a GET or HEAD request, the request is still answered, but changes nothing.
   *
   * @throws StoreError if the journal can't store another request, WorldError if it is full. The world is then unchanged
   */
  async handleRequest(request: RawRequest): Promise<RawResponse> {
    const { output } = await this.#apply({ kind: 'request', request: withoutUnusedBody(request) })
    return responseOf(output)
  }

  /** @throws StoreError or WorldError, like `handleRequest` */
  async command(command: Command): Promise<RecordedOutcome> {
    const { output, entry } = await this.#apply({ kind: 'command', command })
    if ('status' in output) {
      throw new Error('The output of a command is an outcome, not a response.')
    }
    return { ...output, entry: indexOf(entry) }
  }

  /**
   * Advances the world to a time. Returns the index of the journal entry.
   *
   * @throws WorldError if the time is before now, or after the latest time that the contract allows. StoreError, WorldError like
   * `handleRequest`
   */
  async advanceTo(atMs: number): Promise<number> {
    await whenUsable(this.#live)
    const before = this.now()
    if (!(atMs >= before && atMs <= endOfTimeMs)) {
      throw new WorldError(
        'bad-time',
        `World ${this.name} can advance to a time from ${virtualTimeText(before)} to ${virtualTimeText(endOfTimeMs)}, not ${virtualTimeText(atMs)}.`,
      )
    }
    const { clock } = this.#live
    clock.set(atMs)
    try {
      return indexOf((await this.#apply({ kind: 'advance' }, atMs)).entry)
    } catch (error) {
      clock.set(before)
      throw error
    }
  }

  /** Handles the input of an entry at the time of the entry. Returns the index of the new entry. Fails like `handleRequest`. */
  async repeat({ atMs, input }: Pick<SimulatorEntry, 'atMs' | 'input'>): Promise<number> {
    this.#live.clock.set(Math.max(atMs, this.now()))
    return indexOf((await this.#apply(input, atMs)).entry)
  }

  async setClock(mode: ClockMode): Promise<void> {
    await this.journal.saveClock(mode)
    this.#live.clock.set(this.now(), mode)
    this.#live.onChanged()
  }

  /** Subscribes to changes in the world. Returns an unsubscribe function. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Advances the world to now and hashes it. */
  stateHash(): Promise<{ now: number; inputs: number; stateHash: string }> {
    return this.#live.longWork.run(async () => {
      const world = await advanceDuringWork(this.#live)
      const stateHash = await inSlices(stateHashing(world))
      return { now: world.nowMs, inputs: world.inputCount, stateHash }
    })
  }

  /** Advances the world to now and stores a snapshot. Replaces a snapshot with the same label. */
  async saveSnapshot(label?: string): Promise<SnapshotPlace> {
    const place = await storeSnapshot(this.#live, label)
    this.#live.onChanged()
    return place
  }

  /**
   * Rewinds the world to a place in its past. Deletes all later journal entries and snapshots.
   *
   * @throws WorldError if the time is not between `openedAt` and now, or there is no such snapshot or entry
   */
  async rewind(to: PlaceInPast): Promise<void> {
    await this.#live.longWork.run(async () => {
      const place = await goBack(this.#live, to)
      this.#beforeHost.nextIndex = Math.min(this.#beforeHost.nextIndex, place.nextIndex)
      this.#beforeHost.atMs = Math.min(this.#beforeHost.atMs, place.takenAtMs)
      this.#earlier = undefined
    })
    this.#live.onChanged()
  }

  /**
   * Returns a copy of the world, at now or at a place in its past, with its journal up to there.
   *
   * @throws WorldError like `rewind`
   */
  branch(copyJournal: () => Promise<Journal>, from: PlaceInPast | undefined): Promise<WorldCopy> {
    return copyOf(this.#live, copyJournal, from)
  }

  /** Stores a snapshot if possible. A failure of the store is ignored, because a snapshot only saves time later. */
  async #keep(): Promise<void> {
    await storeSnapshot(this.#live).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error
    })
  }

  async #apply(input: SimulatorInput, atMs?: number): Promise<AppliedInput> {
    const live = this.#live
    if (input.kind === 'command' && live.unsavedMs > maxUnsavedMs) await this.#keep()
    const applied = await applyInput(live, input, atMs)
    if (applied.entry && applied.entry.index + 1 >= live.nextSnapshotIndex) await this.#keep()
    if (applied.entry) live.onChanged()
    return applied
  }
}

/** If replaying the events since the last snapshot takes longer, a command first stores a snapshot, so that undoing it is fast. */
const maxUnsavedMs = 500

/** Returns the index of an entry. There is always an entry, because commands and advances that can't be stored fail earlier. */
function indexOf(entry: SimulatorEntry | undefined): number {
  if (entry) return entry.index
  throw new Error('The input has no journal entry.')
}
