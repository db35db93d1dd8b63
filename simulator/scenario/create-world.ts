import { emptyState } from '../models/empty-state.ts'
import type { Terminal, Redundancy, RedundancyState, Connection } from '../state/terminal.ts'
import { planDrill } from '../models/alerts/drill.ts'
import { addAccount } from '../models/account/account.ts'
import { scheduleConnectionTimeouts } from '../models/device/device.ts'
import { onDisconnected } from '../models/monitoring/disconnection-mail.ts'
import { firstFirmwareVersion } from '../models/firmware/firmware.ts'
import { scheduleNormalMail } from '../models/monitoring/monitoring-mails.ts'
import type { SimulatorContext, SimulatorWorld } from '../state/state.ts'
import { amplificationOf, eruptionAreaOf, normalisePlace } from '../models/terminal/place.ts'
import { createSubCenterConnections } from '../models/terminal/sub-centers.ts'
import { tsunamiAreaName } from '../quake/areas/areas.ts'
import { type Steps, forEachInSteps } from '../engine/steps.ts'
import { contextOf, createWorld } from '../engine/world.ts'
import { fleetOwners, fleetTerminals } from './fleet.ts'
import type { Scenario, TerminalSetup } from './scenario.ts'

/** Creates a scenario's world at its start, and schedules the events of its timeline. */
export function* creatingScenarioWorld(scenario: Scenario): Steps<SimulatorWorld> {
  const start = {
    seed: scenario.seed,
    startAtMs: scenario.startAt,
    state: emptyState(scenario.startAt),
  }
  const world: SimulatorWorld = createWorld(start)
  yield* populating(contextOf(world), scenario)
  return world
}

function* populating(
  context: SimulatorContext,
  { accounts, terminals, fleet, news, events, portalUrl, timings }: Scenario,
): Steps<void> {
  const { state } = context
  if (portalUrl !== undefined) state.portalUrl = portalUrl
  state.timings = { ...timings }
  const addTerminal = (setup: TerminalSetup) => {
    state.terminals[setup.terminalId] = toTerminal(setup, context.nowMs)
  }
  yield* forEachInSteps(terminals, addTerminal)
  if (fleet)
    yield* forEachInSteps(
      fleetTerminals(fleet, () => context.random('fleet')),
      addTerminal,
    )
  yield* forEachInSteps([...accounts, ...(fleet ? fleetOwners(fleet) : [])], (account) =>
    addAccount(state, { ...account }),
  )
  yield* forEachInSteps(Object.values(state.terminals), (terminal) => {
    if (terminal.connection.kind === 'lost') onDisconnected(context, terminal)
    scheduleConnectionTimeouts(context, terminal)
    scheduleNormalMail(context, terminal)
  })
  planDrill(context, state.drill)
  for (const [index, item] of news.entries()) state.news.push({ id: `news-${index + 1}`, ...item })
  // A world changes the objects in its commands, so each world needs its own.
  yield* forEachInSteps(events, ({ atMs, command }) =>
    context.schedule(atMs, { kind: 'command', command: structuredClone(command) }),
  )
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
    amplification,
    ...rest
  }: TerminalSetup,
  nowMs: number,
): Terminal {
  const given = givenBy(place, amplification, eruption?.areaName)
  const site = { place: { ...place }, given }
  // A terminal without power has no connection. It connects when the power is back.
  const state = power === 'off' ? 'lost' : connection.state
  return {
    ...rest,
    ...site,
    amplification: amplificationOf(site),
    planName: plan,
    connection: toConnection({ ...connection, state }, nowMs),
    subCenters: createSubCenterConnections(state, nowMs),
    power: { kind: power, sinceAt: nowMs },
    // A terminal that starts as `lost` has no link, and stays without a connection until its link is up.
    isLinkUp: connection.state !== 'lost',
    isSilent: false,
    redundancy: { primary: connection.dc, states: toRedundancyStates(redundancy) },
    firmware: { window: { ...firmwareWindow }, version: firstFirmwareVersion },
    receptions: {},
    log: [],
    ...(tsunami && {
      tsunami: { ...tsunami, areaName: tsunamiAreaName(tsunami.areaCode), alerts: [] },
    }),
    joinsDrill: false,
    ...(eruption && {
      eruptionAreaName: eruptionAreaOf(site),
      eruption: {
        level: eruption.level,
        takesReports: eruption.takesReports,
        alerts: [],
        reports: [],
      },
    }),
  }
}

function givenBy(
  place: Terminal['place'],
  amplification: number | undefined,
  eruptionAreaName: string | undefined,
): Terminal['given'] {
  if (amplification === undefined && eruptionAreaName === undefined) return undefined
  const { lat, lng } = normalisePlace(place)
  return { lat, lng, amplification, eruptionAreaName }
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
