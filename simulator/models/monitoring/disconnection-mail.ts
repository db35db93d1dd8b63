import { dayMs, minuteMs } from '../../../openapi/base/durations.ts'
import type { Owner } from '../../state/account.ts'
import type { Terminal, Disconnection } from '../../state/terminal.ts'
import { ownerOf } from '../account/account.ts'
import { dataCenterOf } from '../terminal/connection.ts'
import { jstText } from '../../../openapi/base/japan-time.ts'
import { mailOwner } from '../mail/outbox.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Time until the first email. A disconnection of at least this length counts as long. */
export const longDisconnectionMs = 30 * minuteMs
const daysOfDailyMails = 7

/** Notes a disconnection and schedules its first email. Does nothing if a disconnection is already in progress. */
export function onDisconnected(context: SimulatorContext, terminal: Terminal): void {
  if (terminal.disconnection) return
  terminal.disconnection = { sinceAt: context.nowMs, dueCount: 0, isMailed: false }
  if (terminal.ownerId !== undefined) scheduleMail(context, terminal, terminal.disconnection)
}

/** Cancels further emails. If the owner was notified of the disconnection, also sends an email about its end. */
export function onReconnected(context: SimulatorContext, terminal: Terminal): void {
  const { disconnection } = terminal
  if (!disconnection) return
  terminal.disconnection = undefined
  if (disconnection.nextMail !== undefined) context.cancel(disconnection.nextMail)
  if (context.nowMs - disconnection.sinceAt >= longDisconnectionMs)
    terminal.longDisconnectionEndedAt = context.nowMs
  const owner = recipient(context, terminal)
  if (!owner || !disconnection.isMailed) return
  mailOwner(context, owner, {
    kind: 'restored',
    subject: '端末の接続復旧のお知らせ',
    intro: '端末とデータセンターの接続が復旧しました。',
    details: [`切断日時: ${jstText(disconnection.sinceAt)}`, `復旧日時: ${jstText(context.nowMs)}`],
  })
}

/** Sends an email, and schedules the event for the next email, which `onReconnected` cancels. */
export function onDisconnectionMail(context: SimulatorContext, terminal: Terminal): void {
  const { disconnection } = terminal
  if (!disconnection) return
  disconnection.dueCount += 1
  const owner = recipient(context, terminal)
  const content = {
    kind: 'disconnected' as const,
    subject: '端末の接続断のお知らせ',
    intro: '端末とデータセンターの接続が切れています。端末の電源とネットワークをご確認ください。',
    details: [
      `切断日時: ${jstText(disconnection.sinceAt)}`,
      `最後に接続したデータセンター: ${dataCenterOf(terminal.connection)}`,
    ],
  }
  if (owner && mailOwner(context, owner, content)) disconnection.isMailed = true
  scheduleMail(context, terminal, disconnection)
}

/** Returns the time from the disconnection to an email. Emails are daily for a week, then weekly. `dueCount` emails came before. */
function disconnectionMailAfterMs(dueCount: number): number {
  const weeks = Math.max(0, dueCount - daysOfDailyMails)
  return longDisconnectionMs + (Math.min(dueCount, daysOfDailyMails) + 7 * weeks) * dayMs
}

function scheduleMail(
  context: SimulatorContext,
  { terminalId }: Terminal,
  disconnection: Disconnection,
): void {
  const atMs = disconnection.sinceAt + disconnectionMailAfterMs(disconnection.dueCount)
  disconnection.nextMail = context.schedule(atMs, { kind: 'disconnection-mail', terminalId })
}

function recipient({ state }: SimulatorContext, terminal: Terminal): Owner | undefined {
  const isWanted = terminal.isUserConnMailEnabled && terminal.contract === 'active'
  return isWanted ? ownerOf(state.accounts, terminal) : undefined
}
