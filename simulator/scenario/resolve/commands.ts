import { commandError } from '../../models/command-error.ts'
import { originOf } from '../../quake/source/hypocentre.ts'
import { pastQuakes } from '../../quake/source/past-quakes.ts'
import type { Command, SimulatorEvent } from '../../state/command.ts'
import { commandObjects } from '../../state/command-schema.ts'
import { parseGroup } from '../language/group-schema.ts'
import {
  isAboutTemplate,
  parseCommand,
  replaceInstants,
  withInstants,
} from '../language/parse-command.ts'
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
  lineOf?: ((path: PropertyKey[]) => number) | undefined
}

/** A step that a run carries out. */
export function played(
  { id, time, step }: Occurrence,
  place: StepPlace,
  action: PlayedAction,
): Found {
  return { steps: [{ id, place, time, action, save: step.save ?? {} }] }
}

/**
 * The events or steps of a command: one for each terminal of its group. A value with `${…}` is checked when the step happens;
 * everything else is checked here.
 */
export function commandsOf(
  occurrence: Occurrence,
  place: StepPlace,
  value: Record<string, unknown>,
  { startAt, groups }: ActionContext,
): Found {
  const timed = withInstants(asRecord(replaceInstants(value, startAt)), startAt)
  const written = ofEachTerminal(timed, groups)
  if ('errors' in written) return { errors: under(['do'], written.errors) }
  const { time } = occurrence
  const found: Required<Found> = { events: [], steps: [], errors: [] }
  for (const one of written.commands) {
    const parsed = parseCommand(one)
    const errors = 'errors' in parsed ? parsed.errors.filter((e) => !isAboutTemplate(one, e)) : []
    // The other terminals of a group have the same errors.
    if (errors.length > 0) return { errors: under(['do'], errors) }
    const command = 'command' in parsed && !hasTemplate(one) ? parsed.command : undefined
    if (time.kind === 'fixed' && command) {
      const event = { kind: 'command', command } as const
      found.events.push({ id: occurrence.id, atMs: time.atMs, event, place })
    } else {
      const step = played(occurrence, place, { kind: 'command', written: one, command })
      found.steps.push(...(step.steps ?? []))
    }
  }
  return found
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
    return { errors: [{ path, message: "can't stand together with terminalId" }] }
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

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The event or step of an earthquake or a tsunami report. */
export function changeOf(occurrence: Occurrence, place: StepPlace): Found {
  const { time, id } = occurrence
  const command = changeCommand(occurrence)
  const error = commandError(command, () => true)
  if (error) {
    const path = command.verb === 'tsunami' ? ['tsunami', error.field] : [error.field]
    return { errors: [{ path, message: error.reason }] }
  }
  if (time.kind === 'after') {
    return played(occurrence, place, { kind: 'command', written: { ...command }, command })
  }
  const event = changeEvent(command, time.atMs)
  return event ? { events: [{ id, atMs: time.atMs, event, place }] } : {}
}

function changeCommand({ step, repetition }: Occurrence): Command {
  const { quake, tsunami } = step
  if (tsunami) return { verb: 'tsunami', ...tsunami }
  if (quake === undefined) throw new Error('The step has neither a quake nor a tsunami report.')
  if (typeof quake === 'string') return { verb: 'quake', quake }
  const id = repetition === undefined ? quake.id : `${quake.id}-${repetition}`
  return { verb: 'quake', quake: { ...quake, id } }
}

function changeEvent(command: Command, atMs: number): SimulatorEvent | undefined {
  if (command.verb === 'tsunami') {
    return { kind: 'tsunami', areaCode: command.areaCode, level: command.level }
  }
  if (command.verb !== 'quake') return undefined
  const { quake } = command
  const source = typeof quake === 'string' ? pastQuakes.find(({ id }) => id === quake) : quake
  return source && { kind: 'quake', quake: { ...source, originAt: originOf(atMs, source) } }
}
