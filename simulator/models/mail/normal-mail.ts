import type { Terminal } from '../../state/terminal.ts'
import { longOutageMs } from './disconnection-mail.ts'
import { jstText, nextHourAt } from '../jst-text.ts'
import { mailBody } from './mail-body.ts'
import { sendMail } from './mail.ts'
import { monitoringOwner } from '../terminal/monitoring.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** The hour of the mail in Japan. */
const normalMailHour = 12
/** How far back there must have been no long outage. */
const quietMs = 24 * 3_600_000

/** Sets the next mail that says all is well. Terminals without a monitoring contract get none. */
export function scheduleNormalMail(context: SimulatorContext, terminal: Terminal): void {
  if (!terminal.hasMonitoringMail) return
  const { terminalId } = terminal
  context.schedule(nextHourAt(normalMailHour, context.nowMs), { kind: 'normal-mail', terminalId })
}

/** It is noon: the mail is sent unless the terminal was without connection for long. */
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
  return longOutageEndedAt !== undefined && nowMs - longOutageEndedAt < quietMs
}
