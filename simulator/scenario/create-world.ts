import { emptyState } from '../models/empty-state.ts'
import type { SimulatorEvent } from '../state/event.ts'
import type { Terminal } from '../state/terminal.ts'
import type { Redundancy, RedundancyState } from '../state/device.ts'
import type { Connection } from '../state/connection.ts'
import { addAccount } from '../models/account/account.ts'
import { scheduleConnectionTimeouts } from '../models/terminal/device.ts'
import { onDisconnected } from '../models/mail/disconnection-mail.ts'
import { scheduleNormalMail } from '../models/mail/normal-mail.ts'
import type { SimulatorContext, SimulatorWorld } from '../state/state.ts'
import { createSubCenterLinks } from '../models/terminal/sub-centers.ts'
import type { Quake } from '../quake/hypocentre.ts'
import { pastQuake } from '../quake/past-quakes.ts'
import { tsunamiAreaName } from '../quake/areas/tsunami-areas.ts'
import { createWorld } from '../engine/world.ts'
import { isPastQuake, actionAt } from './conflicts.ts'
import { fleetOwners, createFleet } from './fleet.ts'
import { type TimelineAction, type Scenario, type TerminalSetup, isExpectation } from './schema.ts'

/** Creates a scenario's world at its first instant, and schedules the actions of its timeline. */
export function createScenarioWorld(scenario: Scenario): SimulatorWorld {
  const start = {
    seed: scenario.seed,
    startAtMs: scenario.startAt,
    state: emptyState(scenario.startAt),
  }
  return createWorld(start, (context) => populate(context, scenario))
}

function populate(
  context: SimulatorContext,
  { accounts, terminals, fleet, news, timeline, portalUrl }: Scenario,
): void {
  context.state.portalUrl = portalUrl
  const fleetTerminals = fleet ? createFleet(fleet, () => context.random('fleet')) : []
  for (const setup of [...terminals, ...fleetTerminals])
    context.state.terminals[setup.terminalId] = toTerminal(setup, context.nowMs)
  for (const account of [...accounts, ...(fleet ? fleetOwners(fleet) : [])])
    addAccount(context.state, { ...account })
  for (const terminal of Object.values(context.state.terminals)) {
    if (terminal.connection.kind === 'lost') onDisconnected(context, terminal)
    scheduleConnectionTimeouts(context, terminal)
    scheduleNormalMail(context, terminal)
  }
  for (const [index, item] of news.entries())
    context.state.news.push({ id: `news-${index + 1}`, ...item })
  for (const step of timeline) {
    if (!isExpectation(step)) context.schedule(actionAt(step), toEvent(step))
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
    subCenters: createSubCenterLinks(connection.state, nowMs),
    power: { kind: power, sinceAt: nowMs },
    // A terminal that starts without a data centre stays unconnected until its link is up.
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

function toEvent(action: TimelineAction): SimulatorEvent {
  if ('tsunami' in action) return { kind: 'tsunami', ...action.tsunami }
  if ('do' in action) return { kind: 'command', command: action.do }
  const originAt = actionAt(action)
  const quake: Quake = isPastQuake(action)
    ? { ...pastQuake(action.quake), originAt }
    : { ...action.quake, originAt }
  return { kind: 'quake', quake }
}
