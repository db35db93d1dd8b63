import type { VerifyOptions } from './options.ts'
import {
  type ContractOperation,
  type OperationId,
  contractOperation,
} from '../../contract/contract.ts'
import { isRecord } from '../../contract/is-record.ts'
import { WithheldError } from '../calls/budget.ts'
import { isBusy, poll } from '../calls/waiting.ts'
import type { CallResult, Caller, CallOptions } from '../calls/caller.ts'
import type { CallFinding, VerifyContext } from '../calls/context.ts'
import { discoverValues } from './discover-values.ts'
import type { Random } from './test-values.ts'
import {
  type Fields,
  type SavePair,
  applyMs,
  differences,
  pairOf,
  readUntilShown,
} from '../calls/read-back.ts'
import { sentBody } from '../calls/sent-body.ts'
import { type Sessions, sessionOf } from '../calls/sessions.ts'
import { sessionCookieName } from '../exchange/exchange.ts'
import { type Finding, findingOf } from '../exchange/finding.ts'

interface ContextOptions extends Pick<
  VerifyOptions,
  'origin' | 'profile' | 'tier' | 'wait' | 'signal' | 'readMails'
> {
  caller: Caller
  sessions: Sessions
  now: () => number
  random: Random
  isWanted: (id: OperationId) => boolean
  report: (finding: Finding) => void
  skip: VerifyContext['skip']
  /** Records a request that is not sent, and why. */
  withhold: (id: OperationId, reason: string) => void
}

