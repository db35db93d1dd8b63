import { commandError } from '../../models/command-error.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import { parseCommand } from '../language/parse-command.ts'
import type { PlayedStep, Scenario, ScheduledEvent, StepPlace } from '../scenario.ts'

/** Finds commands that refer to something unknown, and steps before the start or after the end. */
export function timelineConflicts(scenario: Scenario, terminalIds: Set<string>): ErrorMessage[] {
  const { events, steps } = scenario
  const hasTerminal = (id: string) => terminalIds.has(id)
  return [
    ...events.flatMap((scheduled) => eventConflicts(scheduled, hasTerminal)),
    ...steps.flatMap((step) => commandStepConflicts(step, hasTerminal)),
    ...events.flatMap(({ atMs, place }) => timeConflicts(scenario, atMs, place)),
    ...steps.flatMap(({ time, place }) =>
      time.kind === 'fixed' ? timeConflicts(scenario, time.atMs, place) : [],
    ),
    ...steps.flatMap((step) => afterEnd(scenario, step)),
  ]
}

function eventConflicts(
  { atMs, event, place }: ScheduledEvent,
  hasTerminal: (id: string) => boolean,
): ErrorMessage[] {
  const error =
    event.kind === 'command' ? commandError(event.command, hasTerminal, atMs) : undefined
  return error ? [{ path: [...place.path, 'do', error.field], message: error.reason }] : []
}

function commandStepConflicts(
  { action, place }: PlayedStep,
  hasTerminal: (id: string) => boolean,
): ErrorMessage[] {
  if (action.kind !== 'command') return []
  const parsed = parseCommand(action.command)
  const error = 'command' in parsed ? commandError(parsed.command, hasTerminal) : undefined
  return error ? [{ path: [...place.path, 'do', error.field], message: error.reason }] : []
}

function timeConflicts({ startAt }: Scenario, atMs: number, { path }: StepPlace): ErrorMessage[] {
  return atMs < startAt ? [{ path: [...path, 'at'], message: 'is before startAt' }] : []
}

/** A run would end before it reaches the step. */
function afterEnd({ endAt }: Scenario, { time, place }: PlayedStep): ErrorMessage[] {
  return endAt !== undefined && time.kind === 'fixed' && time.atMs > endAt
    ? [{ path: [...place.path, 'at'], message: 'is after endAt, so that a run never reaches it' }]
    : []
}
