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

/** Maximum number of events kept of each kind. */
const capacity = 2_000
/** Number of older events dropped at a time. */
const slack = 500

/** Keeps a world's latest events, because the world itself does not. */
export type HappenedEvents = ReturnType<typeof happenedEvents>

export function happenedEvents() {
  const byKind = new Map<SimulatorEvent['kind'], HappenedEvent[]>()
  return {
    /** The simulator's rules, extended by recording the events. */
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
    /** Drops the events after the time to which the world is rewound. */
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

/** Replays the journal in a new world, for a world that this process has not run from the beginning. */
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
