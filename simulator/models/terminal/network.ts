import { areaNameAt } from '../../quake/areas/land-area.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { allTerminals } from './all-terminals.ts'
import { updateConnections } from './device.ts'

/** Which terminals an outage of the network hits: those of an area or a provider, or a share of them. */
export interface NetworkOutage {
  area?: string | undefined
  provider?: string | undefined
  share?: number | undefined
}

/** Cuts the terminals of an outage off, each with the chance `share`. Returns how many. */
export function beginOutage(context: SimulatorContext, outage: NetworkOutage): number {
  const key = keyOf(outage)
  const { area, provider, share = 1 } = outage
  const hit = allTerminals(context.state).filter(
    (terminal) =>
      (provider === undefined || terminal.provider === provider) &&
      (area === undefined || areaNameAt(terminal.place).includes(area)) &&
      (share === 1 || context.random('network outage') < share),
  )
  for (const terminal of hit) {
    const others = (terminal.outages ?? []).filter((other) => other !== key)
    terminal.outages = [...others, key]
    updateConnections(context, terminal)
  }
  return hit.length
}

/** Ends the outage that was begun with the same area, provider and share. Returns the number of its terminals. */
export function endOutage(context: SimulatorContext, outage: NetworkOutage): number {
  const key = keyOf(outage)
  const hit = allTerminals(context.state).filter(({ outages }) => outages?.includes(key))
  for (const terminal of hit) {
    terminal.outages = terminal.outages?.filter((other) => other !== key)
    updateConnections(context, terminal)
  }
  return hit.length
}

/** The outages that have not ended, with the number of terminals that each cuts off, in the order of these terminals. */
export function networkOutages(
  state: SimulatorContext['state'],
): (NetworkOutage & { terminals: number })[] {
  const counts = new Map<string, number>()
  for (const { outages = [] } of allTerminals(state)) {
    for (const key of outages) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, terminals]) => ({ ...outageOf(key), terminals }))
}

/** Schedules a link that goes down and up again several times, from now on. */
export function flap(
  context: SimulatorContext,
  { terminalId }: Terminal,
  { downMs, upMs, times }: { downMs: number; upMs: number; times: number },
): void {
  for (let index = 0; index < times; index += 1) {
    const downAt = context.nowMs + index * (downMs + upMs)
    const link = (state: 'up' | 'down') =>
      ({ kind: 'command', command: { verb: 'link', terminalId, state } }) as const
    context.schedule(downAt, link('down'))
    context.schedule(downAt + downMs, link('up'))
  }
}

function keyOf({ area = '', provider = '', share = 1 }: NetworkOutage): string {
  return JSON.stringify([area, provider, share])
}

/** The outage of a key. What the outage leaves out is empty in the key. */
function outageOf(key: string): NetworkOutage {
  const parts: unknown = JSON.parse(key)
  const [area = '', provider = '', share = '1'] = Array.isArray(parts) ? parts.map(String) : []
  return {
    ...(area !== '' && { area }),
    ...(provider !== '' && { provider }),
    ...(share !== '1' && { share: Number(share) }),
  }
}
