import { dayMs } from '../../../openapi/base/durations.ts'
import { type Steps, forEachInSteps } from '../../engine/steps.ts'
import { shindoLabel } from '../../quake/shared/shindo-class.ts'
import type { SimulatorEvent } from '../../state/command.ts'
import type { Drill } from '../../state/reception.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { onVoiceAlarm } from '../monitoring/monitoring-mails.ts'
import { arrivalAt, isReachable } from '../terminal/connection.ts'
import { logLine } from '../terminal/log.ts'
import { allTerminals } from '../terminal/place.ts'

/** Returns the drill for scenarios that define none: two weeks after the start, with a deadline after one week. */
export function defaultDrill(startAt: number): Drill {
  return {
    trainingAt: startAt + 14 * dayMs,
    settingDeadlineAt: startAt + 7 * dayMs,
    link: 'https://kunren.example.jp/eew',
    current: { epicenter: '南海トラフ', shindo: 3, alert: false },
    simulation: { epicenter: '南海トラフ', shindo: 5.2, alert: true },
  }
}

/** Replaces the drill. A drill whose time has passed does not take place, so setting it again does not repeat it. */
export function planDrill(context: SimulatorContext, drill: Drill): void {
  const { state, nowMs } = context
  if (state.drillEvent !== undefined) context.cancel(state.drillEvent)
  state.drill = drill
  const isAhead = drill.trainingAt > nowMs
  state.drillEvent = isAhead
    ? context.schedule(drill.trainingAt, { kind: 'drill-sent' })
    : undefined
}

/** Sends the drill's bulletin. Unlike a warning, the bulletin appears in no history and on no public page. */
export function onDrill(context: SimulatorContext): Steps<void> {
  const { simulation } = context.state.drill
  return forEachInSteps(allTerminals(context.state), (terminal) => {
    const { terminalId, connection, joinsDrill } = terminal
    if (!joinsDrill || !isReachable(connection)) return
    const atMs = arrivalAt(context, terminal)
    if (atMs === undefined) return
    context.schedule(atMs, { kind: 'drill-received', terminalId, quake: { ...simulation } })
  })
}

export function onDrillReceived(
  context: SimulatorContext,
  terminal: Terminal,
  { quake: { epicenter, shindo, alert } }: Extract<SimulatorEvent, { kind: 'drill-received' }>,
): void {
  if (!isReachable(terminal.connection)) return
  const kind = alert ? '警報' : '予報'
  const text = `緊急地震速報（${kind}） ${epicenter} 震度${shindoLabel(shindo)}`
  logLine(terminal, context.nowMs, `訓練 ${text}`)
  if (alert) onVoiceAlarm(context, terminal, { kind: 'drill', text })
}
