import { monitoredVolcanoes } from '../../quake/areas/volcanoes.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'

/** Finds eruptions of volcanoes that neither the agency monitors at all times nor a terminal receives. */
export function volcanoConflicts({ terminals, events }: Scenario): ErrorMessage[] {
  const received = [
    ...new Set(terminals.flatMap(({ eruption }) => (eruption ? [eruption.areaName] : []))),
  ]
  const known = new Set([...monitoredVolcanoes, ...received])
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
