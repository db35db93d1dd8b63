import type { TsunamiReport } from '../../state/event.ts'
import type { Terminal, TsunamiNotice } from '../../state/terminal.ts'
import { allTerminals } from '../terminal/all-terminals.ts'
import { isDelayed } from './delayed-report.ts'
import { isReachable } from '../terminal/connection.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { onVoiceAlarm } from '../mail/voice-alarm-mail.ts'

/** The level of a cancellation. */
const cancelledLevel = 1
/** Names of the levels that can be received. */
const levelNames: Record<number, string> = {
  5: '大津波警報',
  4: '津波警報',
  3: '津波注意報',
}

/** Delivers a tsunami report to the connected terminals that receive its area. Others learn it when they connect. */
export function onTsunami(context: SimulatorContext, { areaCode, level }: TsunamiReport): void {
  const notice = { level, eventAt: context.nowMs }
  context.state.reports.tsunami[areaCode] = notice
  for (const terminal of allTerminals(context.state)) {
    if (terminal.tsunami?.areaCode !== areaCode || !isReachable(terminal.connection)) continue
    if (isDelayed(context, terminal)) continue
    receive(context, terminal, terminal.tsunami, { ...notice })
  }
}

/** Tells a terminal the latest report of its area, unless it knows it. */
export function catchUpTsunami(context: SimulatorContext, terminal: Terminal): void {
  const { tsunami } = terminal
  if (!tsunami) return
  const { tsunami: reports } = context.state.reports
  const latest = Object.hasOwn(reports, tsunami.areaCode) ? reports[tsunami.areaCode] : undefined
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
  // An area has one level at a time. A cancellation is shown only if an alert was in force.
  const isCancellation = level === cancelledLevel
  const isShown = level >= tsunami.level || (isCancellation && tsunami.alerts.length > 0)
  tsunami.alerts = isShown ? [notice] : []
  if (!isShown || isCancellation) return
  const text = `${tsunami.areaName} ${levelNames[level] ?? ''}`.trim()
  onVoiceAlarm(context, terminal, { kind: 'tsunami', text })
}
