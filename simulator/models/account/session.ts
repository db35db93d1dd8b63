import type { Session } from '../../state/session.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { sessionIndexOf } from './session-index.ts'

export type SessionSignal = 'used' | 'timed-out' | 'logged-out' | 'expired'

/** The next state of a live session, by signal. Ended sessions are removed. */
const sessionTransitions = {
  live: { used: 'live', 'timed-out': 'ended', 'logged-out': 'ended', expired: 'ended' },
} as const satisfies Record<'live', Record<SessionSignal, 'live' | 'ended'>>

/** A session ends after 30 minutes without a request. */
const sessionTimeoutMs = 30 * 60_000

/** A session ends 12 hours after its login, however often it is used. Our own value: the specification gives none. */
const sessionLifeMs = 12 * 3_600_000

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const idLength = 32

/** Starts a session with a new random id. Also removes sessions that are unused for too long. */
export function startSession(
  context: SimulatorContext,
  user: Pick<Session, 'userId' | 'terminalId' | 'isAdmin'>,
): Session {
  removeEnded(context)
  const id = context.token('session', idLength, idAlphabet)
  const session = { id, ...user, startedAt: context.nowMs, lastUsedAt: context.nowMs }
  context.state.sessions[id] = session
  sessionIndexOf(context.state.sessions).use(session)
  return session
}

/** Returns the live session of an id and extends it. Returns undefined if there is none or it has ended. */
export function useSession(context: SimulatorContext, id: string | undefined): Session | undefined {
  const session = storedSession(context, id)
  if (!session) return undefined
  return signalSession(context, session, hasEnded(session, context.nowMs) ? 'timed-out' : 'used')
}

/** Returns the live session of an id without extending it. Returns undefined if there is none or it has ended. */
export function findSession(
  context: SimulatorContext,
  id: string | undefined,
): Session | undefined {
  const session = storedSession(context, id)
  return session && !hasEnded(session, context.nowMs) ? session : undefined
}

/** Ends a session because of a logout or a new login. */
export function endSession(context: SimulatorContext, id: string): void {
  const session = context.state.sessions[id]
  if (session) signalSession(context, session, 'logged-out')
}

/** Ends all sessions of one user, or of all users, apart from one. */
export function expireSessions(
  context: SimulatorContext,
  userId?: string,
  keptSessionId?: string,
): void {
  const { sessions } = context.state
  const ended =
    userId === undefined ? Object.values(sessions) : sessionIndexOf(sessions).ofUser(userId)
  for (const session of ended) {
    if (session.id !== keptSessionId) signalSession(context, session, 'expired')
  }
}

function storedSession({ state }: SimulatorContext, id: string | undefined): Session | undefined {
  return id !== undefined && Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined
}

/** Applies a signal to a session. Returns undefined if the session ends. */
function signalSession(
  context: SimulatorContext,
  session: Session,
  signal: SessionSignal,
): Session | undefined {
  const { sessions } = context.state
  if (sessionTransitions.live[signal] === 'ended') {
    sessionIndexOf(sessions).remove(session)
    delete sessions[session.id]
    return undefined
  }
  session.lastUsedAt = context.nowMs
  sessionIndexOf(sessions).use(session)
  return session
}

function hasEnded(session: Session, nowMs: number): boolean {
  const { startedAt = session.lastUsedAt } = session
  return isUnused(session, nowMs) || nowMs - startedAt >= sessionLifeMs
}

function isUnused({ lastUsedAt }: Session, nowMs: number): boolean {
  return nowMs - lastUsedAt >= sessionTimeoutMs
}

// Abandoned sessions get no further request, so each login removes them. Only the time of their last use decides, in which
// the index is ordered: the order of sessions that were last used at the same time depends on when it was created.
function removeEnded(context: SimulatorContext): void {
  const index = sessionIndexOf(context.state.sessions)
  for (;;) {
    const session = index.leastRecentlyUsed()
    if (!session || !isUnused(session, context.nowMs)) return
    signalSession(context, session, 'timed-out')
  }
}
