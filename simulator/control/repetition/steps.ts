import { sessionIdOf } from '../../api/caller.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { jsonOf } from '../../../openapi/base/json-of.ts'
import { matchOperation } from '../../../openapi/contract/match-operation.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Command } from '../../state/command.ts'
import type { RawRequest, RawResponse } from '../../state/input.ts'
import type { ReplayedEntry } from '../../worlds/restore-world.ts'

/** A session of a user, who can have several. */
export interface Session {
  user: string
  /** Counted from 1, in the order of the user's logins. */
  number: number
}

export type RepeatedStep = { atMs: number } & (
  | { kind: 'command'; command: Command }
  | { kind: 'log-in'; session: Session; body: unknown }
  | {
      kind: 'call'
      session: Session | undefined
      operationId: OperationId
      pathParameters: Record<string, string>
      request: RawRequest
      response: RawResponse
    }
)

/**
 * Converts journal entries to steps. Before `fromMs`, converts only entries that change the world: commands, logins and
 * successful write calls.
 *
 * @returns a function that returns the step of an entry, or `unknown` for a call that matches no operation or a refused command
 */
export function repeater(
  fromMs: number,
): (replayed: ReplayedEntry) => RepeatedStep | 'unknown' | undefined {
  const sessions = createSessions()
  const inOrder = createOrder()
  return ({ entry: { atMs, input }, output, userId }) => {
    const unknown = atMs >= fromMs ? 'unknown' : undefined
    // A refused command has changed nothing, and a scenario with the command can be invalid.
    if (input.kind === 'command') {
      const isRefused = 'kind' in output && output.kind === 'refused'
      return isRefused ? unknown : inOrder({ atMs, kind: 'command', command: input.command })
    }
    if (input.kind !== 'request' || !('status' in output)) return undefined
    const { request } = input
    const found = matchOperation(request.method, request.path)
    if (found.kind !== 'found') return unknown
    const { operation, pathParameters } = found
    const session = sessions.startedBy(operation.id, request, output)
    if (session) {
      return inOrder({ atMs, kind: 'log-in', session, body: jsonOf(request.body) })
    }
    if (atMs < fromMs && !isSuccessfulWrite(request, output)) return undefined
    return inOrder({
      kind: 'call',
      atMs,
      session: sessions.sessionOf(request, userId),
      operationId: operation.id,
      pathParameters,
      request,
      response: output,
    })
  }
}

function createSessions() {
  const byId = new Map<string, Session>()
  const counts = new Map<string, number>()
  const add = (id: string, user: string): Session => {
    const number = (counts.get(user) ?? 0) + 1
    counts.set(user, number)
    const session = { user, number }
    byId.set(id, session)
    return session
  }
  return {
    startedBy(
      operationId: OperationId,
      { body, headers: { cookie } }: RawRequest,
      { status, headers }: RawResponse,
    ): Session | undefined {
      if (operationId !== 'login' || status >= 300) return undefined
      // A login ends its cookie's session. The repeated login sends no cookie, so later calls of that session send none either.
      byId.delete(sessionIdOf(cookie) ?? '')
      const id = sessionIdOf(headers['set-cookie']?.split(';')[0])
      const credentials = jsonOf(body)
      const user = isRecord(credentials) ? credentials.userId : undefined
      return id === undefined || typeof user !== 'string' ? undefined : add(id, user)
    },
    /** Returns the session of a call, even if the session has ended. The repeated call then fails again. */
    sessionOf({ headers }: RawRequest, userId: string | undefined): Session | undefined {
      const id = sessionIdOf(headers.cookie)
      if (id === undefined) return undefined
      return byId.get(id) ?? (userId === undefined ? undefined : add(id, userId))
    },
  }
}

function isSuccessfulWrite({ method }: RawRequest, { status }: RawResponse): boolean {
  return !['GET', 'HEAD'].includes(method) && status < 300
}

/** Delays a command after a call at the same time by a millisecond, because a run carries out commands before calls. */
function createOrder(): (step: RepeatedStep) => RepeatedStep {
  let lastMs = -Infinity
  let wasCall = false
  return (step) => {
    const isCall = step.kind !== 'command'
    lastMs = Math.max(step.atMs, wasCall && !isCall ? lastMs + 1 : lastMs)
    wasCall = isCall
    return { ...step, atMs: lastMs }
  }
}
