import { minuteMs } from '../../../openapi/base/durations.ts'
import type { Attempts, Guessed, Secret, LimitedMail } from '../../state/account.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'

const windowMs = 10 * minuteMs

/** Number of failures within 10 minutes that cause a lock. The lock ends 10 minutes after the first of these failures. */
const limits = {
  /** Failures of one client for one secret. If the client is unknown, the failures of all clients count. */
  secretOfClient: 5,
  /** Failures of one client for all secrets, so that the client can't try one password with many user names. */
  client: 20,
  /** Failures of all clients for one secret, so that many clients together can't guess it. */
  secret: 50,
} as const

export interface Guesser {
  client?: string | undefined
  /** Whether the client has used this secret before. Such a client is not locked by failures of other clients. */
  isTrusted?: boolean
}

/** Returns the seconds until the next attempt is allowed, or 0. */
export function lockedForS(
  { state: { attempts }, nowMs }: SimulatorContext,
  secret: Secret,
  { client, isTrusted = false }: Guesser,
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

export function recordFailure(
  { state: { attempts }, nowMs }: SimulatorContext,
  secret: Secret,
  { client }: Guesser,
): void {
  sweep(attempts, attempts.failedAt, { lifeMs: windowMs, nowMs }, (times) => times.at(-1))
  const guessed: Guessed[] =
    client === undefined ? [secret] : [secret, `${secret} from ${client}`, `guesses from ${client}`]
  for (const key of guessed) {
    attempts.failedAt[key] = [...recentFailures(attempts, key, nowMs), nowMs].slice(-limits.secret)
  }
}

/** Clears the client's failures. Keeps those of other clients, because a user's login must not give other clients more attempts. */
export function clearFailures(
  { state: { attempts } }: SimulatorContext,
  secret: Secret,
  { client }: Guesser,
): void {
  const guessed: Guessed = client === undefined ? secret : `${secret} from ${client}`
  delete attempts.failedAt[guessed]
}

function recentFailures({ failedAt }: Attempts, guessed: Guessed, nowMs: number): number[] {
  return (failedAt[guessed] ?? []).filter((at) => nowMs - at < windowMs)
}

/** Removes expired values, because someone who tries many user names would fill the memory. Runs at most once per lifetime. */
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

/** Checks a terminal's registration code. Counts wrong codes and unknown serial numbers for all operations together. */
export function checkCode(
  context: SimulatorContext,
  terminalId: string,
  code: string,
  guesser: Guesser,
): CodeCheck {
  const terminal = context.state.terminals[terminalId]
  const secret: Secret = `code of ${terminalId}`
  const retryAfterS = lockedForS(context, secret, guesser)
  if (retryAfterS > 0) return { kind: 'locked', retryAfterS }
  if (terminal?.registrationCode !== code) {
    recordFailure(context, secret, guesser)
    return { kind: terminal ? 'wrong' : 'unknown-terminal' }
  }
  clearFailures(context, secret, guesser)
  return { kind: 'valid', terminal }
}

/** Minimum time between two emails of a kind to one user or for one client. The portal's reissue button waits this long. */
const gapMs = 15_000

/** Returns the seconds until an email of this kind may be sent again, or 0. */
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
