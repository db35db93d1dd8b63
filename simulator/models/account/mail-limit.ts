import type { LimitedMail, SentMails } from '../../state/account.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Time between two mails of a kind for one user, and for one client. It is the wait of the portal's reissue button. */
const gapMs = 15_000

/** Returns the seconds until a mail of this kind may be sent again, or 0 if it may be sent now. */
export function mailWaitS(
  { state: { sentMails }, nowMs }: SimulatorContext,
  mail: LimitedMail,
  userId: string,
  client: string | undefined,
): number {
  const sentAt = Math.max(
    sentMails?.at[`${mail} to ${userId}`] ?? -Infinity,
    (client !== undefined && sentMails?.at[`${mail} from ${client}`]) || -Infinity,
  )
  return Math.max(0, Math.ceil((sentAt + gapMs - nowMs) / 1000))
}

/** Records that a mail was sent. */
export function recordMail(
  { state, nowMs }: SimulatorContext,
  mail: LimitedMail,
  userId: string,
  client: string | undefined,
): void {
  const sentMails = (state.sentMails ??= { at: {}, sweptAt: nowMs })
  if (nowMs - sentMails.sweptAt >= gapMs) removeExpired(sentMails, nowMs)
  sentMails.at[`${mail} to ${userId}`] = nowMs
  if (client !== undefined) sentMails.at[`${mail} from ${client}`] = nowMs
}

// Called at most once per gap.
function removeExpired(sentMails: SentMails, nowMs: number): void {
  sentMails.sweptAt = nowMs
  for (const [key, sentAt] of Object.entries(sentMails.at)) {
    if (nowMs - sentAt >= gapMs) Reflect.deleteProperty(sentMails.at, key)
  }
}
