import type { Mail } from '../../state/mail.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Adds a mail to the outbox, unless mail sending is set to fail. Returns whether it was sent. */
export function sendMail(context: SimulatorContext, mail: Omit<Mail, 'id' | 'sentAt'>): boolean {
  if (context.state.areMailsFailing) return false
  const { mails } = context.state
  mails.push({ id: `mail-${mails.length + 1}`, sentAt: context.nowMs, ...mail })
  return true
}
