import { emptyState } from '../models/empty-state.ts'
import type { SimulatorEvent } from '../state/event.ts'
import type { Terminal } from '../state/terminal.ts'
import type { Redundancy, RedundancyState } from '../state/device.ts'
import type { Connection } from '../state/connection.ts'
import { addAccount } from '../models/account/account.ts'
import { awaitConnections } from '../models/terminal/device.ts'
import { onDisconnected } from '../models/mail/disconnection-mail.ts'
import { scheduleNormalMail } from '../models/mail/normal-mail.ts'
import type { SimulatorTurn, SimulatorWorld } from '../state/state.ts'
import { subCenterLinks } from '../models/terminal/sub-centers.ts'
import type { Quake } from '../quake/hypocentre.ts'
import { pastQuake } from '../quake/past-quakes.ts'
import { tsunamiAreaName } from '../quake/areas/tsunami-areas.ts'
import { createWorld } from '../engine/world.ts'
import { isPastQuake, momentAt } from './conflicts.ts'
import { fleetOwners, makeFleet } from './fleet.ts'
import { type Moment, type Scenario, type TerminalSetup, isExpectation } from './schema.ts'

/** The world that a scenario describes, at its first instant, with everything to come scheduled. */
export function makeWorld(scenario: Scenario): SimulatorWorld {
  const start = {
    seed: scenario.seed,
    startAtMs: scenario.startAt,
    state: emptyState(scenario.startAt),
  }
  return createWorld(start, (turn) => populate(turn, scenario))
}

function populate(
  turn: SimulatorTurn,
  { accounts, terminals, fleet, news, timeline, portalUrl }: Scenario,
): void {
  turn.state.portalUrl = portalUrl
  const many = fleet ? makeFleet(fleet, () => turn.random('fleet')) : []
  for (const setup of [...terminals, ...many])
    turn.state.terminals[setup.terminalId] = toTerminal(setup, turn.nowMs)
  for (const account of [...accounts, ...(fleet ? fleetOwners(fleet) : [])])
    addAccount(turn.state, { ...account })
  for (const terminal of Object.values(turn.state.terminals)) {
    if (terminal.connection.kind === 'lost') onDisconnected(turn, terminal)
    awaitConnections(turn, terminal)
    scheduleNormalMail(turn, terminal)
  }
  for (const [index, item] of news.entries())
    turn.state.news.push({ id: `news-${index + 1}`, ...item })
  for (const step of timeline) {
    if (!isExpectation(step)) turn.schedule(momentAt(step), toEvent(step))
  }
}

function toTerminal(
  {
    plan,
    connection,
    power,
    redundancy,
    firmwareWindow,
    tsunami,
    eruption,
    place,
    ...rest
  }: TerminalSetup,
  nowMs: number,
): Terminal {
  return {
    ...rest,
    place: { ...place },
    planName: plan,
    connection: toConnection(connection, nowMs),
    subCenters: subCenterLinks(connection.state, nowMs),
    power: { kind: power, sinceAt: nowMs },
    // A terminal that begins without a data centre stays so until its link is mended.
    isLinkUp: connection.state !== 'lost',
    isSilent: false,
    redundancy: { primary: connection.dc, states: toRedundancyStates(redundancy) },
    firmware: { window: { ...firmwareWindow } },
    receptions: {},
    log: [],
    ...(tsunami && {
      tsunami: { ...tsunami, areaName: tsunamiAreaName(tsunami.areaCode), alerts: [] },
    }),
    joinsDrill: false,
    ...(eruption && {
      eruptionAreaName: eruption.areaName,
      eruption: {
        level: eruption.level,
        takesReports: eruption.takesReports,
        alerts: [],
        reports: [],
      },
    }),
  }
}

function toRedundancyStates({ east0, west0 }: TerminalSetup['redundancy']): Redundancy['states'] {
  return { east0: toRedundancyState(east0), west0: toRedundancyState(west0) }
}

function toRedundancyState(checkedAt: number | undefined): RedundancyState {
  return checkedAt === undefined ? { kind: 'not-checked' } : { kind: 'checked', at: checkedAt }
}

function toConnection({ state, dc }: TerminalSetup['connection'], sinceAt: number): Connection {
  return state === 'lost' ? { kind: state, lastDc: dc, sinceAt } : { kind: state, dc, sinceAt }
}

function toEvent(moment: Moment): SimulatorEvent {
  if ('tsunami' in moment) return { kind: 'tsunami', ...moment.tsunami }
  if ('do' in moment) return { kind: 'command', command: moment.do }
  const originAt = momentAt(moment)
  const quake: Quake = isPastQuake(moment)
    ? { ...pastQuake(moment.quake), originAt }
    : { ...moment.quake, originAt }
  return { kind: 'quake', quake }
}
