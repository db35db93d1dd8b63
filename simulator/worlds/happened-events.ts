import { simulatorRules } from '../api/simulator-rules.ts'
import { advancing } from '../engine/world.ts'
import type { SimulatorEvent } from '../state/command.ts'
import type { SimulatorContext } from '../state/state.ts'
import { replayEntries, type Past } from './restore-world.ts'
import { inSlices } from './slices.ts'

/** An event that a world has carried out. */
export interface HappenedEvent {
  readonly atMs: number
  readonly event: SimulatorEvent
}

/** Maximum number of events of each kind. */
const capacity = 2_000
/** Older events are dropped this many at a time. */
const slack = 500

/** The latest events of a world. The world itself does not keep them. */
export type HappenedEvents = ReturnType<typeof happenedEvents>

export function happenedEvents() {
  const byKind = new Map<SimulatorEvent['kind'], HappenedEvent[]>()
  return {
    /** The simulator's rules, which also record the events. */
    rules: {
      ...simulatorRules,
      onEvent(context: SimulatorContext, event: SimulatorEvent) {
        const ofKind = byKind.get(event.kind) ?? []
        byKind.set(event.kind, ofKind)
        ofKind.push({ atMs: context.nowMs, event })
        if (ofKind.length > capacity + slack) ofKind.splice(0, slack)
        return simulatorRules.onEvent(context, event)
      },
    },
    /** Oldest first. */
    get events(): readonly HappenedEvent[] {
      return [...byKind.values()].flat().toSorted((a, b) => a.atMs - b.atMs)
    },
    /** Forgets events after a time, because the world goes back to it. */
    dropAfter(atMs: number): void {
      for (const [kind, ofKind] of byKind) {
        byKind.set(
          kind,
          ofKind.filter((one) => one.atMs <= atMs),
        )
      }
    },
  }
}

/**
 * Finds the events before a place of a journal by replaying it in a new world, in slices. They are needed for worlds that
 * this process has not run from the beginning.
 */
export async function eventsBefore(
  past: Past,
  { nextIndex, atMs }: { nextIndex: number; atMs: number },
): Promise<readonly HappenedEvent[]> {
  const happened = happenedEvents()
  const world = await inSlices(past.template.instantiating())
  await replayEntries(past, world, { endIndex: nextIndex, rules: happened.rules })
  await inSlices(advancing(world, happened.rules, atMs))
  return happened.events
}
