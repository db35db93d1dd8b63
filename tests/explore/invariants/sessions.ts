import type { OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import type { Command } from '../../../simulator/state/command.ts'
import type { RawResponse } from '../../../simulator/state/input.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { type Invariant, type ObservedCall, onRequests } from './invariant.ts'

/** A session, as known from responses. */
interface KnownSession {
  user: string
  terminalId: string
  isAdmin: boolean
  startedAt: number
  /** The last time at which a call may have extended the session (`usedAt`), or has certainly done so. */
  usedAt: number
  certainlyUsedAt: number
  /** Whether the session may have ended (`mayBeOver`), or has certainly ended. */
  mayBeOver: boolean
  isOver: boolean
}

const endedSession: Invariant = {
  name: 'ended-session',
  statement:
    'A session is accepted until its logout, 30 minutes without use, or a password change in another session, and not afterwards. Every response restarts the 30 minutes. A call that needs a session is refused without one.',
  source: 'docs/requirements.md: sessions',
  observe() {
    const known = new Map<string, KnownSession>()
    return ({ cause, world }) => {
      if (cause.kind === 'command') expireSessions(cause.command, known)
      return cause.kind === 'request' ? callProblem(cause, known, world) : undefined
    }
  },
}

function expireSessions(command: Command, known: ReadonlyMap<string, KnownSession>): void {
  if (command.verb !== 'expire-sessions') return
  const { userId } = command
  endAll(known, ({ user }) => userId === undefined || user === userId, true)
}

/** Describes what is wrong with a call's session handling, if anything. Records the effect on sessions. */
function callProblem(
  call: ObservedCall,
  known: Map<string, KnownSession>,
  world: SimulatorWorld,
): string | undefined {
  const { nowMs } = world
  const { operation, sessionId = '', response, isFaulty } = call
  const session = known.get(sessionId)
  const kept = world.state.sessions[sessionId]
  if (operation && kept && hadSession(call) && kept.lastUsedAt !== nowMs)
    return `${operation.id} does not extend the session`
  const problem = sessionProblem(call, session, nowMs)
  if (operation && session && !session.isOver) extend(session, call, nowMs)
  const started = startedSession(response)
  const left = openSessionProblem(call, started, known, world)
  if (left !== undefined) return left
  if (response.status === 401 && !isFaulty) endAll(known, (_, id) => id === sessionId, true)
  if (started !== undefined) known.set(started, newSession(call, nowMs))
  return problem
}

/** Whether a call had a session, and no fault has changed the response. */
function hadSession({ response: { status }, isFaulty }: ObservedCall): boolean {
  return status !== 401 && status !== 403 && !isFaulty
}

/** Records that a call has used a session. Calls that need no session extend it too. */
function extend(session: KnownSession, call: ObservedCall, nowMs: number): void {
  if (nowMs - session.usedAt >= timeoutMs) return
  session.usedAt = nowMs
  if (hadSession(call)) session.certainlyUsedAt = nowMs
}

/** Records which sessions a call ends. Returns a problem if one of them is still open. */
function openSessionProblem(
  call: ObservedCall,
  started: string | undefined,
  known: ReadonlyMap<string, KnownSession>,
  world: SimulatorWorld,
): string | undefined {
  const { operation, sessionId = '', response, isFaulty } = call
  if (!operation || (response.status >= 300 && !isFaulty)) return undefined
  const ends = endedBy(call, sessionId, started, world)
  const ended = ends ? endAll(known, ends, !isFaulty) : []
  const isLeft = !isFaulty && ended.some((id) => world.state.sessions[id] !== undefined)
  return isLeft ? `${operation.id} leaves a session open` : undefined
}

function sessionProblem(
  { operation, sessionId, response: { status }, isFaulty }: ObservedCall,
  session: KnownSession | undefined,
  nowMs: number,
): string | undefined {
  if (!operation?.isSecured || isFaulty || status === 403) return undefined
  if (status !== 401) {
    if (sessionId === undefined) return `${operation.id} succeeds without a session`
    if (!session || session.isOver) return `${operation.id} accepts a session that has ended`
    return nowMs - session.usedAt >= timeoutMs
      ? `${operation.id} accepts a session that was not used for 30 minutes`
      : undefined
  }
  const isLive =
    session &&
    !session.mayBeOver &&
    nowMs - session.certainlyUsedAt < timeoutMs &&
    nowMs - session.startedAt < maxMs
  return isLive ? `${operation.id} refuses a session that has not ended` : undefined
}

/** Returns a condition for sessions that a successful call ends. Undefined if it ends none. */
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
  return (session) => session.user === user
}

