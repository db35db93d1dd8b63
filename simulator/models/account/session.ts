import { oncePer } from '../../../openapi/base/once-per.ts'
import { hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import type { Session } from '../../state/account.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { ownValue } from '../../../openapi/base/records.ts'

const sessionTimeoutMs = 30 * minuteMs

/** A session ends this long after its login, even if it is in use. Our own value: the specification states none. */
const sessionLifeMs = 12 * hourMs

const idLength = 32

/** Starts a session. Also removes expired sessions. */
export function startSession(
  context: SimulatorContext,
  user: Pick<Session, 'userId' | 'terminalId' | 'isAdmin'>,
): Session {
  removeEnded(context)
  const id = context.token('session', idLength)
  const session = { id, ...user, startedAt: context.nowMs, lastUsedAt: context.nowMs }
  context.state.sessions[id] = session
  addToIndex(indexOf(context.state.sessions), session)
  return session
}

/** Returns the session if it has not ended, and extends it. */
export function useSession(context: SimulatorContext, id: string | undefined): Session | undefined {
  const session = storedSession(context, id)
  if (!session) return undefined
  if (hasEnded(session, context.nowMs)) {
    remove(context, session)
    return undefined
  }
  session.lastUsedAt = context.nowMs
  addToIndex(indexOf(context.state.sessions), session)
  return session
}

/** Returns the session if it has not ended, without extending it. */
export function findSession(
  context: SimulatorContext,
  id: string | undefined,
): Session | undefined {
  const session = storedSession(context, id)
  return session && !hasEnded(session, context.nowMs) ? session : undefined
}

export function endSession(context: SimulatorContext, id: string): void {
  const session = context.state.sessions[id]
  if (session) remove(context, session)
}

/** Ends the sessions of one user, or of all users if `userId` is undefined. */
export function expireSessions(
  context: SimulatorContext,
  userId?: string,
  keptSessionId?: string,
): void {
  const { sessions } = context.state
  const ended =
    userId === undefined
      ? Object.values(sessions)
      : [...(indexOf(sessions).byUser.get(userId)?.values() ?? [])]
  for (const session of ended) {
    if (session.id !== keptSessionId) remove(context, session)
  }
}

function storedSession({ state }: SimulatorContext, id: string | undefined): Session | undefined {
  return id === undefined ? undefined : ownValue(state.sessions, id)
}

function remove({ state: { sessions } }: SimulatorContext, session: Session): void {
  removeFromIndex(indexOf(sessions), session)
  delete sessions[session.id]
}

function hasEnded(session: Session, nowMs: number): boolean {
  return isUnused(session, nowMs) || nowMs - session.startedAt >= sessionLifeMs
}

function isUnused({ lastUsedAt }: Session, nowMs: number): boolean {
  return nowMs - lastUsedAt >= sessionTimeoutMs
}

// Removes ended sessions, because nothing else removes abandoned ones. All sessions with equal times are removed together, so their
// order does not matter.
function removeEnded(context: SimulatorContext): void {
  for (const session of indexOf(context.state.sessions).byUse.values()) {
    if (!isUnused(session, context.nowMs)) return
    remove(context, session)
  }
}

type Sessions = Readonly<Record<string, Session>>

/** An index, so that calls need not search all sessions. */
interface SessionIndex {
  byUse: Map<string, Session>
  byUser: Map<string, Map<string, Session>>
}

/** The index is derived from the sessions, so it is not part of the world's state. */
const indexOf = oncePer((sessions: Sessions) => {
  const index: SessionIndex = { byUse: new Map(), byUser: new Map() }
  const byUse = Object.values(sessions).toSorted((a, b) => a.lastUsedAt - b.lastUsedAt)
  for (const session of byUse) addToIndex(index, session)
  return index
})

/** Adds a session as the most recently used one. A Map keeps insertion order. */
function addToIndex({ byUse, byUser }: SessionIndex, session: Session): void {
  byUse.delete(session.id)
  byUse.set(session.id, session)
  const ofUser = byUser.get(session.userId) ?? new Map<string, Session>()
  ofUser.set(session.id, session)
  byUser.set(session.userId, ofUser)
}

function removeFromIndex({ byUse, byUser }: SessionIndex, { id, userId }: Session): void {
  byUse.delete(id)
  const ofUser = byUser.get(userId)
  ofUser?.delete(id)
  if (ofUser?.size === 0) byUser.delete(userId)
}
