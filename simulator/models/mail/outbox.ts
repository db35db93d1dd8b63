import type { Mail } from '../../state/mail.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Owner } from '../../state/account.ts'
import type { RawRequest } from '../../state/input.ts'

/** Adds a mail to the outbox, unless mail sending is set to fail. Returns whether it was sent. */
export function sendMail(context: SimulatorContext, mail: Omit<Mail, 'id' | 'sentAt'>): boolean {
  if (context.state.areMailsFailing) return false
  const { mails } = context.state
  mails.push({ id: `mail-${mails.length + 1}`, sentAt: context.nowMs, ...mail })
  return true
}

/** Returns the text of a mail to an owner: a greeting, the lines, and a note that it is a simulation. */
export function mailBody({ userId }: Pick<Owner, 'userId'>, lines: string[]): string {
  return [`${userId} 様`, '', ...lines, '', simulationNote, ''].join('\n')
}

const simulationNote = 'これはシミュレーションです。実際の地震や端末とは関係ありません。'

/** The portal's address for links in mails if nothing names another, without a trailing slash. */
export const defaultPortalUrl = 'http://127.0.0.1:8080'

/**
 * The portal's address for the links in mails: that of the scenario, else the address to which the
 * request was sent. A page of the portal sends it with its scheme as `Origin`; `Host` has no scheme.
 */
export function portalUrlFor(
  { portalUrl }: { portalUrl?: string | undefined },
  { origin, host }: RawRequest['headers'],
): string {
  if (portalUrl !== undefined) return portalUrl
  if (host === undefined) return defaultPortalUrl
  if (origin !== undefined && URL.parse(origin)?.host === host) return origin
  return URL.parse(`http://${host}`)?.origin ?? defaultPortalUrl
}
