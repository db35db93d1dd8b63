import { commandError } from '../../models/command-error.ts'
import { originOf } from '../../quake/source/hypocentre.ts'
import { pastQuakes } from '../../quake/source/past-quakes.ts'
import type { Command } from '../../state/command.ts'
import type { SimulatorEvent } from '../../state/event.ts'
import type { StepPlace } from '../scenario.ts'
import { type Found, played } from './found.ts'
import type { Occurrence } from './occurrences.ts'

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
    return played(occurrence, place, { kind: 'command', command: { ...command } })
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
