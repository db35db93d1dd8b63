import type { SimulatorTurn } from './state.ts'

/** What a mail can be about. */
export const mailKinds = [
  'registered',
  'login-reminder',
  'one-time-password',
  'settings-changed',
  'disconnected',
  'restored',
  'voice-alarm',
  'seismometer',
  'normal',
  'firmware-planned',
] as const

export type MailKind = (typeof mailKinds)[number]

/** A mail in the outbox, oldest first there. */
export interface Mail {
  id: string
  sentAt: number
  kind: MailKind
  to: string
  subject: string
  text: string
}

/** Puts a mail into the outbox; nothing leaves while mails fail. Tells whether it was sent. */
export function sendMail(turn: SimulatorTurn, mail: Omit<Mail, 'id' | 'sentAt'>): boolean {
  if (turn.state.areMailsFailing) return false
  const { mails } = turn.state
  mails.push({ id: `mail-${mails.length + 1}`, sentAt: turn.nowMs, ...mail })
  return true
}
