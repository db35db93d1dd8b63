import { simulatorRules } from '../api/simulator-rules.ts'
import { replaying } from '../engine/replay.ts'
import type { Steps } from '../engine/steps.ts'
import { advancing } from '../engine/world.ts'
import type { Journal, SnapshotPlace } from '../journal/journal.ts'
import { decodingWorld } from '../journal/world-codec.ts'
import type { SimulatorInput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import type { WorldTemplate } from './world-template.ts'

/**
 * Returns the world after all entries of its journal, from the latest snapshot if there is one.
 *
 * @throws Error if this version of the simulator can't replay the journal
 */
export function* restoringWorld(
  name: string,
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
): Steps<SimulatorWorld> {
  const snapshot = journal.latestSnapshot()
  const world =
    (snapshot && (yield* decodingWorld(snapshot.world))) ?? (yield* template.instantiating())
  const result = yield* replaying(world, simulatorRules, journal.entries(world.inputCount))
  if (result.kind === 'same') return world
  const where = 'index' in result ? `entry ${result.index}` : `entry ${result.expectedIndex}`
  throw new Error(
    `World ${name} can't be continued: its journal gives other results from ${where} on. ` +
      'Another version of the simulator wrote it.',
    { cause: 'error' in result ? result.error : undefined },
  )
}

/** Cuts the journal off at a place and returns the world at this place. Throws as `restoringWorld`. */
export function* cuttingBack(
  name: string,
  journal: Journal<SimulatorInput>,
  template: WorldTemplate,
  { takenAtMs, nextIndex }: SnapshotPlace,
): Steps<SimulatorWorld> {
  journal.truncate(nextIndex, takenAtMs)
  const world = yield* restoringWorld(name, journal, template)
  yield* advancing(world, simulatorRules, takenAtMs)
  return world
}