/** Logs in and discovers the values that checks need. Throws LoginError, RequestLimitError and TransportError. */
export async function createContext(options: ContextOptions): Promise<VerifyContext> {
  const { caller, sessions, profile, tier, wait, signal, isWanted, skip } = options
  const [owner, other] = profile.accounts
  const session = owner && (await sessions.of(owner))
  if (!owner)
    skip(undefined, 'Operations that need a session were not checked: the profile has no account.')
  const known = await discoverValues(caller, session, profile, options)
  let endedSession: Promise<string | undefined> | undefined
  let isGivenUp = false
  const triedCookies = new Set<OperationId>()
  /** What the owner has saved and was not read back yet. */
  const pending = new Map<SavePair, Fields>()
  /** Data that was not read back within 5 minutes. It is waited for only once. */
  const neverRead = new Set<SavePair>()

  caller.watch({
    onResult(id, callOptions, { isSuccess }) {
      const pair = pairOf(id)
      const body = sentBody(callOptions)
      if (pair && isSuccess && isRecord(body)) pending.set(pair, pair.expected(body))
    },
  })

  const reportAs =
    (check: string) =>
    (finding: CallFinding): void => {
      const operation = contractOperation(finding.operationId)
      const exchanges = finding.calls.map(({ exchange }) => exchange)
      options.report(
        findingOf(check, operation, { pointer: '/responses/200', ...finding }, exchanges),
      )
    }

  async function call(
    operation: ContractOperation,
    callOptions: CallOptions = {},
  ): Promise<CallResult> {
    const usesOwner =
      operation.isSecured && callOptions.session === undefined && owner !== undefined
    if (!usesOwner || callOptions.method !== undefined || callOptions.from !== undefined) {
      const result = await caller.call(operation.id, {
        ...callOptions,
        ...(usesOwner ? { session: await sessions.of(owner) } : {}),
      })
      reportServerError(operation, result)
      return result
    }
    const { result, ended, refused } = await sessions.callAs(owner, operation.id, callOptions)
    await expectCookieGood(operation, result)
    const first = ended ?? refused
    for (const one of first ? [first, result] : [result]) reportServerError(operation, one)
    const isTaken = first?.status === 401 && result.status === 401
    if (isTaken || refused)
      reportAs('session-taken')({
        operationId: operation.id,
        place: isTaken ? 'a new session' : 'now and then',
        message: isTaken
          ? 'A valid session is rejected with status 401.'
          : 'A call with a valid session is rejected with status 401. The same call right after it is not.',
        pointer: '/responses/401',
        calls: isTaken || !refused ? [result] : [refused],
      })
    return result
  }

  /** A browser goes on with the cookie that a response sets. */
  async function expectCookieGood(operation: ContractOperation, result: CallResult): Promise<void> {
    const cookie = sessionOf(result)
    const isNew =
      cookie?.startsWith(`${sessionCookieName}=`) === true && sessions.userOf(cookie) === undefined
    if (!isNew || operation.id === 'login' || triedCookies.has(operation.id)) return
    triedCookies.add(operation.id)
    const next = await caller.call('getSessionUser', { session: cookie })
    if (next.isSuccess) return
    reportAs('session-taken')({
      operationId: operation.id,
      place: 'another cookie',
      message: `${operation.id} replaces the cookie of the session by one that is refused with status ${next.status}.`,
      pointer: `/responses/${result.status}`,
      provenance: 'inferred',
      calls: [result, next],
    })
  }

  async function callPatiently(
    operation: ContractOperation,
    callOptions: CallOptions = {},
  ): Promise<CallResult> {
    let result = await call(operation, callOptions)
    const isDone = await polled(isGivenUp ? 0 : patienceMs, async () => {
      if (!isBusy(result)) return true
      if (!(await isConnected())) return false
      result = await call(operation, callOptions)
      return !isBusy(result)
    })
    if (isDone || (await isConnected())) return result
    isGivenUp = true
    throw new WithheldError('The terminal was not connected for 5 minutes.')
  }

  async function settle(): Promise<void> {
    await polled(isGivenUp ? 0 : patienceMs, isConnected)
    for (const [pair, fields] of pending) {
      pending.delete(pair)
      if (neverRead.has(pair)) continue
      const shown = { read: pair.read, fields }
      const { last } = await readUntilShown(contextFor('verify'), shown, applyMs)
      if (!last?.isSuccess || differences(last.json, fields).length > 0) neverRead.add(pair)
    }
  }

  function polled(limitMs: number, isDone: () => Promise<boolean>): Promise<boolean> {
    return poll(wait, limitMs, isDone, signal)
  }

  async function isConnected(): Promise<boolean> {
    const { json } = await call(contractOperation('getSettings'))
    return !isRecord(json) || json['isTmConnection'] !== false
  }

  /** No request should cause a server error. */
  function reportServerError(operation: ContractOperation, result: CallResult): void {
    if (result.status < 500) return
    reportAs('failure')({
      operationId: operation.id,
      place: String(result.status),
      message: `The server failed with status ${result.status}.`,
      pointer: `/responses/${result.status}`,
      calls: [result],
    })
  }

  const context: Omit<VerifyContext, 'as' | 'report'> = {
    caller,
    origin: options.origin,
    sessions,
    owner,
    other,
    tier,
    known,
    spareTerminals: profile.registration?.spares ?? [],
    permissions: profile.permissions,
    patienceMs: profile.patienceMs,
    readMails: options.readMails,
    call,
    callPatiently,
    settle,
    poll: polled,
    isHarmless({ id }, callOptions) {
      const reason = caller.reasonAgainst(id, callOptions)
      if (reason !== undefined) options.withhold(id, reason)
      return reason === undefined
    },
    skip,
    isWanted,
    endedSession() {
      endedSession ??= createEndedSession()
      return endedSession
    },
  }

  async function createEndedSession(): Promise<string | undefined> {
    if (!owner || sessions.loginsLeft === 0) return undefined
    const ended = await sessions.create(owner)
    await caller.call('logout', { session: ended })
    sessions.forget(ended)
    return ended
  }

  const contextFor = (check: string): VerifyContext => ({
    ...context,
    report: reportAs(check),
    as: contextFor,
  })
  return contextFor('verify')
}

/** A terminal restarts after it receives settings. This takes 1 to 2 minutes. */
const patienceMs = applyMs
