import { withoutUnusedBody } from '../api/unused-body.ts'
import { responseOf, simulatorRules } from '../api/simulator-rules.ts'
import type { JournalEntry } from '../engine/journal-entry.ts'
import { record } from '../engine/record.ts'
import type { Steps } from '../engine/steps.ts'
import { stateHashing } from '../engine/state-hash.ts'
import { advancing, handle, nextEventAtMs, preparing } from '../engine/world.ts'
import type { Journal, SnapshotPlace } from '../journal/journal.ts'
import { StoreError } from '../journal/journal-errors.ts'
import { MovedWorldError } from '../journal/moved-world.ts'
import { copyingWorld, encodingWorld } from '../journal/world-codec.ts'
import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { endOfTimeMs, worldClock } from './clock.ts'
import { createEntryResults, entryResult } from './entry-results.ts'
import { exclusiveWork } from './exclusive-work.ts'
import { eventsBefore, happenedEvents, type HappenedEvent } from './happened-events.ts'
import { inspectEntry } from './inspect-entry.ts'
import { placeInPast, virtualTimeText } from './place-in-past.ts'
import { replayEntries, type ReplayedEntry } from './replay-entries.ts'
import { cutBack, restoreWorld } from './restore-world.ts'
import { inSlices, runSlice } from './slices.ts'
import { entriesBetweenSnapshots, indexAfter } from './snapshot-schedule.ts'
import { userOf } from './user-of.ts'
import { WorldError } from './world-error.ts'
import type { WorldHost } from './world-host.ts'
import type { WorldTemplate } from './world-template.ts'

export interface WorldHostOptions {
  /** Called with the world whenever it may have changed. */
  onChanged?: (world: SimulatorWorld) => void
  /** Maximum number of journal entries. Unlimited by default. */
  maximalEntries?: number | undefined
  /** Minimum number of inputs between automatic snapshots. Opening a world replays those since the last one. */
  snapshotInterval?: number | undefined
  /** Called with the time that an input has waited for the store, in milliseconds. */
  onStored?: ((tookMs: number) => void) | undefined
  /** The world after all entries of its journal. By default it is restored from the journal. */
  restored?: SimulatorWorld | undefined
}

/**
 * Creates the host of a world.
 *
 * @throws StoreError if the journal can't be read, Error if this version of the simulator can't replay the journal
 */
