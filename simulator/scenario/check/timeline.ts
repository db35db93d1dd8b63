import { commandError } from '../../models/command-error.ts'
import { isLandAreaPart } from '../../quake/areas/areas.ts'
import { monitoredVolcanoes } from '../../quake/areas/volcanoes.ts'
import type { Command } from '../../state/command.ts'
import type { ErrorMessage } from '../read/error-message.ts'
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
    event.kind === 'command'
      ? (faultWindowError(event.command) ?? commandError(event.command, hasTerminal, atMs))
      : undefined
  return error ? [{ path: [...place.path, 'do', error.field], message: error.reason }] : []
}

function commandStepConflicts(
  { action, place }: PlayedStep,
  hasTerminal: (id: string) => boolean,
): ErrorMessage[] {
  if (action.kind !== 'command' || !action.command) return []
  const error = faultWindowError(action.command) ?? commandError(action.command, hasTerminal)
  return error ? [{ path: [...place.path, 'do', error.field], message: error.reason }] : []
}

/** The world accepts such a fault, which affects no call. */
function faultWindowError(command: Command): { field: string; reason: string } | undefined {
  if (command.verb !== 'fault') return undefined
  const { fromAt, untilAt } = command
  const isEmpty = fromAt !== undefined && untilAt !== undefined && untilAt <= fromAt
  return isEmpty ? { field: 'untilAt', reason: 'must be after fromAt' } : undefined
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

/** Finds network outages of a provider that no terminal has, and of areas that do not exist. */
export function outageConflicts({ terminals, fleet, events }: Scenario): ErrorMessage[] {
  const providers = new Set([
    ...terminals.flatMap(({ provider }) => provider ?? []),
    ...(fleet?.providers ?? []),
  ])
  return events.flatMap(({ event, place }) => {
    if (event.kind !== 'command' || event.command.verb !== 'network-outage') return []
    const { area, provider } = event.command
    const path = [...place.path, 'do']
    return [
      ...(provider === undefined || providers.has(provider)
        ? []
        : [{ path: [...path, 'provider'], message: unknownProvider(provider, providers) }]),
      ...(area === undefined || isLandAreaPart(area)
        ? []
        : [{ path: [...path, 'area'], message: `no area has ${area} in its name` }]),
    ]
  })
}

function unknownProvider(provider: string, providers: ReadonlySet<string>): string {
  return `no terminal has the provider ${provider}. Known are: ${[...providers].join(', ') || 'none'}`
}

/** Finds eruptions of volcanoes that neither the agency monitors at all times nor a terminal receives. */
export function volcanoConflicts({ terminals, fleet, events }: Scenario): ErrorMessage[] {
  const receivers = [...terminals, ...(fleet ? [fleet] : [])]
  const received = [
    ...new Set(receivers.flatMap(({ eruption }) => (eruption ? [eruption.areaName] : []))),
  ]
  const known = new Set([...monitoredVolcanoes.map(({ name }) => name), ...received])
  return events.flatMap(({ event, place }) => {
    if (event.kind !== 'command' || event.command.verb !== 'eruption') return []
    const { areaName } = event.command
    if (known.has(areaName)) return []
    const list = received.length > 0 ? ` The terminals receive ${received.join(', ')}.` : ''
    return [
      {
        path: [...place.path, 'do', 'areaName'],
        message: `There is no volcano ${areaName}.${list}`,
      },
    ]
  })
}
