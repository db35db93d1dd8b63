import type { OperationId } from '../../openapi/contract/contract.ts'
import { checkRequest } from '../../openapi/contract/validate.ts'
import { errors } from '../../openapi/generated/errors.ts'
import { dayMs, minuteMs } from '../engine/durations.ts'
import type { Mail } from '../state/mail.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'
import type { RawResponse } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { type Invariant, codeOf, onRequests, terminalOf } from './invariant.ts'
import { serialIn } from './mails.ts'

const endedSession: Invariant = {
  name: 'ended-session',
  statement:
    'A session that was refused once, logged out, unused for 30 minutes, or of a user who changed the password elsewhere is never accepted again.',
  source: 'docs/requirements.md: sessions',
  observe() {
    const ended = new Set<string>()
    const lastUsedAt = new Map<string, number>()
    const users = new Map<string, string>()
    return ({ cause, world: { state, nowMs } }) => {
      if (cause.kind !== 'request') return undefined
      const { operation, sessionId, sent, response, isFaulty } = cause
      const { status } = response
      const started = startedSession(response)
      if (started !== undefined) {
        lastUsedAt.set(started, nowMs)
        users.set(started, userOfLogin(sent()))
      }
      if (operation?.id === 'resetPassword' && status < 300 && !isFaulty) {
        const user = state.terminals[terminalIn(sent())]?.ownerId
        for (const [id, one] of users) if (one === user) ended.add(id)
      }
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
      if (operation.id === 'changePassword' && status < 300) {
        for (const [id, user] of users) {
          if (id !== sessionId && user === users.get(sessionId)) ended.add(id)
        }
      }
      if (ended.has(sessionId)) return `${operation.id} accepts a session that has ended`
      if (isUnused) return `${operation.id} accepts a session that was not used for 30 minutes`
      return undefined
    }
  },
}

const extendedSession: Invariant = {
  name: 'session-extended',
  statement: 'Every successful response restarts the time after which its session ends.',
  source: 'docs/requirements.md: sessions',
  observe: () =>
    onRequests(({ operation, sessionId = '', response }, { state: { sessions }, nowMs }) => {
      const session = sessions[sessionId]
      return operation && session && response.status < 400 && session.lastUsedAt !== nowMs
        ? `${operation.id} does not extend the session`
        : undefined
    }),
}

/** The id of the session that a response starts. */
function startedSession({ headers }: RawResponse): string | undefined {
  return /^EQUSER_SESSION=(\w+)/.exec(headers['set-cookie'] ?? '')?.[1]
}

const timeoutMs = 30 * minuteMs

function terminalIn(sent: unknown): string {
  return isRecord(sent) ? String(sent.terminalId) : ''
}

function userOfLogin(sent: unknown): string {
  return isRecord(sent) ? String(sent.userId) : ''
}

/** The invariant that the token of an operation is accepted once. */
function onceInvariant(
  id: OperationId,
  subject: string,
  description: Omit<Invariant, 'observe' | 'statement'>,
): Invariant {
  return {
    ...description,
    statement: `A ${subject} is accepted once.`,
    observe() {
      const used = new Set<string>()
      return onRequests(({ operation, response, sent }) => {
        const body = sent()
        if (operation?.id !== id || response.status >= 300 || !isRecord(body)) return undefined
        const token = String(body.token)
        if (used.has(token)) return `the ${subject} ${token} is accepted twice`
        used.add(token)
        return undefined
      })
    },
  }
}

const oncePassword = onceInvariant('loginWithOnetimePassword', 'one-time password', {
  name: 'one-time-password-once',
  source: 'openapi/errors.yaml: 400015',
})

const onceReset = onceInvariant('resetPassword', 'password-change token', {
  name: 'reset-token-once',
  source: 'docs/requirements.md: registration',
})

const resetLifeMs = dayMs

const newestReset: Invariant = {
  name: 'newest-reset-token',
  statement:
    'The newest password-change URL works for 24 hours, unless it was used or the password was changed.',
  source: 'docs/requirements.md: registration',
  observe() {
    const spent = new Set<Mail>()
    return onRequests((call, world) => {
      const { operation, response } = call
      const sent = call.sent()
      const body = isRecord(sent) ? sent : {}
      const serial = terminalOf(call, world)?.terminalId ?? terminalIn(sent)
      const mail = world.state.mails.findLast(
        (one) => one.kind === 'login-reminder' && serialIn(one) === serial,
      )
      if (!mail) return undefined
      const changes = operation?.id === 'resetPassword' || operation?.id === 'changePassword'
      if (changes && response.status < 300) spent.add(mail)
      const isMeant =
        operation?.id === 'resetPassword' && codeOf(call) === errors.badRequest && !spent.has(mail)
      const isYoung = world.nowMs - mail.sentAt < resetLifeMs
      const isValid =
        operation && checkRequest(operation.id, { path: {}, query: {}, body }).kind !== 'invalid'
      return isMeant && isYoung && isValid && mail.text.includes(`token=${String(body.token)}`)
        ? 'the newest password-change URL is refused'
        : undefined
    })
  },
}

const ownData: Invariant = {
  name: 'own-data',
  statement:
    "No response contains the user name, serial number or mail address of another session's owner.",
  source: 'docs/requirements.md: sessions',
  observe() {
    const terminals = new Map<string, string>()
    return onRequests(({ operation, sessionId, sent, received, response }, world) => {
      if (!operation) return undefined
      const started = startedSession(response)
      if (started !== undefined) terminals.set(started, terminalOfLogin(sent(), world))
      const terminalId = sessionId === undefined ? undefined : terminals.get(sessionId)
      if (!operation.isSecured || response.status >= 300 || terminalId === undefined)
        return undefined
      const body = received()
      if (!isRecord(body)) return undefined
      const own = ownValues(terminalId, world)
      const foreign = Object.keys(own).find((name) => name in body && body[name] !== own[name])
      return (
        foreign &&
        `${operation.id} returns the ${foreign} ${String(body[foreign])} to the owner of ${terminalId}`
      )
    })
  },
}

/** The terminal of a session that begins: the one that an administrator names, else the user's own. */
function terminalOfLogin(sent: unknown, { state: { accounts } }: SimulatorWorld): string {
  if (!isRecord(sent)) return ''
  const account = accounts[String(sent.userId)]
  return account?.kind === 'owner' ? account.terminalId : terminalIn(sent)
}

function ownValues(
  terminalId: string,
  { state: { accounts, terminals } }: SimulatorWorld,
): Record<string, unknown> {
  const owner = accounts[terminals[terminalId]?.ownerId ?? '']
  return owner?.kind === 'owner' ? { terminalId, mailAddress: owner.mailAddress } : { terminalId }
}

export const sessionInvariants: readonly Invariant[] = [
  endedSession,
  extendedSession,
  ownData,
  oncePassword,
  onceReset,
  newestReset,
]
