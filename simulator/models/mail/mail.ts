import type { Mail } from '../../state/mail.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Puts a mail into the outbox; nothing leaves while mails fail. Tells whether it was sent. */
export function sendMail(context: SimulatorContext, mail: Omit<Mail, 'id' | 'sentAt'>): boolean {
  if (context.state.areMailsFailing) return false
  const { mails } = context.state
  mails.push({ id: `mail-${mails.length + 1}`, sentAt: context.nowMs, ...mail })
  return true
}
