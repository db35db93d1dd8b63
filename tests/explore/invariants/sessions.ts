import { isRecord } from '../../../openapi/base/records.ts'
import { hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import type { RawResponse } from '../../../simulator/state/input.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { type Invariant, type ObservedCall, onRequests } from './invariant.ts'

/** What is known of a session. */
interface KnownSession {
  user: string
  terminalId: string
  isAdmin: boolean
  startedAt: number
  /** When a call may have extended it last, and when one surely has. */
  usedAt: number
  surelyUsedAt: number
  /** Whether it may have ended, and whether it surely has. */
  mayBeOver: boolean
  isOver: boolean
}

const endedSession: Invariant = {
  name: 'ended-session',
  statement:
    'A session is accepted until it is logged out, unused for 30 minutes or of a user who changed the password elsewhere, and not afterwards. Every response restarts these 30 minutes. A call that needs one is refused without it.',
  source: 'docs/requirements.md: sessions',
  observe() {
    const known = new Map<string, KnownSession>()
    return ({ cause, world }) => {
      const { nowMs } = world
      if (cause.kind === 'advance') return undefined
      if (cause.kind !== 'request') {
        const command = cause.kind === 'command' ? cause.command : undefined
        if (command?.verb !== 'expire-sessions') return undefined
        const { userId } = command
        endAll(known, (one) => userId === undefined || one.user === userId, true)
        return undefined
      }
      const { operation, sessionId = '', response, isFaulty } = cause
      const session = known.get(sessionId)
      const isRefused = response.status === 401 || response.status === 403
      const kept = world.state.sessions[sessionId]
      if (operation && kept && !isRefused && !isFaulty && kept.lastUsedAt !== nowMs)
        return `${operation.id} does not extend the session`
      const problem = sessionProblem(cause, session, nowMs)
      if (operation && session && !session.isOver) {
        const isUsed = nowMs - session.usedAt < timeoutMs
        // A call that needs no session extends it all the same.
        if (isUsed) session.usedAt = nowMs
        if (isUsed && !isFaulty && !isRefused) session.surelyUsedAt = nowMs
      }
      const started = startedSession(response)
      if (operation && (response.status < 300 || isFaulty)) {
        const ends = endedBy(cause, sessionId, started, world)
        const ended = ends ? endAll(known, ends, !isFaulty) : []
        if (!isFaulty && ended.some((id) => world.state.sessions[id] !== undefined))
          return `${operation.id} leaves a session open`
      }
      if (response.status === 401 && !isFaulty) endAll(known, (_, id) => id === sessionId, true)
      if (started !== undefined) known.set(started, newSession(cause, nowMs))
      return problem
    }
  },
}

function sessionProblem(
  { operation, sessionId, response: { status }, isFaulty }: ObservedCall,
  session: KnownSession | undefined,
  nowMs: number,
): string | undefined {
  if (!operation?.isSecured || isFaulty || status === 403) return undefined
  if (status !== 401) {
    if (sessionId === undefined) return `${operation.id} is answered without a session`
    if (!session || session.isOver) return `${operation.id} accepts a session that has ended`
    return nowMs - session.usedAt >= timeoutMs
      ? `${operation.id} accepts a session that was not used for 30 minutes`
      : undefined
  }
  const isLive =
    session &&
    !session.mayBeOver &&
    nowMs - session.surelyUsedAt < timeoutMs &&
    nowMs - session.startedAt < longestMs
  return isLive ? `${operation.id} refuses a session that has not ended` : undefined
}

/** Which sessions a successful call ends. */
function endedBy(
  { operation, before, sent }: ObservedCall,
  sessionId: string,
  started: string | undefined,
  { state: { terminals } }: SimulatorWorld,
): ((session: KnownSession, id: string) => boolean) | undefined {
  const id = operation?.id
  if (id === 'logout' || (id === 'login' && started !== undefined))
    return (_, other) => other === sessionId
  if (id === 'changePassword')
    return ({ user }, other) => other !== sessionId && user === before.session?.userId
  if (id !== 'resetPassword') return undefined
  const user = terminals[terminalIn(sent())]?.ownerId
  return (one) => one.user === user
}

/** Returns the ids of the sessions. */
function endAll(
  known: ReadonlyMap<string, KnownSession>,
  isMeant: (session: KnownSession, id: string) => boolean,
  isSure: boolean,
): string[] {
  const meant = [...known].filter(([id, session]) => isMeant(session, id))
  for (const [, session] of meant) {
    session.mayBeOver = true
    if (isSure) session.isOver = true
  }
  return meant.map(([id]) => id)
}

/** The session that a login starts: at the terminal that an administrator names, else at the user's own. */
function newSession({ before: { account }, sent }: ObservedCall, nowMs: number): KnownSession {
  const isAdmin = account?.kind === 'admin'
  return {
    user: account?.userId ?? '',
    terminalId: account?.kind === 'owner' ? account.terminalId : terminalIn(sent()),
    isAdmin,
    startedAt: nowMs,
    usedAt: nowMs,
    surelyUsedAt: nowMs,
    mayBeOver: false,
    isOver: false,
  }
}

/** Our own: a session ends 12 hours after its login. */
const longestMs = 12 * hourMs

/** The id of the session that a response starts. */
function startedSession({ headers }: RawResponse): string | undefined {
  return /^EQUSER_SESSION=(\w+)/.exec(headers['set-cookie'] ?? '')?.[1]
}

const timeoutMs = 30 * minuteMs

function terminalIn(sent: unknown): string {
  return isRecord(sent) ? String(sent.terminalId) : ''
}

const ownData: Invariant = {
  name: 'own-data',
  statement:
    "No response contains the user name, serial number or mail address of another session's owner. It says whether the session is an administrator's.",
  source: 'docs/requirements.md: sessions',
  observe() {
    const own = new Map<string, Record<string, unknown>>()
    return onRequests((call, { state: { terminals, accounts }, nowMs }) => {
      const { operation, sessionId = '', received, response, before } = call
      if (!operation) return undefined
      const started = startedSession(response)
      if (started !== undefined && before.account) {
        const { user: userId, terminalId, isAdmin } = newSession(call, 0)
        own.set(started, { userId, terminalId, ...(isAdmin && { isAdmin }) })
      }
      const values = own.get(sessionId)
      const body = received()
      const showsSession = operation.isSecured || operation.id === 'logout'
      if (!showsSession || response.status >= 300 || !values || !isRecord(body)) return undefined
      if (operation.id === 'logout') own.delete(sessionId)
      const owner = accounts[terminals[String(values.terminalId)]?.ownerId ?? '']
      const expected = {
        ...values,
        ...(operation.id !== 'getSessionUser' && { userId: owner?.userId }),
        ...(owner?.kind === 'owner' && { mailAddress: owner.mailAddress }),
      }
      const isWrong = ([name, value]: [string, unknown]) => name in body && body[name] !== value
      const foreign = Object.entries(expected).find(isWrong)
      // Nobody is logged out from a session that has ended.
      const isLive = nowMs - (before.session?.lastUsedAt ?? -Infinity) < timeoutMs
      const says = operation.id === 'getSessionUser' || (operation.id === 'logout' && isLive)
      const lacksAdmin = says && body.isAdmin !== values.isAdmin
      return foreign || lacksAdmin
        ? `${operation.id} returns ${JSON.stringify(body)} to the session ${JSON.stringify(values)}`
        : undefined
    })
  },
}

export const sessionInvariants: readonly Invariant[] = [endedSession, ownData]
