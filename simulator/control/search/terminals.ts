import { oncePer } from '../../../openapi/base/once-per.ts'
import { firmwareTransitions } from '../../models/firmware/firmware.ts'
import { ntpTransitions } from '../../models/terminal/clock.ts'
import { connectionTransitions, powerTransitions } from '../../models/terminal/connection.ts'
import { terminalView } from '../../models/views.ts'
import { areaNameAt } from '../../quake/areas/areas.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { type Field, type Searchable, textField } from './query.ts'

type TerminalRow = ReturnType<typeof terminalRow>

export function terminalRow(terminal: Terminal, { nowMs, state }: SimulatorWorld) {
  const view = terminalView(terminal, nowMs, state.timings)
  return { ...view, area: areaOf(terminal.place), provider: terminal.provider }
}

const choice = (
  values: readonly string[],
  of: (row: TerminalRow) => string | undefined,
): Field<TerminalRow> => ({ kind: 'choice', values, of })

const connections = Object.keys(connectionTransitions)

export const searchableTerminals: Searchable<TerminalRow> = {
  fields: {
    connection: choice(connections, ({ connection }) => connection),
    power: choice(Object.keys(powerTransitions), ({ power }) => power),
    link: choice(['up', 'down'], ({ isLinkUp }) => (isLinkUp ? 'up' : 'down')),
    centre: choice(['east0', 'west0'], ({ dc }) => dc),
    east1: choice(connections, ({ subCenters }) => subCenters.east1),
    west1: choice(connections, ({ subCenters }) => subCenters.west1),
    ntp: choice(Object.keys(ntpTransitions), ({ ntp }) => ntp),
    firmware: choice(Object.keys(firmwareTransitions), ({ firmware }) => firmware),
    contract: choice(['active', 'cancelled'], ({ contract }) => contract),
    quakes: { kind: 'number', of: ({ receptions }) => receptions },
    id: textField(({ terminalId }) => terminalId),
    owner: textField(({ ownerId }) => ownerId),
    area: textField(({ area }) => area),
    provider: textField(({ provider }) => provider),
    plan: textField(({ planName }) => planName),
    alert: textField(({ alerts }) => alerts.join(', ')),
  },
  plain: ['connection', 'power', 'link', 'centre', 'ntp', 'firmware'],
  textsOf: ({ terminalId, ownerId, area, provider, planName, alerts }) => [
    terminalId,
    ownerId,
    area,
    provider,
    planName,
    ...alerts,
  ],
}

/** Cached, because finding the area takes long for thousands of terminals, which seldom move. */
const areaOf = oncePer((place: Terminal['place']) => areaNameAt(place))
