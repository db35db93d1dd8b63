import { commandError } from '../../models/command-error.ts'
import type { Command } from '../../state/command.ts'
import { commandObjects } from '../../state/command-schema.ts'
import { parseGroup, isAboutTemplate, parseCommand, withInstants } from '../language/commands.ts'
import { type ErrorMessage, under } from '../read/error-message.ts'
import type { PlayedAction, PlayedStep, ScheduledEvent, StepPlace } from '../scenario.ts'
import { hasTemplate } from '../values/template.ts'
import type { Groups } from './groups.ts'
import type { Occurrence } from './occurrences.ts'

/** What a step becomes. The paths of errors begin in the step. */
export interface Found {
  events?: ScheduledEvent[]
  steps?: PlayedStep[]
  errors?: ErrorMessage[]
}

/** What the actions of steps are resolved with. */
export interface ActionContext {
  startAt: number
  groups: Groups
  /** The serial numbers of all terminals. */
  terminalIds: ReadonlySet<string>
  lineOf?: ((path: PropertyKey[]) => number) | undefined
}

/** A step that a run carries out. */
export function played(
  { id, time, step }: Occurrence,
  place: StepPlace,
  action: PlayedAction,
): PlayedStep {
  return { id, place, time, action, save: step.save ?? {} }
}

/**
 * The events or steps of a command: one for each terminal of its group. A value with `${…}` is checked when the step happens;
 * everything else is checked here.
 */
export function commandsOf(
  occurrence: Occurrence,
  place: StepPlace,
  { startAt, groups, terminalIds }: ActionContext,
): Found {
  const { id, time } = occurrence
  const { path, command: value } = writtenIn(occurrence)
  const written = ofEachTerminal(withInstants(value, startAt), groups)
  if ('errors' in written) return { errors: under(path, written.errors) }
  const found: Required<Found> = { events: [], steps: [], errors: [] }
  for (const one of written.commands) {
    const parsed = parseCommand(one)
    const command = 'command' in parsed && !hasTemplate(one) ? parsed.command : undefined
    const atMs = time.kind === 'fixed' ? time.atMs : undefined
    const errors =
      'errors' in parsed
        ? parsed.errors.filter((error) => !isAboutTemplate(one, error))
        : errorsIn(command, terminalIds, atMs)
    // The other terminals of a group have the same errors.
    if (errors.length > 0) return { errors: under(path, errors) }
    if (command && atMs !== undefined) found.events.push({ id, atMs, command, place })
    else found.steps.push(played(occurrence, place, { kind: 'command', written: one, command }))
  }
  return found
}

/** The command of a step as it is written, and its path in the step. */
function writtenIn({ step, repetition }: Occurrence): {
  path: string[]
  command: Record<string, unknown>
} {
  const { quake, tsunami } = step
  if (tsunami) return { path: ['tsunami'], command: { verb: 'tsunami', ...tsunami } }
  if (quake === undefined) return { path: ['do'], command: step.do ?? {} }
  const isRepeated = typeof quake !== 'string' && repetition !== undefined
  const own = isRepeated ? { ...quake, id: `${quake.id}-${repetition}` } : quake
  return { path: [], command: { verb: 'quake', quake: own } }
}

/** What the schema of a command can't express, such as references to terminals. */
function errorsIn(
  command: Command | undefined,
  terminalIds: ReadonlySet<string>,
  atMs: number | undefined,
): ErrorMessage[] {
  if (!command) return []
  const { fromAt, untilAt } = command.verb === 'fault' ? command : {}
  // The world accepts such a fault, which affects no call.
  if (fromAt !== undefined && untilAt !== undefined && untilAt <= fromAt) {
    return [{ path: ['untilAt'], message: 'must be after fromAt' }]
  }
  const error = commandError(command, (id) => terminalIds.has(id), atMs)
  return error ? [{ path: [error.field], message: error.reason }] : []
}

/** A command as it is written, for each terminal of its group if it has one. */
function ofEachTerminal(
  command: Record<string, unknown>,
  groups: Groups,
): { commands: Record<string, unknown>[] } | { errors: ErrorMessage[] } {
  const { terminals, ...rest } = command
  if (terminals === undefined || !takesTerminal(rest.verb)) return { commands: [command] }
  const path = ['terminals']
  if ('terminalId' in rest) {
    return { errors: [{ path, message: "can't be combined with terminalId" }] }
  }
  const parsed = parseGroup(terminals)
  if ('errors' in parsed) return { errors: under(path, parsed.errors) }
  const ids = groups.select(parsed.group)
  return ids.length === 0
    ? { errors: [{ path, message: 'no terminal of the scenario belongs to it' }] }
    : { commands: ids.map((terminalId) => ({ ...rest, terminalId })) }
}

function takesTerminal(verb: unknown): boolean {
  return commandObjects.some(({ shape }) => shape.verb.value === verb && 'terminalId' in shape)
}
