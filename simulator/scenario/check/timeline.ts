import { isLandAreaPart } from '../../quake/areas/areas.ts'
import { monitoredVolcanoes } from '../../quake/areas/volcanoes.ts'
import { type ErrorMessage, errorIf } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'

export function timeConflicts({ startAt, endAt, events, steps }: Scenario): ErrorMessage[] {
  const known = steps.flatMap(({ time, place }) =>
    time.kind === 'fixed' ? [{ atMs: time.atMs, place }] : [],
  )
  return [
    ...[...events, ...known].flatMap(({ atMs, place }) =>
      errorIf(atMs < startAt, [...place.path, 'at'], 'is before startAt'),
    ),
    ...known.flatMap(({ atMs, place }) =>
      errorIf(
        endAt !== undefined && atMs > endAt,
        [...place.path, 'at'],
        'is after endAt, so a run never reaches it',
      ),
    ),
  ]
}

export function outageConflicts({ terminals, fleet, events }: Scenario): ErrorMessage[] {
  const providers = new Set([
    ...terminals.flatMap(({ provider }) => provider ?? []),
    ...(fleet?.providers ?? []),
  ])
  const list = [...providers].join(', ') || 'none'
  return events.flatMap(({ command, place }) => {
    if (command.verb !== 'network-outage') return []
    const { area, provider } = command
    const path = [...place.path, 'do']
    return [
      ...errorIf(
        provider !== undefined && !providers.has(provider),
        [...path, 'provider'],
        `no terminal has the provider ${provider}. Known providers: ${list}`,
      ),
      ...areaErrors(area, [...path, 'area']),
    ]
  })
}

export function areaErrors(area: string | undefined, path: PropertyKey[]): ErrorMessage[] {
  const isUnknown = area !== undefined && !isLandAreaPart(area)
  return errorIf(isUnknown, path, `no area has ${area} in its name`)
}

/** Finds eruptions of unknown volcanoes. A volcano is known if JMA monitors it or a terminal receives its reports. */
export function volcanoConflicts({ terminals, fleet, events }: Scenario): ErrorMessage[] {
  const receivers = [...terminals, ...(fleet ? [fleet] : [])]
  const received = new Set(receivers.flatMap(({ eruption }) => eruption?.areaName ?? []))
  const known = new Set([...monitoredVolcanoes.map(({ name }) => name), ...received])
  const list = received.size > 0 ? ` The terminals receive ${[...received].join(', ')}.` : ''
  return events.flatMap(({ command, place }) => {
    if (command.verb !== 'eruption') return []
    const { areaName } = command
    const path = [...place.path, 'do', 'areaName']
    return errorIf(!known.has(areaName), path, `there is no volcano ${areaName}.${list}`)
  })
}