export async function createWorldHost(
  name: string,
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  {
    onChanged,
    maximalEntries = Infinity,
    snapshotInterval = entriesBetweenSnapshots,
    onStored,
    restored,
  }: WorldHostOptions = {},
): Promise<WorldHost> {
  const results = createEntryResults()
  let world = restored ?? (await restoreWorld(name, journal, template, results))
  const clock = worldClock(world.nowMs, journal.clock)
  const now = () => Math.max(clock.now(), world.nowMs)
  const happened = happenedEvents()
  const { rules } = happened
  /** What this process has not carried out itself. */
  const beforeHost = { nextIndex: world.inputCount, atMs: world.nowMs }
  let earlier: Promise<readonly HappenedEvent[]> | undefined
  const listeners = new Set<() => void>()
  let nextSnapshotIndex = indexAfter(await journal.latestSnapshot(), snapshotInterval)
  /** Why the world could not be restored after an error. */
  let restoreFailure: unknown
  /** Work during which no other input changes the world. */
  const exclusive = exclusiveWork()
  /** Ends when the world in memory is as the journal says again. */
  const restoring: { end?: Promise<void> | undefined } = {}

  function notifyListeners(): void {
    onChanged?.(world)
    for (const listener of listeners) listener()
  }

  /** Needs no journal entry: a replay runs the same events at the same times. */
  function advanceToNow(): SimulatorWorld {
    return exclusive.isBusy || restoring.end ? world : advanceIdle()
  }

  /** What does not end in a slice goes on in later ones. */
  function advanceIdle(): SimulatorWorld {
    const toMs = now()
    if (toMs <= world.nowMs) return world
    const steps = advancing(world, rules, toMs)
    try {
      if (runSlice(steps)) notifyListeners()
      else void continueToAdvance(steps)
    } catch (error) {
      void restoreUnless(() => false)
      throw error
    }
    return world
  }

  async function continueToAdvance(steps: Steps<void>): Promise<void> {
    await exclusive.run(async () => {
      try {
        await inSlices(steps)
      } catch {
        await restoreNow()
      }
    })
    notifyListeners()
  }

  /** Advances the world to now during exclusive work. */
  async function advanceDuringWork(): Promise<SimulatorWorld> {
    const toMs = now()
    if (toMs <= world.nowMs) return world
    try {
      await inSlices(advancing(world, rules, toMs))
    } catch (error) {
      await restoreNow()
      throw error
    }
    notifyListeners()
    return world
  }

  /**
   * Restores the world from its journal unless that is no longer needed when it is this work's turn. If the journal can't
   * be read either, the world stays as it is in memory. It accepts no input that changes it then.
   */
  function restoreUnless(isIntact: () => boolean): Promise<void> {
    const end = exclusive
      .run(async () => {
        if (!isIntact()) await restoreNow()
      })
      .finally(() => {
        if (restoring.end === end) restoring.end = undefined
      })
    restoring.end = end
    return end
  }

  async function restoreNow(): Promise<void> {
    try {
      world = await restoreWorld(name, journal, template)
      happened.dropAfter(world.nowMs)
      restoreFailure = undefined
    } catch (error) {
      restoreFailure = error
    }
  }

  /** Waits until the world is as its journal says and no other work uses it. */
  async function whenUsable(): Promise<void> {
    while (restoring.end || exclusive.isBusy) await (restoring.end ?? exclusive.idle())
  }

  /** Whether inputs that could not be stored are still in the world in memory. */
  function isAhead(): boolean {
    return world.inputCount > journal.nextIndex
  }

  async function applyInput(input: SimulatorInput, requestedMs?: number): Promise<AppliedInput> {
    if (restoring.end || exclusive.isBusy) await whenUsable()
    if (world.inputCount >= maximalEntries) throw journalFullError(name, maximalEntries)
    if (restoreFailure !== undefined) {
      await restoreUnless(() => restoreFailure === undefined)
      if (restoreFailure !== undefined)
        return { output: outputWithoutRecord(input, restoreFailure) }
      await whenUsable()
    }
    const atMs = requestedMs ?? now()
    const isLong = (nextEventAtMs(world) ?? Infinity) <= atMs || isQuake(input)
    const { output, entry, stored } = isLong
      ? await advanceAndRecord(input, atMs)
      : recordIdle(input, atMs)
    try {
      await stored
    } catch (error) {
      if (error instanceof MovedWorldError) {
        // The journal is no longer this process's.
        restoreFailure = error
        throw error
      }
      await restoreUnless(() => !isAhead())
      return { output: outputWithoutRecord(input, error) }
    }
    if (entry.index + 1 >= nextSnapshotIndex) await storeAutomaticSnapshot()
    notifyListeners()
    return { output, entry }
  }

  /** Many events can be due, and an earthquake takes long, so they run in slices. */
  function advanceAndRecord(input: SimulatorInput, atMs: number): Promise<RecordedInput> {
    return exclusive.run(async () => {
      try {
        await inSlices(advancing(world, rules, atMs))
        await inSlices(preparing(world, rules, { atMs, input }))
        return recordInput(input, atMs)
      } catch (error) {
        await restoreNow()
        throw error
      }
    })
  }

  /** An error in the rules leaves the world half changed. The journal still has the state before. */
  function recordIdle(input: SimulatorInput, atMs: number): RecordedInput {
    try {
      return recordInput(input, atMs)
    } catch (error) {
      void restoreUnless(() => false)
      throw error
    }
  }

  function recordInput(input: SimulatorInput, atMs: number): RecordedInput {
    if (isAhead()) {
      throw (
        restoreFailure ?? new StoreError(`World ${name} is being restored after a failed write.`)
      )
    }
    const startedAtMs = performance.now()
    const userId = userOf(world, input)
    const { output, entry } = record(world, rules, { atMs, input })
    const tookMs = performance.now() - startedAtMs
    results.record(entry.index, entryResult(output, { tookMs, userId }))
    return { output, entry, stored: append(entry) }
  }

  /** Async, so that errors reject the promise. */
  async function append(entry: JournalEntry<SimulatorInput>): Promise<void> {
    const startedAtMs = performance.now()
    await journal.append(entry)
    onStored?.(performance.now() - startedAtMs)
  }

  /**
   * Answers a reading request from a copy of the world. Throws the error for other inputs, and for all if another process
   * may have taken the world over: the copy may then be old.
   */
  function outputWithoutRecord(input: SimulatorInput, error: unknown): SimulatorOutput {
    if (!(error instanceof StoreError) || !isReading(input) || journal.ownership) throw error
    const atMs = Math.max(now(), world.nowMs)
    return handle(structuredClone(world), simulatorRules, { atMs, input })
  }

  /** The world does not need the snapshot, so its calls, which are stored, succeed without it. */
  async function storeAutomaticSnapshot(): Promise<void> {
    await storeSnapshot(undefined).catch((error: unknown) => {
      if (!(error instanceof StoreError || error instanceof MovedWorldError)) throw error
    })
  }

  async function storeSnapshot(label: string | undefined): Promise<SnapshotPlace> {
    // Other inputs must not start snapshots meanwhile.
    if (label === undefined) nextSnapshotIndex = Infinity
    const { place, stored } = await exclusive.run(async () => {
      const encoded = await advanceDuringWork()
      const taken = { takenAtMs: world.nowMs, nextIndex: world.inputCount, label }
      const snapshot = { ...taken, world: await inSlices(encodingWorld(encoded)) }
      nextSnapshotIndex = indexAfter(snapshot, snapshotInterval)
      if (world !== encoded) throw new StoreError(`World ${name} was restored meanwhile.`)
      return { place: taken, stored: journal.saveSnapshot(snapshot) }
    })
    await stored
    return place
  }

  return {
    name,
    scenario: template.scenario,
    journal,
    openedAt: template.openedAt,
    get clock() {
      return clock.mode
    },
    restored: async () => {
      while (restoring.end) await restoring.end
    },
    now,
    advanceToNow,
    entryResult: (index) => results.result(index),
    async happened() {
      if (beforeHost.atMs > template.openedAt) {
        // Another version of the simulator may have written the beginning of the journal.
        earlier ??= eventsBefore(journal, template, beforeHost).catch(() => [])
      }
      return [...((await earlier) ?? []), ...happened.events]
    },
    inspectEntry: (index) => inspectEntry(journal, template, index),
    async replayOutputs(endIndex) {
      const replayed: ReplayedEntry[] = []
      const other = await inSlices(template.instantiating())
      await replayEntries(journal, other, { endIndex, onEntry: (one) => replayed.push(one) })
      return replayed
    },
    handleRequest: async (request) =>
      responseOf(
        (await applyInput({ kind: 'request', request: withoutUnusedBody(request) })).output,
      ),
    async command(command) {
      const { output, entry } = await applyInput({ kind: 'command', command })
      if ('status' in output)
        throw new Error('The output of a command is an outcome, not a response.')
      return { ...output, entry: indexOf(entry) }
    },
    async advanceTo(atMs) {
      await whenUsable()
      if (!(atMs >= now() && atMs <= endOfTimeMs)) {
        throw new WorldError(
          'bad-time',
          `World ${name} can advance to a time from ${virtualTimeText(now())} to ${virtualTimeText(endOfTimeMs)}, not ${virtualTimeText(atMs)}.`,
        )
      }
      const before = now()
      clock.set(atMs)
      try {
        return indexOf((await applyInput({ kind: 'advance' }, atMs)).entry)
      } catch (error) {
        clock.set(before)
        throw error
      }
    },
    async setClock(mode) {
      await journal.saveClock(mode)
      clock.set(now(), mode)
      notifyListeners()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stateHash: () =>
      exclusive.run(async () => {
        const { nowMs, inputCount } = await advanceDuringWork()
        const stateHash = await inSlices(stateHashing(world))
        return { now: nowMs, inputs: inputCount, stateHash }
      }),
    saveSnapshot: storeSnapshot,
    async rewind(to) {
      await exclusive.run(async () => {
        const place = await placeInPast(to, {
          name,
          journal,
          openedAt: template.openedAt,
          nowMs: now(),
        })
        results.clear()
        world = await cutBack(name, journal, template, place)
        nextSnapshotIndex = indexAfter(await journal.latestSnapshot(), snapshotInterval)
        clock.set(place.takenAtMs)
        happened.dropAfter(place.takenAtMs)
        beforeHost.nextIndex = Math.min(beforeHost.nextIndex, place.nextIndex)
        beforeHost.atMs = Math.min(beforeHost.atMs, place.takenAtMs)
        earlier = undefined
      })
      notifyListeners()
    },
    branch: (copyJournal, from) =>
      exclusive.run(async () => {
        const original = await advanceDuringWork()
        const place =
          from &&
          (await placeInPast(from, { name, journal, openedAt: template.openedAt, nowMs: now() }))
        const copiedJournal = await copyJournal()
        if (place) {
          const cut = await cutBack(name, copiedJournal, template, place)
          return { journal: copiedJournal, world: cut }
        }
        const copy = await inSlices(copyingWorld(original))
        const isWhole = copy.inputCount === copiedJournal.nextIndex
        return {
          journal: copiedJournal,
          // The latest inputs are not in the journal if they could not be stored.
          world: isWhole ? copy : await restoreWorld(name, copiedJournal, template),
        }
      }),
  }
}

/** An input that has changed the world, and whether its entry is stored. */
interface RecordedInput {
  output: SimulatorOutput
  entry: JournalEntry<SimulatorInput>
  stored: Promise<void>
}

function isQuake(input: SimulatorInput): boolean {
  return input.kind === 'command' && input.command.verb === 'quake'
}

/** The output of an input. `entry` is absent if a request is answered although the journal can't store it. */
interface AppliedInput {
  output: SimulatorOutput
  entry?: JournalEntry<SimulatorInput>
}

/** Commands and advances without an entry fail before. */
function indexOf(entry: JournalEntry<SimulatorInput> | undefined): number {
  if (entry) return entry.index
  throw new Error('The input has no journal entry.')
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
