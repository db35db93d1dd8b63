import type { Mail } from '../../state/mail.ts'
import type { SimulatorTurn } from '../../state/state.ts'

/** Puts a mail into the outbox; nothing leaves while mails fail. Tells whether it was sent. */
export function sendMail(turn: SimulatorTurn, mail: Omit<Mail, 'id' | 'sentAt'>): boolean {
  if (turn.state.areMailsFailing) return false
  const { mails } = turn.state
  mails.push({ id: `mail-${mails.length + 1}`, sentAt: turn.nowMs, ...mail })
  return true
}
