import type { Session } from '../../state/session.ts'
import type { SimulatorContext } from '../../state/state.ts'

export type SessionSignal = 'used' | 'timed-out' | 'logged-out' | 'expired'

/** What comes next of a session that lives; one that has ended is forgotten. */
export const sessionTransitions = {
  live: { used: 'live', 'timed-out': 'ended', 'logged-out': 'ended', expired: 'ended' },
} as const satisfies Record<'live', Record<SessionSignal, 'live' | 'ended'>>

/** A session ends after 30 minutes without an answered call. */
export const sessionTimeoutMs = 30 * 60_000

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const idLength = 32

/** Starts a session under an id that nobody had before. */
export function startSession(
  context: SimulatorContext,
  who: Pick<Session, 'userId' | 'terminalId' | 'isAdmin'>,
): Session {
  dropEnded(context)
  const id = context.token('session', idLength, idAlphabet)
  const session = { id, ...who, lastUsedAt: context.nowMs }
  context.state.sessions[id] = session
  return session
}

/** The live session of that id, extended by this use; undefined when there is none or it has ended. */
export function useSession(context: SimulatorContext, id: string | undefined): Session | undefined {
  if (id === undefined || !Object.hasOwn(context.state.sessions, id)) return undefined
  const session = context.state.sessions[id]
  if (!session) return undefined
  return signalSession(context, session, hasEnded(session, context.nowMs) ? 'timed-out' : 'used')
}

/** Its owner logs out, or another one takes its place. */
export function endSession(context: SimulatorContext, id: string): void {
  const session = context.state.sessions[id]
  if (session) signalSession(context, session, 'logged-out')
}

/** Ends every session of one user, or of all. */
export function expireSessions(context: SimulatorContext, userId?: string): void {
  for (const session of Object.values(context.state.sessions)) {
    if (userId === undefined || session.userId === userId)
      signalSession(context, session, 'expired')
  }
}

/** The session after a signal; undefined when it has ended by it. */
function signalSession(
  context: SimulatorContext,
  session: Session,
  signal: SessionSignal,
): Session | undefined {
  if (sessionTransitions.live[signal] === 'ended') {
    delete context.state.sessions[session.id]
    return undefined
  }
  session.lastUsedAt = context.nowMs
  return session
}

function hasEnded(session: Session, nowMs: number): boolean {
  return nowMs - session.lastUsedAt >= sessionTimeoutMs
}

// Nobody calls to end a forgotten session; a login is a good moment to sweep them.
function dropEnded(context: SimulatorContext): void {
  for (const session of Object.values(context.state.sessions)) {
    if (hasEnded(session, context.nowMs)) signalSession(context, session, 'timed-out')
  }
}
