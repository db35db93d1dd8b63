import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { RawResponse, RawRequest } from '../state/message.ts'
import type { ClockMode, Journal, SnapshotPlace } from '../journal/journal.ts'
import { decodeWorld, encodeWorld } from '../journal/world-codec.ts'
import { createEntryTimings } from './entry-timings.ts'
import type { Command, CommandOutcome } from '../state/command.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { responseOf, simulatorRules } from '../api/simulator-rules.ts'
import type { Scenario } from '../scenario/schema.ts'
import { endOfTimeMs, worldClock } from './clock.ts'
import type { WorldTemplate } from './world-template.ts'
import { type EntryInspection, inspectEntry } from './inspect-entry.ts'
import { WorldError } from './world-error.ts'
import { record } from '../engine/record.ts'
import { replay } from '../engine/replay.ts'
import { stateHash } from '../engine/state-hash.ts'
import { advance, nextEventAtMs } from '../engine/world.ts'

/** One world that is kept going: each input gets its time, and nobody an answer before its entry is kept. */
export interface WorldHost {
  readonly name: string
  readonly scenario: Scenario
  readonly journal: Journal<SimulatorInput>
  readonly clock: ClockMode
  /** Its first moment that can be seen, in epoch milliseconds. */
  readonly openedAt: number
  /** Virtual now, in epoch milliseconds. */
  now(): number
  /** How long an entry took this process in real time, in ms; known of the latest ones only. */
  durationMs(index: number): number | undefined
  /** What an entry brought about; undefined when there is none of that index. See `recall`. */
  inspectEntry(index: number): Promise<EntryInspection | undefined>
  /** When something happens next, in epoch milliseconds; undefined when nothing will. */
  nextEventAt(): number | undefined
  /** The world as it stands now, to look at: whoever changes it breaks it. */
  current(): SimulatorWorld
  /** What two equal worlds have in common, as they stand now. */
  stateHash(): string
  handleRequest(request: RawRequest): Promise<RawResponse>
  command(command: Command): Promise<CommandOutcome>
  /** @throws WorldRefusal for a time before now, or after the end of the contract's times */
  advanceTo(atMs: number): Promise<void>
  setClock(mode: ClockMode): void
  /** Tells a listener of every change, until the function that comes back is called. */
  watch(listener: () => void): () => void
  /** Keeps the world as it stands now. A label that is taken goes over to this snapshot. */
  saveSnapshot(label?: string): Promise<SnapshotPlace>
  /**
   * Makes the world what it was at a virtual time, or at a snapshot; what came later is forgotten.
   *
   * @throws WorldRefusal for a time that is not in its past, or an unknown snapshot
   */
  rewind(to: { atMs: number } | { snapshot: string }): void
  close(): void
}

/** Between two snapshots that spare repeating lie so many inputs. */
const entriesBetweenSnapshots = 1_000

/**
 * Goes on with the world that a journal tells of. `onMoved` hears of the world whenever it may have changed.
 *
 * @throws Error when the journal can't be repeated by this version of the simulator
 */
export function createWorldHost(
  name: string,
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  onMoved: (world: SimulatorWorld) => void = () => undefined,
): WorldHost {
  let world = rebuild(name, journal, template)
  const clock = worldClock(world.nowMs, journal.clock)
  const now = () => Math.max(clock.now(), world.nowMs)
  const timings = createEntryTimings()
  const listeners = new Set<() => void>()

  function notifyListeners(moved: SimulatorWorld): void {
    onMoved(moved)
    for (const listener of listeners) listener()
  }

  /** Takes up what events have become due; that needs no entry, for it happens whoever looks. */
  function catchUp(): SimulatorWorld {
    const toMs = now()
    if (toMs > world.nowMs) {
      guarded(() => advance(world, simulatorRules, toMs))
      notifyListeners(world)
    }
    return world
  }

  /** A bug leaves the world half moved; what was kept so far makes it whole again. */
  function guarded<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      world = rebuild(name, journal, template)
      throw error
    }
  }

  async function give(input: SimulatorInput, atMs = now()): Promise<SimulatorOutput> {
    const beganMs = performance.now()
    const { output, entry } = guarded(() => record(world, simulatorRules, { atMs, input }))
    timings.record(entry.index, performance.now() - beganMs)
    try {
      await journal.append(entry)
    } catch (error) {
      if (world.inputCount > journal.nextIndex) world = rebuild(name, journal, template)
      throw error
    }
    if ((entry.index + 1) % entriesBetweenSnapshots === 0) await keep(undefined)
    notifyListeners(world)
    return output
  }

  async function keep(label: string | undefined): Promise<SnapshotPlace> {
    const place = { takenAtMs: world.nowMs, nextIndex: world.inputCount, label }
    await journal.saveSnapshot({ ...place, world: encodeWorld(world) })
    return place
  }

  function placeOf(to: { atMs: number } | { snapshot: string }): SnapshotPlace {
    if ('atMs' in to) {
      const { openedAt } = template
      if (to.atMs >= openedAt && to.atMs <= now()) {
        return { takenAtMs: to.atMs, nextIndex: journal.countUntil(to.atMs) }
      }
      throw new WorldError(
        'bad-time',
        `World ${name} can go back to a time from ${isoText(openedAt)} to ${isoText(now())}, not ${isoText(to.atMs)}.`,
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
    durationMs: (index) => timings.durationMs(index),
    inspectEntry: (index) => inspectEntry(journal, template, index),
    nextEventAt: () => nextEventAtMs(catchUp()),
    current: catchUp,
    stateHash: () => stateHash(catchUp()),
    handleRequest: async (request) => responseOf(await give({ kind: 'request', request })),
    async command(command) {
      const output = await give({ kind: 'command', command })
      if ('status' in output) throw new Error('A command has an outcome, not an answer.')
      return output
    },
    async advanceTo(atMs) {
      if (!(atMs >= now() && atMs <= endOfTimeMs)) {
        throw new WorldError(
          'bad-time',
          `World ${name} can move on to a time from ${isoText(now())} to ${isoText(endOfTimeMs)}, not ${isoText(atMs)}.`,
        )
      }
      clock.set(atMs)
      await give({ kind: 'advance' }, atMs)
    },
    setClock(mode) {
      clock.set(now(), mode)
      journal.keepClock(mode)
      notifyListeners(world)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saveSnapshot(label) {
      catchUp()
      return keep(label)
    },
    rewind(to) {
      const { takenAtMs, nextIndex } = placeOf(to)
      journal.truncate(nextIndex, takenAtMs)
      timings.clear()
      world = rebuild(name, journal, template)
      advance(world, simulatorRules, takenAtMs)
      clock.set(takenAtMs)
      notifyListeners(world)
    },
    close: () => journal.close(),
  }
}

/** The world after all that its journal holds. */
function rebuild(
  name: string,
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
): SimulatorWorld {
  const kept = journal.latestSnapshot()
  const start = kept && decodeWorld(kept.world)
  const world = start ?? template.instantiate()
  const result = replay(world, simulatorRules, journal.entries(world.inputCount))
  if (result.kind === 'same') return world
  const where = 'index' in result ? `entry ${result.index}` : `entry ${result.expectedIndex}`
  throw new Error(
    `World ${name} can't be continued: its journal comes out differently from ${where} on. ` +
      'Another version of the simulator wrote it.',
    { cause: 'error' in result ? result.error : undefined },
  )
}

function isoText(atMs: number): string {
  return Number.isFinite(atMs) ? new Date(atMs).toISOString() : String(atMs)
}
