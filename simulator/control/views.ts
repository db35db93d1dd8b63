import { nextEventAtMs } from '../engine/world.ts'
import type { Terminal } from '../state/terminal.ts'
import type { z } from '@hono/zod-openapi'
import type { WorldHost } from '../worlds/world-host.ts'
import type { SnapshotPlace } from '../journal/journal.ts'
import { lastAccessAt } from '../models/terminal/connection.ts'
import { firmwareState } from '../models/terminal/firmware.ts'
import { stateMachines } from '../models/state-machines.ts'
import { measuredRecord } from '../models/earth/measured-record.ts'
import type { SimulatorState } from '../state/state.ts'
import type {
  accountSchema,
  machineSchema,
  recordSchema,
  terminalRowSchema,
  terminalSchema,
  worldSchema,
} from './schemas.ts'

/** The view of a world. Advances the world to now. */
export function worldView(world: WorldHost): z.infer<typeof worldSchema> {
  const { name, scenario, journal, clock } = world
  const current = world.advanceToNow()
  const { state, nowMs, inputCount, seed } = current
  return {
    name,
    scenario: { name: scenario.name, title: scenario.title },
    seed,
    now: nowMs,
    openedAt: world.openedAt,
    nextEventAt: nextEventAtMs(current),
    clock,
    inputs: inputCount,
    terminals: Object.keys(state.terminals).length,
    accounts: Object.keys(state.accounts).length,
    mails: state.mails.length,
    faults: state.faults.length,
    centers: { ...state.dataCenters, ...state.subCenters },
    areMailsFailing: state.areMailsFailing,
    sessions: Object.keys(state.sessions).length,
    snapshots: journal.snapshots().map(snapshotView),
  }
}

/** The state machines of terminals and data centres. */
export const machineViews: z.infer<typeof machineSchema>[] = Object.entries(stateMachines).map(
  ([name, transitions]) => ({
    name,
    states: Object.keys(transitions),
    transitions: Object.entries(transitions).flatMap(([from, next]) =>
      Object.entries(next).map(([signal, to]) => ({ from, signal, to })),
    ),
  }),
)

/** The view of a snapshot. */
function snapshotView({ takenAtMs, nextIndex, label }: SnapshotPlace) {
  return { takenAt: takenAtMs, inputs: nextIndex, label }
}

/** The views of all accounts. */
export function accountViews({ accounts }: SimulatorState): z.infer<typeof accountSchema>[] {
  return Object.values(accounts).map((account) => {
    const { kind, userId, password } = account
    return account.kind === 'owner'
      ? { kind, userId, password, terminalId: account.terminalId, mailAddress: account.mailAddress }
      : { kind, userId, password }
  })
}

/** The view of a terminal. */
export function terminalView(terminal: Terminal, nowMs: number): z.infer<typeof terminalSchema> {
  const { place, redundancy, tsunami } = terminal
  return {
    ...terminalRowView(terminal, nowMs),
    registrationCode: terminal.registrationCode,
    planName: terminal.planName,
    contract: terminal.contract,
    lat: place.lat,
    lng: place.lng,
    localAddr: terminal.localAddr,
    redundancy: {
      east0: redundancy.states.east0.kind,
      west0: redundancy.states.west0.kind,
    },
    tsunamiArea: tsunami && { code: tsunami.areaCode, name: tsunami.areaName },
    eruptionArea: terminal.eruptionAreaName,
    alerts: alertsOf(terminal),
    isSilent: terminal.isSilent,
  }
}

/** The view of a terminal as a row of a table. */
export function terminalRowView(
  terminal: Terminal,
  nowMs: number,
): z.infer<typeof terminalRowSchema> {
  const { connection, subCenters } = terminal
  return {
    terminalId: terminal.terminalId,
    ownerId: terminal.ownerId,
    power: terminal.power.kind,
    isLinkUp: terminal.isLinkUp,
    connection: connection.kind,
    dc: connection.kind === 'lost' ? undefined : connection.dc,
    subCenters: {
      east1: subCenters.east1.connection.kind,
      west1: subCenters.west1.connection.kind,
    },
    lastAccessAt: lastAccessAt(connection, nowMs),
    ntp: terminal.ntp,
    firmware: firmwareState(terminal.firmware),
    receptions: Object.keys(terminal.receptions).length,
  }
}

function alertsOf({ tsunami, eruption }: Terminal): string[] {
  return [
    ...(tsunami?.alerts ?? []).map(({ level }) => `tsunami ${level}`),
    ...(eruption?.alerts ?? []).map(({ level }) => `eruption ${level}`),
  ]
}

/** The view of what a terminal measured of an earthquake, or undefined if it measured nothing. */
export function recordView(
  { terminalId, receptions }: Terminal,
  eqcode: string,
): z.infer<typeof recordSchema> | undefined {
  const reception = Object.hasOwn(receptions, eqcode) ? receptions[eqcode] : undefined
  const record = reception && measuredRecord(reception)
  if (!record) return undefined
  const { ns, ew, ud } = record.components
  const components = { ns: [...ns], ew: [...ew], ud: [...ud] }
  return { terminalId, eqcode, ...record, components }
}
