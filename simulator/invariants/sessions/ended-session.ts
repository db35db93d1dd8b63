import { type Invariant, onRequests } from '../invariant.ts'

export const endedSession: Invariant = {
  name: 'ended-session',
  statement:
    'A session that was refused once, logged out or unused for 30 minutes is never accepted again.',
  source: 'docs/requirements.md: sessions',
  observe() {
    const ended = new Set<string>()
    const lastUsedAt = new Map<string, number>()
    return onRequests(
      ({ operation, sessionId, response: { status, headers }, isFaulty }, { nowMs }) => {
        const started = /^EQUSER_SESSION=(\w+)/.exec(headers['set-cookie'] ?? '')?.[1]
        if (started !== undefined) lastUsedAt.set(started, nowMs)
        if (!operation || sessionId === undefined) return undefined
        const lastMs = lastUsedAt.get(sessionId)
        const isUnused = lastMs === undefined || nowMs - lastMs >= timeoutMs
        // A call that needs no session extends it all the same.
        if (!isUnused) lastUsedAt.set(sessionId, nowMs)
        if (!operation.isSecured || isFaulty) return undefined
        if (status === 401 || operation.id === 'logout') {
          if (status === 401 || status < 300) ended.add(sessionId)
          return undefined
        }
        if (ended.has(sessionId)) return `${operation.id} accepts a session that has ended`
        if (isUnused) return `${operation.id} accepts a session that was not used for 30 minutes`
        return undefined
      },
    )
  },
}

const timeoutMs = 30 * 60_000
