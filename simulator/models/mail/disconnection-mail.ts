import type { MailKind } from '../../state/mail.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { Outage } from '../../state/connection.ts'
import { ownerOf } from '../account/account.ts'
import { dataCenterOf } from '../terminal/connection.ts'
import { jstText } from '../jst-text.ts'
import { mailBody } from './mail-body.ts'
import { sendMail } from './mail.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** The first mail is sent after 30 minutes. An outage of at least this length counts as long. */
export const longOutageMs = 30 * 60_000
const dayMs = 24 * 3_600_000
const daysOfDailyMails = 7

/** Handles the loss of a terminal's data centre. Does nothing if an outage is already in progress. */
export function onDisconnected(context: SimulatorContext, terminal: Terminal): void {
  if (terminal.outage) return
  terminal.outage = { sinceAt: context.nowMs, dueCount: 0, isMailed: false }
  if (terminal.ownerId !== undefined) scheduleMail(context, terminal, terminal.outage)
}

/** Ends a terminal's outage. Cancels further mails, and mails the owner if the outage was mailed. */
export function onReconnected(context: SimulatorContext, terminal: Terminal): void {
  const { outage } = terminal
  if (!outage) return
  terminal.outage = undefined
  if (outage.nextMail !== undefined) context.cancel(outage.nextMail)
  if (context.nowMs - outage.sinceAt >= longOutageMs) terminal.longOutageEndedAt = context.nowMs
  if (outage.isMailed) {
    mailOwner(context, terminal, 'restored', '端末の接続復旧のお知らせ', [
      '端末とデータセンターの接続が復旧しました。',
      ...describe(terminal, outage),
      `復旧日時: ${jstText(context.nowMs)}`,
    ])
  }
}

/** Sends a mail about a continuing outage and schedules the next one. The end of an outage cancels this event. */
export function onDisconnectionMail(context: SimulatorContext, terminalId: string): void {
  const terminal = context.state.terminals[terminalId]
  if (!terminal?.outage) return
  const { outage } = terminal
  outage.dueCount += 1
  const isSent = mailOwner(context, terminal, 'disconnected', '端末の接続断のお知らせ', [
    '端末とデータセンターの接続が切れています。端末の電源とネットワークをご確認ください。',
    ...describe(terminal, outage),
    `最後に接続したデータセンター: ${dataCenterOf(terminal.connection)}`,
  ])
  if (isSent) outage.isMailed = true
  scheduleMail(context, terminal, outage)
}

/** Returns the time from the start of an outage to mail number `dueCount` (from 0): daily for a week, then weekly. */
export function disconnectionMailAfterMs(dueCount: number): number {
  const weeks = Math.max(0, dueCount - daysOfDailyMails)
  return longOutageMs + (Math.min(dueCount, daysOfDailyMails) + 7 * weeks) * dayMs
}

function scheduleMail(context: SimulatorContext, { terminalId }: Terminal, outage: Outage): void {
  const atMs = outage.sinceAt + disconnectionMailAfterMs(outage.dueCount)
  outage.nextMail = context.schedule(atMs, { kind: 'disconnection-mail', terminalId })
}

function mailOwner(
  context: SimulatorContext,
  terminal: Terminal,
  kind: MailKind,
  subject: string,
  lines: string[],
): boolean {
  const owner = ownerOf(context.state.accounts, terminal)
  if (!owner || !terminal.isUserConnMailEnabled || terminal.contract === 'cancelled') return false
  return sendMail(context, { kind, to: owner.mailAddress, subject, text: mailBody(owner, lines) })
}

function describe({ terminalId }: Terminal, { sinceAt }: Outage): string[] {
  return ['', `シリアル番号: ${terminalId}`, `切断日時: ${jstText(sinceAt)}`]
}
