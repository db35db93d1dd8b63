import { isRecord } from '../../../openapi/contract/is-record.ts'
import { type CapturedCall, isMasked } from './captured-call.ts'

/** A session of a capture. */
export interface CapturedSession {
  userId: string
  /** For `as`. */
  name: string
  /** The terminal that an administrator chose at the login. */
  chosenTerminalId?: string | undefined
  /** Undefined while no response has told it. */
  terminalId?: string | undefined
  /** Whether its login is in the capture. */
  hasLogin: boolean
}

/** The calls with their sessions. Masked session ids are all the same, so their calls belong to the latest login. */
export interface CallInSession {
  call: CapturedCall
  session?: CapturedSession | undefined
}

/** The terminal that a call is about. */
export function terminalOf({ call: { sent }, session }: CallInSession): string | undefined {
  if (session?.terminalId !== undefined) return session.terminalId
  return isRecord(sent) && typeof sent.terminalId === 'string' ? sent.terminalId : undefined
}

/** Finds out which call belongs to which session, and whose the sessions are. */
export function callsInSessions(calls: readonly CapturedCall[]): {
  calls: CallInSession[]
  sessions: CapturedSession[]
  notes: string[]
} {
  const sessions: CapturedSession[] = []
  const open = openSessions()
  let isGuessed = false
  const found = calls.map((call, index): CallInSession => {
    const { operation, sent, status, sessionId, newSessionId } = call
    if (operation === 'login') {
      if (status >= 300 || newSessionId === undefined || !isRecord(sent)) return { call }
      const session = begin(String(sent.userId), true)
      if (typeof sent.terminalId === 'string') session.chosenTerminalId = sent.terminalId
      session.terminalId = session.chosenTerminalId
      open.begin(newSessionId, session)
      isGuessed ||= isMasked(newSessionId)
      return { call, session }
    }
    if (sessionId === undefined) return { call }
    const session =
      open.use(sessionId, call, () => calls.slice(index + 1)) ?? unknownSession(call, sessionId)
    if (session) learn(session, call)
    return { call, session }
  })
  const invented = inventTerminals(sessions)
  return {
    calls: found,
    sessions,
    notes: [
      ...invented.map(
        ([userId, terminalId]) =>
          `The terminal of ${userId} is in no response. It is ${terminalId}.`,
      ),
      ...(isGuessed
        ? [
            'Session ids are masked. Each call is taken for one of the user that its response names, else of the latest login that has not ended.',
          ]
        : []),
      ...sessions
        .filter(({ hasLogin }) => !hasLogin)
        .map(({ userId }) => `The login of ${userId} is not in the capture.`),
    ],
  }

  function begin(userId: string, hasLogin: boolean): CapturedSession {
    const earlier = sessions.filter((one) => one.userId === userId).length
    const name = earlier === 0 ? 'main' : `s${earlier + 1}`
    const session = { userId, name, hasLogin }
    sessions.push(session)
    return session
  }

  /** A session whose login is not in the capture. One that the backend refuses has ended before. */
  function unknownSession(call: CapturedCall, id: string): CapturedSession | undefined {
    if (call.status === 401 || id === '') return undefined
    const userId = isRecord(call.answer) ? call.answer.userId : undefined
    const session = begin(typeof userId === 'string' ? userId : 'captured_user', false)
    open.begin(id, session)
    return session
  }
}

/**
 * The sessions of each id in the order of their logins. Several have the same id if ids are masked: a call then belongs to
 * the latest that has not ended, of the user or terminal that its response names if it names one, and a refused call to the
 * session that has ended last.
 */
function openSessions() {
  const byId = new Map<string, { open: CapturedSession[]; ended?: CapturedSession | undefined }>()
  return {
    begin(id: string, session: CapturedSession): void {
      byId.set(id, { open: [...(byId.get(id)?.open ?? []), session] })
    },
    use(
      id: string,
      { operation, status, answer }: CapturedCall,
      laterCalls: () => readonly CapturedCall[],
    ): CapturedSession | undefined {
      const known = byId.get(id)
      if (!known) return undefined
      const latest = known.open.findLast((one) => isNamed(answer, one)) ?? known.open.at(-1)
      const isRefused = status === 401
      if (isRefused && known.ended) return known.ended
      if (isRefused && latest && isNamedLater(latest, laterCalls())) return latest
      const isEnd = (isRefused || operation === 'logout') && known.open.length > 1
      if (isEnd) {
        byId.set(id, { open: known.open.filter((one) => one !== latest), ended: latest })
      }
      return latest
    },
  }
}

/** Whether a response names a session before its user logs in again, so that its refusal was not its end. */
function isNamedLater(session: CapturedSession, later: readonly CapturedCall[]): boolean {
  const decisive = later.find(
    ({ operation, sent, answer }) =>
      isNamed(answer, session) ||
      (operation === 'login' && isRecord(sent) && sent.userId === session.userId),
  )
  return decisive !== undefined && decisive.operation !== 'login'
}

/** Whether a response names the user of a session or, if it names none, the terminal. */
function isNamed(answer: unknown, { userId, terminalId }: CapturedSession): boolean {
  if (!isRecord(answer)) return false
  if (answer.userId !== undefined) return answer.userId === userId
  return answer.terminalId !== undefined && answer.terminalId === terminalId
}

/** The first serial number of terminals that no response names. */
const firstInvented = 1_790_001

/** Gives each user without a known terminal one. Returns the users with their terminals. */
function inventTerminals(sessions: readonly CapturedSession[]): [string, string][] {
  const known = new Map<string, string>()
  for (const { userId, terminalId } of sessions) {
    if (terminalId !== undefined) known.set(userId, terminalId)
  }
  const invented: [string, string][] = []
  for (const session of sessions) {
    if (session.terminalId !== undefined) continue
    const terminalId = known.get(session.userId) ?? String(firstInvented + invented.length)
    if (!known.has(session.userId)) invented.push([session.userId, terminalId])
    known.set(session.userId, terminalId)
    session.terminalId = terminalId
  }
  return invented
}

function learn(session: CapturedSession, { answer, status }: CapturedCall): void {
  if (status >= 300 || !isRecord(answer)) return
  const { terminalId, userId } = answer
  if (typeof terminalId === 'string') session.terminalId ??= terminalId
  if (!session.hasLogin && session.userId === 'captured_user' && typeof userId === 'string') {
    session.userId = userId
  }
}
