import type {
  Terminal,
  TsunamiNotice,
  EruptionNotice,
  EruptionReception,
} from '../../state/terminal.ts'
import { tsunamiAreas } from '../../quake/areas/areas.ts'
import { logLine } from '../terminal/log.ts'
import { allTerminals } from '../terminal/place.ts'
import { isReachable } from '../terminal/connection.ts'
import type { SimulatorContext, SimulatorState } from '../../state/state.ts'
import { onVoiceAlarm } from '../monitoring/monitoring-mails.ts'
import { ownValue } from '../../../openapi/base/records.ts'

const cancelledLevel = 1
export const tsunamiLevelNames: Record<number, string> = {
  5: '大津波警報',
  4: '津波警報',
  3: '津波注意報',
}

/** Sends a report. Levels: 5 major warning, 4 warning, 3 advisory, 2 forecast, 1 cancelled. Disconnected terminals get it later. */
export function onTsunami(
  context: SimulatorContext,
  { areaCode, level }: { areaCode: string; level: number },
): void {
  const notice = { level, eventAt: context.nowMs }
  context.state.reports.tsunami[areaCode] = notice
  for (const terminal of allTerminals(context.state)) {
    if (terminal.tsunami?.areaCode !== areaCode || !isReachable(terminal.connection)) continue
    if (isDelayed(context, terminal)) continue
    receive(context, terminal, terminal.tsunami, { ...notice })
  }
}

/** Delivers the latest report for the terminal's area if the terminal lacks it. */
export function catchUpTsunami(context: SimulatorContext, terminal: Terminal): void {
  const { tsunami } = terminal
  if (!tsunami) return
  const { tsunami: reports } = context.state.reports
  const latest = ownValue(reports, tsunami.areaCode)
  if (!latest || tsunami.alerts.some(({ eventAt }) => eventAt === latest.eventAt)) return
  receive(context, terminal, tsunami, { ...latest })
}

function receive(
  context: SimulatorContext,
  terminal: Terminal,
  tsunami: NonNullable<Terminal['tsunami']>,
  notice: TsunamiNotice,
): void {
  const { level } = notice
  // An area has one level at a time. A cancellation is shown only if an alert is in force.
  const isCancellation = level === cancelledLevel
  if (isCancellation && !isInForce(tsunami.alerts)) return
  const isShown = level >= tsunami.level || isCancellation
  tsunami.alerts = isShown ? [notice] : []
  if (!isShown || isCancellation || !isNew(terminal, `tsunami ${tsunami.areaName}`, notice)) return
  const text = `${tsunami.areaName} ${tsunamiLevelNames[level] ?? ''}`.trim()
  logLine(terminal, context.nowMs, `津波情報受信 ${text}`)
  onVoiceAlarm(context, terminal, { kind: 'tsunami', text })
}

function isInForce(alerts: readonly { level: number }[]): boolean {
  return alerts.some(({ level }) => level !== cancelledLevel)
}

/** Returns whether a report is new, and notes it, so that switching reception off and on does not announce it again. */
function isNew(terminal: Terminal, kindAndArea: string, { eventAt }: { eventAt: number }): boolean {
  const before = terminal.announced?.[kindAndArea] ?? -Infinity
  if (eventAt <= before) return false
  terminal.announced = { ...terminal.announced, [kindAndArea]: eventAt }
  return true
}

/** The agency's latest report for an area, unless it is a cancellation. */
export interface AlertInForce extends EruptionNotice {
  areaName: string
}

export function alertsInForce({ tsunami, eruption }: SimulatorState['reports']): {
  tsunami: AlertInForce[]
  eruption: AlertInForce[]
  flash: AlertInForce[]
} {
  const volcanoes = Object.entries(eruption)
  return {
    tsunami: tsunamiAreas.flatMap(({ code, name }) => inForce(name, tsunami[code])),
    eruption: volcanoes.flatMap(([name, { alert }]) => inForce(name, alert)),
    flash: volcanoes.flatMap(([areaName, { flash }]) =>
      flash.map((report) => ({ ...report, areaName })),
    ),
  }
}

function inForce(areaName: string, notice: EruptionNotice | undefined): AlertInForce[] {
  return notice === undefined || notice.level === cancelledLevel ? [] : [{ ...notice, areaName }]
}

