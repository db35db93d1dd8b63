import { areaNameAt } from '../../quake/areas/areas.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { NetworkOutage, Terminal } from '../../state/terminal.ts'
import { allTerminals } from '../terminal/place.ts'
import { updateConnections } from './device.ts'

/** Cuts off each matching terminal with the probability `share`. Returns the number of terminals cut off. */
export function beginOutage(context: SimulatorContext, outage: NetworkOutage): number {
  const { area, provider, share = 1 } = outage
  const hit = allTerminals(context.state).filter(
    (terminal) =>
      (provider === undefined || terminal.provider === provider) &&
      (area === undefined || areaNameAt(terminal.place).includes(area)) &&
      (share === 1 || context.random('network outage') < share),
  )
  for (const terminal of hit) {
    terminal.networkOutages = [...others(terminal, outage), { area, provider, share }]
    updateConnections(context, terminal)
  }
  return hit.length
}

/** Ends the outage that has the same area, provider and share. Returns the number of terminals that it had cut off. */
export function endOutage(context: SimulatorContext, outage: NetworkOutage): number {
  const hit = allTerminals(context.state).filter((terminal) =>
    terminal.networkOutages?.some((current) => isSame(current, outage)),
  )
  for (const terminal of hit) {
    terminal.networkOutages = others(terminal, outage)
    updateConnections(context, terminal)
  }
  return hit.length
}

export function networkOutages(
  state: SimulatorContext['state'],
): (NetworkOutage & { terminals: number })[] {
  const listed: (NetworkOutage & { terminals: number })[] = []
  for (const terminal of allTerminals(state)) {
    for (const { area, provider, share } of terminal.networkOutages ?? []) {
      const known = listed.find((entry) => isSame(entry, { area, provider, share }))
      if (known) known.terminals += 1
      else listed.push({ area, provider, ...(share !== 1 && { share }), terminals: 1 })
    }
  }
  return listed
}

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

function others({ networkOutages: all = [] }: Terminal, outage: NetworkOutage): NetworkOutage[] {
  return all.filter((current) => !isSame(current, outage))
}

function isSame(left: NetworkOutage, right: NetworkOutage): boolean {
  return (
    left.area === right.area &&
    left.provider === right.provider &&
    (left.share ?? 1) === (right.share ?? 1)
  )
}