/** Marks sessions as ended. Returns their ids. */
function endAll(
  known: ReadonlyMap<string, KnownSession>,
  isEnded: (session: KnownSession, id: string) => boolean,
  isSure: boolean,
): string[] {
  const selected = [...known].filter(([id, session]) => isEnded(session, id))
  for (const [, session] of selected) {
    session.mayBeOver = true
    if (isSure) session.isOver = true
  }
  return selected.map(([id]) => id)
}

/** Returns the session that a login starts: at the terminal in an administrator's request, or at the user's own terminal. */
function newSession({ before: { account }, sent }: ObservedCall, nowMs: number): KnownSession {
  const isAdmin = account?.kind === 'admin'
  return {
    user: account?.userId ?? '',
    terminalId: account?.kind === 'owner' ? account.terminalId : terminalIn(sent()),
    isAdmin,
    startedAt: nowMs,
    usedAt: nowMs,
    certainlyUsedAt: nowMs,
    mayBeOver: false,
    isOver: false,
  }
}

/** The project's own limit: a session ends 12 hours after its login. */
const maxMs = 12 * hourMs

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
    "No response contains the user name, serial number or mail address of another session's owner. Responses show whether the session is an administrator's.",
  source: 'docs/requirements.md: sessions',
  observe() {
    const own = new Map<string, OwnValues>()
    return onRequests((call, world) => {
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
      return (
        foreignValue(operation.id, body, values, world) ?? adminProblem(call, body, values, world)
      )
    })
  },
}

/** Values of a session that its responses may contain. */
interface OwnValues extends Record<string, unknown> {
  userId: string
  terminalId: string
  isAdmin?: true
}

function foreignValue(
  id: OperationId,
  body: Record<string, unknown>,
  values: OwnValues,
  { state: { terminals, accounts } }: SimulatorWorld,
): string | undefined {
  const owner = accounts[terminals[values.terminalId]?.ownerId ?? '']
  const expected = {
    ...values,
    ...(id !== 'getSessionUser' && { userId: owner?.userId }),
    ...(owner?.kind === 'owner' && { mailAddress: owner.mailAddress }),
  }
  const foreign = Object.entries(expected).find(
    ([name, value]) => name in body && body[name] !== value,
  )
  return (
    foreign &&
    `${id} returns ${foreign[0]} ${JSON.stringify(body[foreign[0]])} to the session of ${values.userId}`
  )
}

/** Describes a wrong `isAdmin` in a response. `logout` does not return it, because the session has ended. */
function adminProblem(
  { operation, before }: ObservedCall,
  body: Record<string, unknown>,
  { userId, isAdmin }: OwnValues,
  { nowMs }: SimulatorWorld,
): string | undefined {
  const isLive = nowMs - (before.session?.lastUsedAt ?? -Infinity) < timeoutMs
  const says = operation?.id === 'getSessionUser' || (operation?.id === 'logout' && isLive)
  return says && body.isAdmin !== isAdmin
    ? `${operation.id} returns isAdmin ${String(body.isAdmin)} to the session of ${userId}`
    : undefined
}

export const sessionInvariants: readonly Invariant[] = [endedSession, ownData]
