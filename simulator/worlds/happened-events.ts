import { simulatorRules } from '../api/simulator-rules.ts'
import { advancing } from '../engine/world.ts'
import type { SimulatorEvent } from '../state/command.ts'
import type { SimulatorContext } from '../state/state.ts'
import { replayEntries, type RestorableWorld } from './restore-world.ts'
import { inSlices } from '../journal/slices.ts'

export interface HappenedEvent {
  readonly atMs: number
  readonly event: SimulatorEvent
}

/** Number of the latest events of each kind that are always kept. */
const capacity = 2_000
/** The oldest events are dropped in groups of this size, because dropping each one separately would be slow. */
const slack = 500

/** A list of a world's latest events. The world's own state doesn't contain past events. */
export type HappenedEvents = ReturnType<typeof happenedEvents>

export function happenedEvents() {
  const byKind = new Map<SimulatorEvent['kind'], HappenedEvent[]>()
  return {
    /** The simulator's rules. They also record each event in this list. */
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
    /** Drops the events after a time, because the world is rewound to that time. */
    dropAfter(atMs: number): void {
      for (const [kind, ofKind] of byKind) {
        byKind.set(
          kind,
          ofKind.filter((event) => event.atMs <= atMs),
        )
      }
    },
  }
}

/** Returns the events before a place in the journal, by replaying it in a new world. For a host that has not run these events. */
export async function eventsBefore(
  past: RestorableWorld,
  { nextIndex, atMs }: { nextIndex: number; atMs: number },
): Promise<readonly HappenedEvent[]> {
  const happened = happenedEvents()
  const world = await inSlices(past.template.instantiating())
  await replayEntries(past, world, { endIndex: nextIndex, rules: happened.rules })
  await inSlices(advancing(world, happened.rules, atMs))
  return happened.events
}
