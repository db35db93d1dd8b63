import { simulatorRules, type SimulatorRules } from '../../api/simulator-rules.ts'
import { applyCommand } from '../../models/apply-command.ts'
import { onQuake } from '../../models/earth/quake-events.ts'
import type { Command } from '../../state/command.ts'
import type { Scenario, StepPlace } from '../scenario.ts'
import type { StepResult } from './result.ts'
import { commandTitle } from './title.ts'

/** What a run wants to know about the events of its scenario. */
export interface EventReports {
  /** Filled with the ids of the scenario's own earthquakes, by earthquake code. */
  quakeIds: Map<string, string>
  /** Called for each command of the timeline that the world refuses. */
  onRefusal: (result: StepResult) => void
}

/** The simulator's rules, with reports about the events of a scenario. The world behaves as without them. */
export function playRules(
  { events }: Scenario,
  { quakeIds, onRefusal }: EventReports,
): SimulatorRules {
  const placeOf = commandPlaces(events)
  const idOf = quakeStepIds(events)
  return {
    ...simulatorRules,
    onEvent(context, event) {
      if (event.kind === 'quake') {
        quakeIds.set(onQuake(context, event.quake), idOf(context.nowMs, event.quake.id))
        return
      }
      if (event.kind !== 'command') {
        simulatorRules.onEvent(context, event)
        return
      }
      const outcome = applyCommand(context, event.command)
      if (outcome.kind === 'done') return
      onRefusal({
        index: 0,
        title: commandTitle(event.command),
        atMs: context.nowMs,
        place: placeOf(context.nowMs, event.command),
        differences: [`was refused: ${outcome.reason}`],
        updates: [],
      })
    },
  }
}

/** Finds the step of a command that the world carries out by itself. */
function commandPlaces(events: Scenario['events']): (atMs: number, command: Command) => StepPlace {
  const places = new Map<string, StepPlace[]>()
  for (const { atMs, event, place } of events) {
    if (event.kind !== 'command') continue
    const key = JSON.stringify([atMs, event.command])
    const known = places.get(key)
    if (known) known.push(place)
    else places.set(key, [place])
  }
  return (atMs, command) =>
    places.get(JSON.stringify([atMs, command]))?.shift() ?? { path: ['timeline'] }
}

/** Finds the id of the step of an earthquake. */
function quakeStepIds(events: Scenario['events']): (atMs: number, quakeId: string) => string {
  const ids = new Map(
    events.flatMap(({ id, atMs, event }) =>
      event.kind === 'quake' && id !== undefined
        ? [[JSON.stringify([atMs, event.quake.id]), id] as const]
        : [],
    ),
  )
  return (atMs, quakeId) => ids.get(JSON.stringify([atMs, quakeId])) ?? quakeId
}
