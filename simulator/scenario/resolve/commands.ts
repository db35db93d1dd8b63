import { commandError } from '../../models/command-error.ts'
import type { Command } from '../../state/command.ts'
import { commandObjects } from '../../state/command-schema.ts'
import { isAboutTemplate, parseCommand, withInstants } from '../language/commands.ts'
import { type ErrorMessage, under } from '../read/error-message.ts'
import type { PlayedAction, PlayedStep, ScheduledEvent, StepPlace } from '../scenario.ts'
import { hasTemplate } from '../values/template.ts'
import type { Groups } from './groups.ts'
import type { Occurrence } from './occurrences.ts'

/** Events happen in every world, steps only in a run. The paths of the errors begin at the step. */
export interface ResolvedActions {
  events?: ScheduledEvent[]
  steps?: PlayedStep[]
  errors?: ErrorMessage[]
}

export interface ActionContext {
  startAt: number
  groups: Groups
  terminalIds: ReadonlySet<string>
  lineOf?: ((path: PropertyKey[]) => number) | undefined
}

export function playedStep(
  { id, time, step }: Occurrence,
  place: StepPlace,
  action: PlayedAction,
): PlayedStep {
  return { id, place, time, action, save: step.save ?? {} }
}

/** Returns one event or step for each terminal in the group. A value with `${…}` is checked when the step happens. */
export function commandsOf(
  occurrence: Occurrence,
  place: StepPlace,
  { startAt, groups, terminalIds }: ActionContext,
): ResolvedActions {
  const { id, time } = occurrence
  const { path, command: value } = writtenCommand(occurrence)
  const written = expandGroup(withInstants(value, startAt), groups)
  if ('errors' in written) return { errors: under(path, written.errors) }
  const resolved: Required<ResolvedActions> = { events: [], steps: [], errors: [] }
  for (const expanded of written.commands) {
    const parsed = parseCommand(expanded)
    const command = 'command' in parsed && !hasTemplate(expanded) ? parsed.command : undefined
    const atMs = time.kind === 'fixed' ? time.atMs : undefined
    const errors =
      'errors' in parsed
        ? parsed.errors.filter((error) => !isAboutTemplate(expanded, error))
        : commandErrors(command, terminalIds, atMs)
    // Stops here, because the other terminals of a group have the same errors.
    if (errors.length > 0) return { errors: under(path, errors) }
    if (command && atMs !== undefined) resolved.events.push({ id, atMs, command, place })
    else
      resolved.steps.push(
        playedStep(occurrence, place, { kind: 'command', written: expanded, command }),
      )
  }
  return resolved
}

function writtenCommand({ step, repetition }: Occurrence): {
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

/** Finds errors that the command's schema can't express, such as unknown terminals. */
function commandErrors(
  command: Command | undefined,
  terminalIds: ReadonlySet<string>,
  atMs: number | undefined,
): ErrorMessage[] {
  const error = command && commandError(command, (id) => terminalIds.has(id), atMs)
  return error ? [{ path: [error.field], message: error.reason }] : []
}

function expandGroup(
  command: Record<string, unknown>,
  groups: Groups,
): { commands: Record<string, unknown>[] } | { errors: ErrorMessage[] } {
  const { terminals, ...rest } = command
  if (terminals === undefined || !takesTerminal(rest.verb)) return { commands: [command] }
  const path = ['terminals']
  if ('terminalId' in rest) {
    return { errors: [{ path, message: "can't be combined with terminalId" }] }
  }
  const selected = groups.select(terminals)
  return 'errors' in selected
    ? { errors: under(path, selected.errors) }
    : { commands: selected.ids.map((terminalId) => ({ ...rest, terminalId })) }
}

function takesTerminal(verb: unknown): boolean {
  return commandObjects.some(({ shape }) => shape.verb.value === verb && 'terminalId' in shape)
}
