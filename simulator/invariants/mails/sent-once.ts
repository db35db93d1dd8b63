import type { MailKind } from '../../state/mail.ts'
import { mailsInvariant } from './mails-invariant.ts'

/** Mails about something that happens once. Others answer a call, which can be repeated. */
const once = new Set<MailKind>(['disconnected', 'restored', 'voice-alarm', 'seismometer', 'normal'])

export const sentOnce = mailsInvariant({
  name: 'mail-sent-once',
  statement: 'A mail about an event is sent once.',
  source: 'docs/requirements.md: mails',
  begin() {
    const known = new Set<string>()
    return ({ kind, to, text, sentAt }) => {
      if (!once.has(kind)) return undefined
      const key = JSON.stringify([kind, to, text, sentAt])
      if (known.has(key)) return 'was sent twice'
      known.add(key)
      return undefined
    }
  },
})
