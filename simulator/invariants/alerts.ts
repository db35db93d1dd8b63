import { ownValue } from '../engine/typed-records.ts'
import { allTerminals, eruptionAreaOf } from '../models/terminal/place.ts'
import type { SimulatorState } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'
import { type Invariant, onRequests, terminalOf } from './invariant.ts'

const alertsReported: Invariant = {
  name: 'alerts-reported',
  statement:
    'A terminal shows only alerts and flash reports that were issued for its own areas, and while it is connected only the latest tsunami alert.',
  source: 'STATE-29',
  observe({ state }) {
    // Those of the start of the world have no report.
    const issued = new Set(allTerminals(state).flatMap(shownBy))
    return ({ world }) => {
      for (const one of issuedIn(world.state)) issued.add(one)
      for (const terminal of allTerminals(world.state)) {
        const unknown = shownBy(terminal).find((one) => !issued.has(one))
        if (unknown !== undefined)
          return `terminal ${terminal.terminalId} shows what was not issued: ${unknown}`
        const problem = outdated(terminal, world.state)
        if (problem !== undefined) return `terminal ${terminal.terminalId} shows ${problem}`
      }
      return undefined
    }
  },
}

/** What a terminal shows, as text. */
function shownBy({ tsunami, eruption, eruptionAreaName = '' }: Terminal): string[] {
  const own = [...(eruption?.alerts ?? []), ...(eruption?.reports ?? [])]
  return [
    ...(tsunami?.alerts ?? []).map((one) => text(`tsunami ${tsunami?.areaCode}`, one)),
    ...own.map((one) => text(`eruption ${eruptionAreaName}`, one)),
  ]
}

function issuedIn({ reports: { tsunami, eruption } }: SimulatorState): string[] {
  const ofVolcanoes = Object.entries(eruption).flatMap(([area, { alert, flash }]) =>
    [...(alert ? [alert] : []), ...flash].map((one) => text(`eruption ${area}`, one)),
  )
  return [
    ...Object.entries(tsunami).map(([area, one]) => text(`tsunami ${area}`, one)),
    ...ofVolcanoes,
  ]
}

function text(subject: string, { level, eventAt }: { level: number; eventAt: number }): string {
  return `${subject}, level ${level}, at ${eventAt}`
}

/** The level of a cancellation. */
export const cancelledLevel = 1

/**
 * What a connected terminal shows that a later report has replaced. A bad network delays that report, and a second
 * cancellation cancels nothing.
 */
function outdated(
  { connection, network, tsunami }: Terminal,
  { reports }: SimulatorState,
): string | undefined {
  if (connection.kind !== 'connected' || network || !tsunami) return undefined
  const { areaCode, alerts } = tsunami
  const latest = ownValue(reports.tsunami, areaCode)
  const old = alerts.find(
    ({ level, eventAt }) =>
      latest && eventAt < latest.eventAt && Math.max(level, latest.level) > cancelledLevel,
  )
  return old && `level ${old.level} although level ${latest?.level} was issued later`
}

const eruptionAreaOfPlace: Invariant = {
  name: 'eruption-area-of-place',
  statement: 'The eruption warning area of a terminal is that of its place.',
  source: 'openapi/equser.yaml: eruptionAreaName',
  observe: () =>
    onRequests((call, world) => {
      const terminal = terminalOf(call, world)
      const { terminalId, eruptionAreaName } = terminal ?? {}
      const isWrong =
        terminal && eruptionAreaName !== undefined && eruptionAreaName !== eruptionAreaOf(terminal)
      return isWrong ? `terminal ${terminalId} has the area ${eruptionAreaName}` : undefined
    }),
}

export const alertInvariants: readonly Invariant[] = [alertsReported, eruptionAreaOfPlace]
