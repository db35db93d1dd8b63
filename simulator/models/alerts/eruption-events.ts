import type { EruptionReports, SimulatorContext, SimulatorState } from '../../state/state.ts'
import type { EruptionNotice, EruptionReception, Terminal } from '../../state/terminal.ts'
import { allTerminals } from '../terminal/all-terminals.ts'
import { isDelayed } from './delayed-report.ts'
import { isReachable } from '../terminal/connection.ts'
import { onVoiceAlarm } from '../mail/voice-alarm-mail.ts'

/** JMA's report on one volcano. Levels: 4 special warning, 3 warning, 2 forecast, 1 cancelled, 0 flash report. */
export interface EruptionReport {
  areaName: string
  level: number
  etc?: string | undefined
}

const cancelledLevel = 1
const reportLevel = 0

/** Delivers an eruption report to the connected terminals that receive it. Others learn it when they connect. */
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

/**
 * Tells a terminal the latest reports of its volcano, unless it knows them. It announces an alert, but not the flash
 * reports, which are old by then.
 */
export function catchUpEruption(context: SimulatorContext, terminal: Terminal): void {
  const { eruption, eruptionAreaName = '' } = terminal
  const latest = reportsOf(context.state, eruptionAreaName)
  if (!eruption || !latest) return
  const { alert, flash } = latest
  if (alert && !isKnown(alert, eruption.alerts) && receiveAlert(eruption, { ...alert })) {
    announce(context, terminal, alert)
  }
  for (const notice of flash) {
    if (!isKnown(notice, eruption.reports)) receiveFlash(eruption, { ...notice })
  }
}

function isKnown({ eventAt }: EruptionNotice, notices: EruptionNotice[]): boolean {
  return notices.some((notice) => notice.eventAt === eventAt)
}

function reportsOf({ reports }: SimulatorState, areaName: string): EruptionReports | undefined {
  return Object.hasOwn(reports.eruption, areaName) ? reports.eruption[areaName] : undefined
}

function keep(state: SimulatorState, areaName: string, notice: EruptionNotice): void {
  const known = reportsOf(state, areaName) ?? { flash: [] }
  state.reports.eruption[areaName] = known
  if (notice.level === reportLevel) {
    known.flash.push(notice)
    return
  }
  known.alert = notice
  if (notice.level === cancelledLevel) known.flash = []
}

/** Returns whether the terminal announces the report. */
function receiveFlash(eruption: EruptionReception, notice: EruptionNotice): boolean {
  if (eruption.takesReports) eruption.reports.push(notice)
  return eruption.takesReports
}

/** Returns whether the terminal announces the alert. */
function receiveAlert(eruption: EruptionReception, notice: EruptionNotice): boolean {
  const isCancellation = notice.level === cancelledLevel
  const isShown = notice.level >= eruption.level || (isCancellation && eruption.alerts.length > 0)
  eruption.alerts = isShown ? [notice] : []
  // A cancellation also ends the flash reports.
  if (isCancellation) eruption.reports = []
  return isShown && !isCancellation
}

function announce(
  context: SimulatorContext,
  terminal: Terminal,
  { etc }: Pick<EruptionNotice, 'etc'>,
): void {
  const text = `${terminal.eruptionAreaName ?? ''} ${etc ?? ''}`.trim()
  onVoiceAlarm(context, terminal, { kind: 'eruption', text })
}
