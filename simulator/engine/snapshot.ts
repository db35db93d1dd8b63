import type { World } from './world.ts'

/** A world at one moment, kept. Plain data: it may be stored as JSON. */
export type Snapshot<State, Event> = {
  readonly takenAtMs: number
  /** The first journal entry that the snapshot does not contain. */
  readonly nextIndex: number
  readonly world: World<State, Event>
}

/** Keeps the world as it is now; whatever happens to the world does not reach the snapshot. */
export function snapshot<State, Event>(world: World<State, Event>): Snapshot<State, Event> {
  return { takenAtMs: world.nowMs, nextIndex: world.inputCount, world: structuredClone(world) }
}

/** The kept world again, as often as wanted. Replaying entries from `nextIndex` takes it further. */
export function restore<State, Event>(kept: Snapshot<State, Event>): World<State, Event> {
  return structuredClone(kept.world)
}

/** A second world with the same past, which goes its own way from here. */
export function fork<State, Event>(world: World<State, Event>): World<State, Event> {
  return structuredClone(world)
}
