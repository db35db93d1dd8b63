import { type CapturedCall, type CapturedSession, isMasked } from './captured-call.ts'

/** The terminal that a call is about. */
export function terminalOf({ sent, session }: CapturedCall): string | undefined {
  if (session?.terminalId !== undefined) return session.terminalId
  return typeof sent.terminalId === 'string' ? sent.terminalId : undefined
}

/** The user of a session whose login is not in the capture, while no response has told it. */
const unknownUser = 'captured_user'

/** Finds out which call belongs to which session, and whose the sessions are. */
export function callsInSessions(calls: readonly CapturedCall[]): {
  calls: CapturedCall[]
  sessions: CapturedSession[]
  notes: string[]
} {
  const sessions: CapturedSession[] = []
  const open = openSessions()
  const found = calls.map((call, index): CapturedCall => {
    const session =
      call.operation === 'login' ? logIn(call) : sessionOf(call, () => calls.slice(index + 1))
    return { ...call, session }
  })
  const isGuessed = found.some(
    ({ operation, session, newSessionId }) =>
      operation === 'login' && session && isMasked(newSessionId),
  )
  return {
    calls: found,
    sessions,
    notes: [
      ...inventTerminals(sessions),
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

  function begin(id: string, userId: string, hasLogin: boolean): CapturedSession {
    const earlier = sessions.filter((one) => one.userId === userId).length
    const name = earlier === 0 ? 'main' : `s${earlier + 1}`
    const session = { userId, name, hasLogin }
    sessions.push(session)
    open.begin(id, session)
    return session
  }

  function logIn({ sent, isDone, newSessionId }: CapturedCall): CapturedSession | undefined {
    const { userId, terminalId } = sent
    if (!isDone || newSessionId === undefined || typeof userId !== 'string') return undefined
    const session = begin(newSessionId, userId, true)
    if (typeof terminalId === 'string') session.chosenTerminalId = terminalId
    session.terminalId = session.chosenTerminalId
    return session
  }

  function sessionOf(
    call: CapturedCall,
    later: () => readonly CapturedCall[],
  ): CapturedSession | undefined {
    const { sessionId, status, answer } = call
    if (sessionId === undefined) return undefined
    const known = open.use(sessionId, call, later)
    // A session whose login is not in the capture. One that the backend refuses has ended before.
    if (!known && (status === 401 || sessionId === '')) return undefined
    const userId = typeof answer.userId === 'string' ? answer.userId : unknownUser
    const session = known ?? begin(sessionId, userId, false)
    learn(session, call)
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
      later: () => readonly CapturedCall[],
    ): CapturedSession | undefined {
      const known = byId.get(id)
      if (!known) return undefined
      const latest = known.open.findLast((one) => isNamed(answer, one)) ?? known.open.at(-1)
      const isRefused = status === 401
      if (isRefused && known.ended) return known.ended
      if (isRefused && latest && isNamedLater(latest, later())) return latest
      if ((isRefused || operation === 'logout') && known.open.length > 1) {
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
      isNamed(answer, session) || (operation === 'login' && sent.userId === session.userId),
  )
  return decisive !== undefined && decisive.operation !== 'login'
}

/** Whether a response names the user of a session or, if it names none, the terminal. */
function isNamed(answer: CapturedCall['answer'], { userId, terminalId }: CapturedSession): boolean {
  if (answer.userId !== undefined) return answer.userId === userId
  return answer.terminalId !== undefined && answer.terminalId === terminalId
}

/** The first serial number of terminals that no response names. */
const firstInvented = 1_790_001

/** Gives each user without a known terminal one. Returns notes about them. */
function inventTerminals(sessions: readonly CapturedSession[]): string[] {
  const known = new Map(
    sessions.flatMap(({ userId, terminalId }) =>
      terminalId === undefined ? [] : [[userId, terminalId]],
    ),
  )
  const notes: string[] = []
  for (const session of sessions) {
    const { userId } = session
    if (!known.has(userId)) {
      const terminalId = String(firstInvented + notes.length)
      known.set(userId, terminalId)
      notes.push(`The terminal of ${userId} is in no response. It is ${terminalId}.`)
    }
    session.terminalId ??= known.get(userId)
  }
  return notes
}

function learn(session: CapturedSession, { answer, isDone }: CapturedCall): void {
  if (!isDone) return
  const { terminalId, userId } = answer
  if (typeof terminalId === 'string') session.terminalId ??= terminalId
  if (session.userId === unknownUser && typeof userId === 'string') session.userId = userId
}
