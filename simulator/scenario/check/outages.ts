import { isLandAreaPart } from '../../quake/areas/land-area.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'

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
