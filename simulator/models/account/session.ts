import type { Session } from '../../state/session.ts'
import type { SimulatorTurn } from '../../state/state.ts'

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
  turn: SimulatorTurn,
  who: Pick<Session, 'userId' | 'terminalId' | 'isAdmin'>,
): Session {
  dropEnded(turn)
  const id = turn.token('session', idLength, idAlphabet)
  const session = { id, ...who, lastUsedAt: turn.nowMs }
  turn.state.sessions[id] = session
  return session
}

/** The live session of that id, extended by this use; undefined when there is none or it has ended. */
export function useSession(turn: SimulatorTurn, id: string | undefined): Session | undefined {
  if (id === undefined || !Object.hasOwn(turn.state.sessions, id)) return undefined
  const session = turn.state.sessions[id]
  if (!session) return undefined
  return signalSession(turn, session, hasEnded(session, turn.nowMs) ? 'timed-out' : 'used')
}

/** Its owner logs out, or another one takes its place. */
export function endSession(turn: SimulatorTurn, id: string): void {
  const session = turn.state.sessions[id]
  if (session) signalSession(turn, session, 'logged-out')
}

/** Ends every session of one user, or of all. */
export function expireSessions(turn: SimulatorTurn, userId?: string): void {
  for (const session of Object.values(turn.state.sessions)) {
    if (userId === undefined || session.userId === userId) signalSession(turn, session, 'expired')
  }
}

/** The session after a signal; undefined when it has ended by it. */
function signalSession(
  turn: SimulatorTurn,
  session: Session,
  signal: SessionSignal,
): Session | undefined {
  if (sessionTransitions.live[signal] === 'ended') {
    delete turn.state.sessions[session.id]
    return undefined
  }
  session.lastUsedAt = turn.nowMs
  return session
}

function hasEnded(session: Session, nowMs: number): boolean {
  return nowMs - session.lastUsedAt >= sessionTimeoutMs
}

// Nobody calls to end a forgotten session; a login is a good moment to sweep them.
function dropEnded(turn: SimulatorTurn): void {
  for (const session of Object.values(turn.state.sessions)) {
    if (hasEnded(session, turn.nowMs)) signalSession(turn, session, 'timed-out')
  }
}
