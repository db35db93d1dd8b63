import { choices } from '../../../openapi/base/did-you-mean.ts'
import { dayMs } from '../../../openapi/base/durations.ts'
import { jstDate } from '../../../openapi/base/japan-time.ts'
import { isLandAreaPart } from '../../quake/areas/areas.ts'
import { type ErrorMessage, errorIf } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'
import { commandsIn, fixedEnd } from './each-step.ts'

export function timeConflicts({ startAt, endAt, events, steps }: Scenario): ErrorMessage[] {
  const known = steps.flatMap(({ time, place, action }) =>
    time.kind === 'fixed' ? [{ atMs: time.atMs, place, lastMs: fixedEnd({ time, action }) }] : [],
  )
  return [
    ...[...events, ...known].flatMap(({ atMs, place }) =>
      errorIf(atMs < startAt, [...place.path, 'at'], 'is before startAt'),
    ),
    ...known.flatMap(({ lastMs, place }) =>
      errorIf(
        endAt !== undefined && lastMs !== undefined && lastMs > endAt,
        [...place.path, 'at'],
        'ends after endAt, so a run never reaches its end',
      ),
    ),
  ]
}

export function outageConflicts({ terminals, fleet, events }: Scenario): ErrorMessage[] {
  const providers = new Set([
    ...terminals.flatMap(({ provider }) => provider ?? []),
    ...(fleet?.providers ?? []),
  ])
  return events.flatMap(({ command, place }) => {
    if (command.verb !== 'network-outage') return []
    const { area, provider } = command
    const path = [...place.path, 'do']
    return [
      ...errorIf(
        provider !== undefined && !providers.has(provider),
        [...path, 'provider'],
        `no terminal has the provider ${provider} ${choices(provider ?? '', [...providers])}`,
      ),
      ...areaErrors(area, [...path, 'area']),
    ]
  })
}

export function areaErrors(area: string | undefined, path: PropertyKey[]): ErrorMessage[] {
  const isUnknown = area !== undefined && !isLandAreaPart(area)
  return errorIf(isUnknown, path, `no area has ${area} in its name`)
}

/** Finds measurements that are more than a year from the step. */
export function measurementConflicts({ events }: Scenario): ErrorMessage[] {
  return events.flatMap(({ command, atMs, place }) => {
    if (command.verb !== 'history-entry' || command.measurement === undefined) return []
    const { firstSensAt } = command.measurement
    const path = [...place.path, 'do', 'measurement', 'firstSensAt']
    const isFar = Math.abs(firstSensAt - atMs) > 366 * dayMs
    return errorIf(isFar, path, `is on ${jstDate(firstSensAt)}, more than a year from the step`)
  })
}

/** Finds commands that remove a fault which the scenario never sets. Faults get the ids `fault-1`, `fault-2` and so on. */
export function faultConflicts(scenario: Scenario): ErrorMessage[] {
  const commands = commandsIn(scenario)
  const count = commands.filter(({ command }) => command.verb === 'fault').length
  return commands.flatMap(({ command: { verb, id }, place }) => {
    const [, number] = /^fault-(\d+)$/.exec(String(id)) ?? []
    const isKnown = number !== undefined && Number(number) >= 1 && Number(number) <= count
    return errorIf(
      verb === 'clear-faults' && id !== undefined && !isKnown,
      [...place.path, 'do', 'id'],
      `there is no fault ${String(id)}. The ids are fault-1, fault-2 and so on; this scenario has ${count}`,
    )
  })
}
