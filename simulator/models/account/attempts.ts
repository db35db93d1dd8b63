import { minuteMs } from '../../../openapi/base/durations.ts'
import type { Attempts, Guessed, Secret, LimitedMail } from '../../state/account.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'

const windowMs = 10 * minuteMs

/** Failures within 10 minutes that cause a lock, which ends when the first of them is 10 minutes old. */
const limits = {
  /** Failures of one client for one secret. If clients are unknown, all failures for the secret. */
  secretOfClient: 5,
  /** Failures of one client for all secrets, so that a client can't try one password with many user names. */
  client: 20,
  /** Failures of all clients for one secret, so that many clients together can't guess it. */
  secret: 50,
} as const

/** A client that tries a secret. */
export interface Guesser {
  /** Address of the client. Undefined if it is unknown. */
  client?: string | undefined
  /**
   * Whether the client knew this secret before. Such a client is locked only by its own failures for the secret, never by those of
   * others.
   */
  isTrusted?: boolean
}

/** Returns the seconds until the next attempt is allowed, or 0 if it is allowed now. */
export function lockedForS(
  { state: { attempts }, nowMs }: SimulatorContext,
  secret: Secret,
  { client, isTrusted = false }: Guesser = {},
): number {
  const waitS = (guessed: Guessed, limit: number): number => {
    const first = recentFailures(attempts, guessed, nowMs).at(-limit)
    return first === undefined ? 0 : Math.ceil((first + windowMs - nowMs) / 1000)
  }
  if (client === undefined) return waitS(secret, limits.secretOfClient)
  const own = waitS(`${secret} from ${client}`, limits.secretOfClient)
  if (isTrusted) return own
  return Math.max(own, waitS(`guesses from ${client}`, limits.client), waitS(secret, limits.secret))
}

/** Records a failed attempt. */
export function recordFailure(
  { state: { attempts }, nowMs }: SimulatorContext,
  secret: Secret,
  { client }: Guesser = {},
): void {
  sweep(attempts, attempts.failedAt, { lifeMs: windowMs, nowMs }, (times) => times.at(-1))
  const guessed: Guessed[] =
    client === undefined ? [secret] : [secret, `${secret} from ${client}`, `guesses from ${client}`]
  for (const key of guessed) {
    attempts.failedAt[key] = [...recentFailures(attempts, key, nowMs), nowMs].slice(-limits.secret)
  }
}

/**
 * Removes the failures of a secret after a successful attempt. Keeps those of other clients, so that a user's login does not give
 * them more attempts.
 */
export function clearFailures(
  { state: { attempts } }: SimulatorContext,
  secret: Secret,
  { client }: Guesser = {},
): void {
  const guessed: Guessed = client === undefined ? secret : `${secret} from ${client}`
  delete attempts.failedAt[guessed]
}

function recentFailures({ failedAt }: Attempts, guessed: Guessed, nowMs: number): number[] {
  return (failedAt[guessed] ?? []).filter((at) => nowMs - at < windowMs)
}

/** Removes expired values at most once per lifetime. Limits memory use when someone tries many user names. */
function sweep<Value>(
  swept: { sweptAt: number },
  values: Record<string, Value>,
  { lifeMs, nowMs }: { lifeMs: number; nowMs: number },
  timeOf: (value: Value) => number | undefined,
): void {
  if (nowMs - swept.sweptAt < lifeMs) return
  swept.sweptAt = nowMs
  for (const [key, value] of Object.entries(values)) {
    if (nowMs - (timeOf(value) ?? -Infinity) >= lifeMs) Reflect.deleteProperty(values, key)
  }
}

export type CodeCheck =
  | { kind: 'valid'; terminal: Terminal }
  | { kind: 'wrong' }
  | { kind: 'unknown-terminal' }
  | { kind: 'locked'; retryAfterS: number }

/** Checks a registration code. Wrong codes count for the terminal, whichever operation receives them. */
export function checkCode(
  context: SimulatorContext,
  terminalId: string,
  code: string,
  guesser?: Guesser,
): CodeCheck {
  const terminal = context.state.terminals[terminalId]
  if (!terminal) return { kind: 'unknown-terminal' }
  const secret: Secret = `code of ${terminalId}`
  const retryAfterS = lockedForS(context, secret, guesser)
  if (retryAfterS > 0) return { kind: 'locked', retryAfterS }
  if (terminal.registrationCode !== code) {
    recordFailure(context, secret, guesser)
    return { kind: 'wrong' }
  }
  clearFailures(context, secret, guesser)
  return { kind: 'valid', terminal }
}

/**
 * Minimum time between two emails of a kind to the same user, or requested by the same client. The portal's reissue button waits as
 * long.
 */
const gapMs = 15_000

/** Returns the seconds until an email of this kind may be sent again, or 0 if it may be sent now. */
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

/** Records that an email was sent. */
export function recordMail(
  { state, nowMs }: SimulatorContext,
  mail: LimitedMail,
  userId: string,
  client: string | undefined,
): void {
  const sentMails = (state.sentMails ??= { at: {}, sweptAt: nowMs })
  sweep(sentMails, sentMails.at, { lifeMs: gapMs, nowMs }, (sentAt) => sentAt)
  sentMails.at[`${mail} to ${userId}`] = nowMs
  if (client !== undefined) sentMails.at[`${mail} from ${client}`] = nowMs
}
