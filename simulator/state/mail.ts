import { z } from 'zod'
import { virtualTimeSchema } from './value-schemas.ts'

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

export const mailFields = {
  id: z.string(),
  sentAt: virtualTimeSchema,
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
}
export type Mail = z.output<z.ZodObject<typeof mailFields>>
