import type { Terminal } from '../state/terminal.ts'
import type { Timings } from '../state/timings.ts'
import { clockErrorMs } from './terminal/clock.ts'
import { lastAccessAt } from './terminal/connection.ts'
import { firmwareState } from './firmware/firmware.ts'
import type { SimulatorState } from '../state/state.ts'

export function terminalView(terminal: Terminal, nowMs: number, timings: Timings) {
  const { place, connection, subCenters, redundancy, tsunami } = terminal
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
    lastAccessAt: lastAccessAt(connection, nowMs, timings),
    ntp: terminal.ntp,
    firmware: firmwareState(terminal.firmware),
    receptions: Object.keys(terminal.receptions).length,
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
    firmwareVersion: terminal.firmware.version,
    clockErrorMs: clockErrorMs(terminal, nowMs),
    isSilent: terminal.isSilent,
  }
}

/** Returns a terminal without the values that change with time alone. */
export function liveTerminalView(terminal: Terminal) {
  const { connection, subCenters } = terminal
  return {
    terminalId: terminal.terminalId,
    ownerId: terminal.ownerId ?? null,
    power: terminal.power.kind,
    isLinkUp: terminal.isLinkUp,
    connection: connection.kind,
    dc: connection.kind === 'lost' ? null : connection.dc,
    east1: subCenters.east1.connection.kind,
    west1: subCenters.west1.connection.kind,
    sinceAt: connection.sinceAt,
    ntp: terminal.ntp,
    firmware: firmwareState(terminal.firmware),
    receptions: Object.keys(terminal.receptions).length,
  }
}

export function terminalOnMapView(terminal: Terminal) {
  const { place, connection, tsunami } = terminal
  return {
    terminalId: terminal.terminalId,
    lat: place.lat,
    lng: place.lng,
    connection: connection.kind,
    isAlerted: alertsOf(terminal).length > 0,
    tsunamiArea: tsunami?.areaCode ?? null,
    eruptionArea: terminal.eruptionAreaName ?? null,
  }
}

function alertsOf({ tsunami, eruption }: Terminal): string[] {
  return [
    ...(tsunami?.alerts ?? []).map(({ level }) => `tsunami ${level}`),
    ...(eruption?.alerts ?? []).map(({ level }) => `eruption ${level}`),
  ]
}

export function accountViews({ accounts }: SimulatorState) {
  return Object.values(accounts).map((account) => {
    const { kind, userId, password } = account
    return account.kind === 'owner'
      ? { kind, userId, password, terminalId: account.terminalId, mailAddress: account.mailAddress }
      : { kind, userId, password }
  })
}
