/** The kinds of mail. */
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

/** A mail in the outbox. */
export interface Mail {
  id: string
  sentAt: number
  kind: MailKind
  to: string
  subject: string
  text: string
}
