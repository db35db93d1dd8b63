import type { Terminal } from '../../state/terminal.ts'
import { longOutageMs } from './disconnection-mail.ts'
import { jstText, nextHourAt } from '../jst-text.ts'
import { mailBody } from './mail-body.ts'
import { sendMail } from './mail.ts'
import { monitoringOwner } from '../terminal/monitoring.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Hour at which the mail is sent, in Japan Standard Time. */
const normalMailHour = 12
/** The mail is sent only if there was no long outage in this period before it. */
const lookBackMs = 24 * 3_600_000

/** Schedules the next daily mail about normal operation. Does nothing without a monitoring contract. */
export function scheduleNormalMail(context: SimulatorContext, terminal: Terminal): void {
  if (!terminal.hasMonitoringMail) return
  const { terminalId } = terminal
  context.schedule(nextHourAt(normalMailHour, context.nowMs), { kind: 'normal-mail', terminalId })
}

/** Sends the mail about normal operation unless there was a long outage, and schedules the next one. */
export function onNormalMail(context: SimulatorContext, terminalId: string): void {
  const terminal = context.state.terminals[terminalId]
  if (!terminal) return
  scheduleNormalMail(context, terminal)
  const owner = monitoringOwner(context, terminal)
  if (!owner || hadLongOutage(terminal, context.nowMs)) return
  sendMail(context, {
    kind: 'normal',
    to: owner.mailAddress,
    subject: '端末の正常動作のお知らせ',
    text: mailBody(owner, [
      '端末は正常に動作しています。過去24時間に長時間の接続断はありませんでした。',
      '',
      `シリアル番号: ${terminalId}`,
      `確認日時: ${jstText(context.nowMs)}`,
    ]),
  })
}

function hadLongOutage({ outage, longOutageEndedAt }: Terminal, nowMs: number): boolean {
  if (outage && nowMs - outage.sinceAt >= longOutageMs) return true
  return longOutageEndedAt !== undefined && nowMs - longOutageEndedAt < lookBackMs
}
