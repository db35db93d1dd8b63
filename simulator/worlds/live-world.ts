import type { Steps } from '../engine/steps.ts'
import { advancing } from '../engine/world.ts'
import type { SimulatorWorld } from '../state/state.ts'
import type { WorldClock } from './clock.ts'
import type { HappenedEvents } from './happened-events.ts'
import { restoreWorld, type RestorableWorld } from './restore-world.ts'
import { type WorkQueue, inSlices, runSlice } from '../journal/slices.ts'

/** A world in memory, together with its clock, its queue of work and its condition. The functions in this file change it. */
export interface LiveWorld extends RestorableWorld {
  readonly clock: WorldClock
  readonly happened: HappenedEvents
  /** The queue of long work. Nothing else changes the world while such work runs. */
  readonly longWork: WorkQueue
  world: SimulatorWorld
  state: WorldState
  readonly maxEntries: number
  /** Minimum number of inputs between automatic snapshots. */
  readonly snapshotInterval: number
  /** The next automatic snapshot is due at this number of entries. */
  nextSnapshotIndex: number
  /** Real time that a replay would take to repeat the events since the last snapshot. */
  unsavedMs: number
  onChanged(): void
}

/** `restoring`: an error left the world half changed, or inputs were not stored. `broken`: restoring failed. */
type WorldState =
  | { kind: 'sound' }
  | { kind: 'restoring'; end: Promise<void> }
  | { kind: 'broken'; error: unknown }

/** Returns the current state. TypeScript would assume that `live.state` is unchanged after an `await`, but it can differ. */
export function stateOf({ state }: LiveWorld): WorldState {
  return state
}

/** Returns the virtual time. If an input has moved the world ahead of its clock, this is the time of the world. */
export function nowOf({ clock, world }: LiveWorld): number {
  return Math.max(clock.now(), world.nowMs)
}

/** Whether an input can be handled immediately. */
export function isUsable(live: LiveWorld): boolean {
  return live.longWork.isFree && live.state.kind !== 'restoring'
}

export async function whenUsable(live: LiveWorld): Promise<void> {
  while (!isUsable(live)) {
    await whenRestored(live)
    await live.longWork.free()
  }
}

export async function whenRestored(live: LiveWorld): Promise<void> {
  for (let state = stateOf(live); state.kind === 'restoring'; state = stateOf(live)) await state.end
}

/** Advances the world to now, without a journal entry: a replay runs the same events anyway. Does nothing during long work. */
export function advanceToNow(live: LiveWorld): SimulatorWorld {
  const { world } = live
  const toMs = nowOf(live)
  if (toMs <= world.nowMs || !isUsable(live)) return world
  const steps = advancingLive(live, toMs)
  try {
    if (runSlice(steps)) live.onChanged()
    else void continueToAdvance(live, steps)
  } catch (error) {
    void restore(live)
    throw error
  }
  return world
}

/** Advances the world, and adds the real time that this takes to `unsavedMs`. */
export function* advancingLive(live: LiveWorld, toMs: number): Steps<void> {
  const steps = advancing(live.world, live.happened.rules, toMs)
  for (;;) {
    const startedAtMs = performance.now()
    const step = steps.next()
    live.unsavedMs += performance.now() - startedAtMs
    if (step.done === true) return
    yield
  }
}

async function continueToAdvance(live: LiveWorld, steps: Steps<void>): Promise<void> {
  await live.longWork.run(async () => {
    await inSlices(steps).catch(() => restoreNow(live))
  })
  live.onChanged()
}

/** Advances the world to now. Only for work that runs in the queue of long work. */
export async function advanceDuringWork(live: LiveWorld): Promise<SimulatorWorld> {
  const toMs = nowOf(live)
  if (toMs <= live.world.nowMs) return live.world
  await restoringOnError(live, () => inSlices(advancingLive(live, toMs)))
  live.onChanged()
  return live.world
}

/** Runs a part of long work. An error in the rules leaves the world half changed, so the world is restored. */
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

/** Adds a restoration to the queue of long work. If `isNeeded` returns false when its turn comes, the world is left unchanged. */
export function restore(live: LiveWorld, isNeeded: () => boolean = () => true): Promise<void> {
  if (live.state.kind === 'restoring') return live.state.end
  const end = live.longWork.run(async () => {
    live.state = isNeeded() ? await readAgain(live) : { kind: 'sound' }
  })
  live.state = { kind: 'restoring', end }
  return end
}

/** Restores the world immediately. Only for work that runs in the queue of long work. */
async function restoreNow(live: LiveWorld): Promise<void> {
  const state = await readAgain(live)
  if (stateOf(live).kind !== 'restoring') live.state = state
}

/** Restores the world from its journal. If the journal can't be read, leaves the world in memory unchanged. */
async function readAgain(live: LiveWorld): Promise<WorldState> {
  try {
    live.world = await restoreWorld(live)
    live.happened.dropAfter(live.world.nowMs)
    return { kind: 'sound' }
  } catch (error) {
    return { kind: 'broken', error }
  }
}
