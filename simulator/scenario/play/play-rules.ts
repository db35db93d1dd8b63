import { simulatorRules, type SimulatorRules } from '../../api/simulator-rules.ts'
import { applyCommand } from '../../models/apply-command.ts'
import { scheduledEvents } from '../../engine/event-queue.ts'
import type { SimulatorEvent } from '../../state/command.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import type { Scenario, ScheduledEvent } from '../scenario.ts'
import type { StepResult } from './result.ts'
import { commandTitle } from './title.ts'

interface EventReports {
  /** `playRules` adds the code of each earthquake of the scenario, with the id of its step. */
  quakeIds: Map<string, string>
  /** Called for each command in the timeline that the world refuses. */
  onRefusal: (result: StepResult) => void
}

/** Adds reports about a scenario's events to the simulator's rules. `world` is the scenario's world at its start. */
export function playRules(
  { events }: Scenario,
  world: SimulatorWorld,
  { quakeIds, onRefusal }: EventReports,
): SimulatorRules {
  const stepOf = scheduledSteps(events, world)
  return {
    ...simulatorRules,
    onEvent(context, event) {
      const step = stepOf.get(event)
      if (!step || event.kind !== 'command') return simulatorRules.onEvent(context, event)
      const { id, place, command } = step
      const outcome = applyCommand(context, event.command)
      if (outcome.kind === 'done') {
        if (command.verb === 'quake' && outcome.id && id) quakeIds.set(outcome.id, id)
        return undefined
      }
      onRefusal({
        title: commandTitle(command),
        atMs: context.nowMs,
        place,
        differences: [{ kind: 'step', path: [], message: `was refused: ${outcome.reason}` }],
      })
      return undefined
    },
  }
}

/** Maps the events that a new world has scheduled to their steps. They are the last events in its queue, in the same order. */
function scheduledSteps(
  events: Scenario['events'],
  { queue }: SimulatorWorld,
): Map<SimulatorEvent, ScheduledEvent> {
  const firstId = queue.nextId - events.length
  return new Map(
    scheduledEvents(queue, firstId).flatMap(({ id, event }) => {
      const step = events[id - firstId]
      return step ? [[event, step] as const] : []
    }),
  )
}