/** JMA's report on a volcano. Levels: 4 special warning, 3 warning, 2 forecast, 1 cancelled, 0 flash report. */
interface EruptionReport {
  areaName: string
  level: number
  etc?: string | undefined
}

const reportLevel = 0

/** Sends a report on a volcano. Disconnected terminals get the report when they connect. */
export function onEruption(
  context: SimulatorContext,
  { areaName, level, etc }: EruptionReport,
): void {
  const notice = { level, eventAt: context.nowMs, ...(etc === undefined ? {} : { etc }) }
  keep(context.state, areaName, notice)
  for (const terminal of allTerminals(context.state)) {
    const { connection, eruption, eruptionAreaName } = terminal
    if (!eruption || eruptionAreaName !== areaName || !isReachable(connection)) continue
    if (isDelayed(context, terminal)) continue
    const isAnnounced =
      level === reportLevel
        ? receiveFlash(eruption, { ...notice })
        : receiveAlert(eruption, { ...notice })
    if (isAnnounced) announce(context, terminal, notice)
  }
}

/** Delivers missed reports. Announces flash reports only if the network delayed them: they are outdated after a disconnection. */
export function catchUpEruption(
  context: SimulatorContext,
  terminal: Terminal,
  announces: 'alerts' | 'alerts and flash reports',
): void {
  const { eruption, eruptionAreaName = '' } = terminal
  const latest = ownValue(context.state.reports.eruption, eruptionAreaName)
  if (!eruption || !latest) return
  const { alert, flash } = latest
  if (alert && !isKnown(alert, eruption.alerts) && receiveAlert(eruption, { ...alert })) {
    announce(context, terminal, alert)
  }
  for (const notice of flash) {
    if (isKnown(notice, eruption.reports) || !receiveFlash(eruption, { ...notice })) continue
    if (announces === 'alerts and flash reports') announce(context, terminal, notice)
  }
}

function isKnown({ eventAt }: EruptionNotice, notices: EruptionNotice[]): boolean {
  return notices.some((notice) => notice.eventAt === eventAt)
}

function keep(state: SimulatorState, areaName: string, notice: EruptionNotice): void {
  const known = ownValue(state.reports.eruption, areaName) ?? { flash: [] }
  state.reports.eruption[areaName] = known
  if (notice.level === reportLevel) {
    known.flash.push(notice)
    return
  }
  known.alert = notice
  if (notice.level === cancelledLevel) known.flash = []
}

/** Stores a flash report if the terminal receives them. Returns whether the terminal announces the report. */
function receiveFlash(eruption: EruptionReception, notice: EruptionNotice): boolean {
  if (eruption.takesReports) eruption.reports.push(notice)
  return eruption.takesReports
}

/** Stores an alert or ends it. Returns whether the terminal announces the alert. */
function receiveAlert(eruption: EruptionReception, notice: EruptionNotice): boolean {
  const isCancellation = notice.level === cancelledLevel
  // A cancellation also ends the flash reports.
  if (isCancellation) eruption.reports = []
  if (isCancellation && !isInForce(eruption.alerts)) return false
  const isShown = notice.level >= eruption.level || isCancellation
  eruption.alerts = isShown ? [notice] : []
  return isShown && !isCancellation
}

function announce(context: SimulatorContext, terminal: Terminal, notice: EruptionNotice): void {
  const { eruptionAreaName = '' } = terminal
  const kind = notice.level === reportLevel ? 'flash' : 'eruption'
  if (!isNew(terminal, `${kind} ${eruptionAreaName}`, notice)) return
  const text = `${eruptionAreaName} ${notice.etc ?? ''}`.trim()
  logLine(terminal, context.nowMs, `噴火情報受信 ${text}`)
  onVoiceAlarm(context, terminal, { kind: 'eruption', text })
}

/** Whether the network delays a report. Schedules its arrival: a lost report arrives when the terminal next contacts its centre. */
function isDelayed(context: SimulatorContext, { terminalId, network }: Terminal): boolean {
  if (!network) return false
  const { loss, latencyMs } = network
  const isLost = loss > 0 && context.random(`loss ${terminalId}`) < loss
  const delayMs = latencyMs + (isLost ? context.state.timings.accessInterval : 0)
  if (delayMs === 0) return false
  context.schedule(context.nowMs + delayMs, { kind: 'reports-received', terminalId })
  return true
}
