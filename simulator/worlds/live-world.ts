import type { Steps } from '../engine/steps.ts'
import { advancing } from '../engine/world.ts'
import type { SimulatorWorld } from '../state/state.ts'
import type { WorldClock } from './clock.ts'
import type { HappenedEvents } from './happened-events.ts'
import { restoreWorld, type RestorableWorld } from './restore-world.ts'
import { type WorkQueue, inSlices, runSlice } from './slices.ts'

/** A world in memory with everything that belongs to it. Its transitions are functions that modify it. */
export interface LiveWorld extends RestorableWorld {
  readonly clock: WorldClock
  readonly happened: HappenedEvents
  /** Queue of long work, during which nothing else changes the world. */
  readonly longWork: WorkQueue
  world: SimulatorWorld
  state: WorldState
  /** Maximum number of journal entries. */
  readonly maxEntries: number
  /** Minimum number of inputs between automatic snapshots. */
  readonly snapshotInterval: number
  /** Number of entries after which the next automatic snapshot is due. */
  nextSnapshotIndex: number
  /** Called when the world may have changed. */
  onChanged(): void
}

/**
 * Whether the world in memory matches its journal. `restoring`: it is being read again, because an error left it half changed or
 * its latest inputs were not stored. `broken`: that failed, so it is read-only; the next input retries.
 */
export type WorldState =
  | { kind: 'sound' }
  | { kind: 'restoring'; end: Promise<void> }
  | { kind: 'broken'; error: unknown }

/** Returns the state. It can differ after each `await`. */
export function stateOf({ state }: LiveWorld): WorldState {
  return state
}

/** Returns the current virtual time. A clock can be behind a world that was moved ahead. */
export function nowOf({ clock, world }: LiveWorld): number {
  return Math.max(clock.now(), world.nowMs)
}

/** Checks whether an input can be handled at once. */
export function isUsable(live: LiveWorld): boolean {
  return live.longWork.isFree && live.state.kind !== 'restoring'
}

/** Waits until an input can be handled at once. */
export async function whenUsable(live: LiveWorld): Promise<void> {
  while (!isUsable(live)) {
    await whenRestored(live)
    await live.longWork.free()
  }
}

/** Waits until no restore is in progress. */
export async function whenRestored(live: LiveWorld): Promise<void> {
  for (let state = stateOf(live); state.kind === 'restoring'; state = stateOf(live)) await state.end
}

/**
 * Advances the world to now and returns it. Needs no journal entry: a replay runs the same events at the same times. Work that
 * exceeds a slice continues in later slices. Does nothing while long work uses the world.
 */
export function advanceToNow(live: LiveWorld): SimulatorWorld {
  const { world } = live
  const toMs = nowOf(live)
  if (toMs <= world.nowMs || !isUsable(live)) return world
  const steps = advancing(world, live.happened.rules, toMs)
  try {
    if (runSlice(steps)) live.onChanged()
    else void continueToAdvance(live, steps)
  } catch (error) {
    void restore(live)
    throw error
  }
  return world
}

async function continueToAdvance(live: LiveWorld, steps: Steps<void>): Promise<void> {
  await live.longWork.run(async () => {
    await inSlices(steps).catch(() => restoreNow(live))
  })
  live.onChanged()
}

/** Advances the world to now during long work. */
export async function advanceDuringWork(live: LiveWorld): Promise<SimulatorWorld> {
  const toMs = nowOf(live)
  if (toMs <= live.world.nowMs) return live.world
  await restoringOnError(live, () => inSlices(advancing(live.world, live.happened.rules, toMs)))
  live.onChanged()
  return live.world
}

/** Runs a part of long work. An error in the rules leaves the world half changed, so it is restored from its journal. */
export async function restoringOnError<Result>(
  live: LiveWorld,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await restoreNow(live)
    throw error
  }
}

/**
 * Restores the world from its journal after all earlier long work.
 *
 * @param isNeeded returns whether a restore is still needed at that time
 */
export function restore(live: LiveWorld, isNeeded: () => boolean = () => true): Promise<void> {
  if (live.state.kind === 'restoring') return live.state.end
  const end = live.longWork.run(async () => {
    live.state = isNeeded() ? await readAgain(live) : { kind: 'sound' }
  })
  live.state = { kind: 'restoring', end }
  return end
}

/** Restores the world during long work. */
async function restoreNow(live: LiveWorld): Promise<void> {
  const state = await readAgain(live)
  if (stateOf(live).kind !== 'restoring') live.state = state
}

/** Reads the world again. If the journal can't be read either, the world stays as it is in memory. */
async function readAgain(live: LiveWorld): Promise<WorldState> {
  try {
    live.world = await restoreWorld(live)
    live.happened.dropAfter(live.world.nowMs)
    return { kind: 'sound' }
  } catch (error) {
    return { kind: 'broken', error }
  }
}
