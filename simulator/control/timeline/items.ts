import { scheduledEvents } from '../../engine/event-queue.ts'
import { pastQuake } from '../../quake/source/past-quakes.ts'
import { allTerminals } from '../../models/terminal/place.ts'
import type { Command, SimulatorEvent } from '../../state/command.ts'
import type { SimulatorState } from '../../state/state.ts'
import { nextTurn } from '../../journal/slices.ts'
import type { WorldHost } from '../../worlds/world-host.ts'
import { entryView } from '../entry-view.ts'
import { type Lane, laneOfEvent, laneOfVerb } from './lanes.ts'
import type { SimulatorEntry } from '../../state/input.ts'
import { ownValue } from '../../../openapi/base/records.ts'

export interface TimelineItem {
  lane: Lane
  at: number
  /** A command, an event, an operation, a kind of mail, or the label of a snapshot. */
  what: string
  subject?: string | undefined
  isPlanned: boolean
  isFailed?: boolean | undefined
}

export interface TimeRange {
  from: number
  to: number
}

/** Returns the items in no particular order. */
export async function itemsOf(world: WorldHost, { from, to }: TimeRange): Promise<TimelineItem[]> {
  const { state, queue, nowMs } = world.advanceToNow()
  const { journal } = world
  const first = await journal.countUntil(from - 1)
  const calls: TimelineItem[] = []
  for await (const page of journal.entries(first, await journal.countUntil(to))) {
    calls.push(...page.flatMap(entryItem))
    await nextTurn()
  }
  const planned = scheduledEvents(queue).flatMap(({ atMs, event }) => eventItem(event, atMs, true))
  const happened = await world.happened()
  const past = [
    ...calls,
    ...happened.flatMap(({ event, atMs }) =>
      isSeenElsewhere(event) ? [] : eventItem(event, atMs, false),
    ),
    ...quakeItems(state),
    ...alarmItems(state),
    ...state.mails.map(({ sentAt, kind, to: address }): TimelineItem => {
      return { lane: 'mails', at: sentAt, what: kind, subject: address, isPlanned: false }
    }),
    ...journal.snapshots().map(({ takenAtMs, label }): TimelineItem => {
      return {
        lane: 'snapshots',
        at: takenAtMs,
        what: 'snapshot',
        subject: label,
        isPlanned: false,
      }
    }),
  ].filter(({ at }) => at <= nowMs)
  return [...past, ...planned].filter(({ at }) => at >= from && at <= to)
}

/** Returns the time of the last planned event, or now if there is none. Omits the drill, which is often weeks away. */
export function lastPlannedAt(world: WorldHost): number {
  const { nowMs, queue } = world.advanceToNow()
  let last = nowMs
  for (const { atMs, event } of scheduledEvents(queue))
    if (event.kind !== 'drill-sent') last = Math.max(last, atMs)
  return last
}

/** Whether the timeline already shows an event, because it takes earthquakes and mails from the state. */
function isSeenElsewhere(event: SimulatorEvent): boolean {
  if (event.kind === 'command') return event.command.verb === 'quake'
  return event.kind.endsWith('-mail')
}

function entryItem(entry: SimulatorEntry): TimelineItem[] {
  const { atMs, input } = entry
  if (input.kind === 'advance') return []
  if (input.kind === 'command') {
    return input.command.verb === 'quake' ? [] : [commandItem(input.command, atMs, false)]
  }
  const { method, path } = input.request
  const { operationId, result } = entryView(entry)
  const { userId, status, isFailed } = result
  return [
    {
      lane: 'calls',
      at: atMs,
      what: operationId ?? `${method} ${path}`,
      subject: [userId, status].filter((part) => part !== undefined).join(' ') || undefined,
      isPlanned: false,
      isFailed,
    },
  ]
}

function eventItem(event: SimulatorEvent, at: number, isPlanned: boolean): TimelineItem[] {
  if (event.kind === 'command') return [commandItem(event.command, at, isPlanned)]
  // The timeline already shows the command that started the earthquake.
  if (event.kind === 'quake') return []
  return [
    {
      lane: laneOfEvent[event.kind],
      at,
      what: event.kind,
      subject: eventSubject(event),
      isPlanned,
    },
  ]
}

function eventSubject(
  event: Exclude<SimulatorEvent, { kind: 'command' | 'quake' }>,
): string | undefined {
  if ('terminalId' in event) return event.terminalId
  if (event.kind === 'drill-sent') return undefined
  const { serial, areaName, magnitude, kind } = event.bulletin
  return `${areaName} M${magnitude} ${kind} ${serial}`
}

function commandItem(command: Command, at: number, isPlanned: boolean): TimelineItem {
  const lane = laneOfVerb[command.verb]
  return { lane, at, what: command.verb, subject: commandSubject(command), isPlanned }
}

/** Returns the texts and named numbers that distinguish a command from others with the same verb. */
export function commandSubject(command: Command): string | undefined {
  if (command.verb === 'quake') {
    const { quake } = command
    const { id, magnitude } = typeof quake === 'string' ? pastQuake(quake) : quake
    return `${id} M${magnitude}`
  }
  const { verb: _verb, ...values } = command
  const parts = Object.entries(values).flatMap(([name, value]) => {
    // Times and addresses say nothing about what the command is for.
    if (name.endsWith('At') || name === 'link') return []
    if (typeof value === 'number') return [`${name} ${value}`]
    return typeof value === 'string' ? [value] : []
  })
  return parts.join(' ') || undefined
}

function quakeItems({ quakes, publicWarnings }: SimulatorState): TimelineItem[] {
  return Object.entries(quakes).flatMap(([eqcode, { quake }]) => {
    const warning = ownValue(publicWarnings, eqcode)
    const subject = `${warning?.areaName ?? quake.id} M${quake.magnitude}`
    return [{ lane: 'quakes', at: quake.originAt, what: 'quake', subject, isPlanned: false }]
  })
}

function alarmItems(state: SimulatorState): TimelineItem[] {
  return allTerminals(state).flatMap(({ terminalId, receptions }) =>
    Object.values(receptions).flatMap(({ alarmedAt }): TimelineItem[] =>
      alarmedAt === undefined
        ? []
        : [{ lane: 'alerts', at: alarmedAt, what: 'alarm', subject: terminalId, isPlanned: false }],
    ),
  )
}
