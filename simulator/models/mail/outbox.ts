import type { MailKind } from '../../state/mail.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Owner } from '../../state/account.ts'
import type { RawRequest } from '../../state/input.ts'

interface MailContent {
  kind: MailKind
  subject: string
  intro: string
  /** The lines that follow the serial number. */
  details: string[]
}

/** Sends a mail to an owner. Returns false if mail sending is set to fail. */
export function mailOwner(
  { state: { mails, areMailsFailing }, nowMs }: SimulatorContext,
  { userId, terminalId, mailAddress }: Owner,
  { kind, subject, intro, details }: MailContent,
): boolean {
  if (areMailsFailing) return false
  const facts = [`シリアル番号: ${terminalId}`, ...details]
  const text = [`${userId} 様`, '', intro, '', ...facts, '', simulationNote, ''].join('\n')
  mails.push({
    id: `mail-${mails.length + 1}`,
    sentAt: nowMs,
    kind,
    to: mailAddress,
    subject,
    text,
  })
  return true
}

const simulationNote = 'これはシミュレーションです。実際の地震や端末とは関係ありません。'

/** The portal's address, without a trailing slash. */
export const defaultPortalUrl = 'http://127.0.0.1:8080'

/** Returns the portal's address for links: the scenario's or else the request's. Prefers `Origin`, because `Host` has no scheme. */
export function portalUrlFor(
  { portalUrl }: { portalUrl?: string | undefined },
  { origin, host }: RawRequest['headers'],
): string {
  if (portalUrl !== undefined) return portalUrl
  if (host === undefined) return defaultPortalUrl
  if (origin !== undefined && URL.parse(origin)?.host === host) return origin
  return URL.parse(`http://${host}`)?.origin ?? defaultPortalUrl
}
