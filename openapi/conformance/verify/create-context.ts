import type { VerifyOptions } from './options.ts'
import {
  type ContractOperation,
  type OperationId,
  contractOperation,
} from '../../contract/contract.ts'
import { errors } from '../../generated/errors.ts'
import type { CallResult, Caller, CallOptions } from './caller.ts'
import type { CallFinding, VerifyContext } from './context.ts'
import { discoverValues } from './discover-values.ts'
import { createSessions } from './sessions.ts'

/** A finding with the name of its check and its operation. */
export interface ReportedFinding extends Omit<CallFinding, 'operationId'> {
  check: string
  operationId: OperationId
  operation: ContractOperation
}

interface ContextOptions extends Pick<
  VerifyOptions,
  'profile' | 'tier' | 'seed' | 'replay' | 'wait'
> {
  caller: Caller
  isWanted: (id: OperationId) => boolean
  report: (finding: ReportedFinding) => void
  skip: VerifyContext['skip']
}

/** Logs in and discovers the values that checks need. Throws LoginError, RequestLimitError and TransportError. */
export async function createContext(options: ContextOptions): Promise<VerifyContext> {
  const { caller, profile, tier, seed, replay, wait, isWanted, skip } = options
  const sessions = createSessions(caller, profile.maximalLogins)
  const [owner, other] = profile.accounts
  const session = owner && (await sessions.of(owner))
  if (!owner)
    skip(undefined, 'Operations that need a session were not checked: the profile has no account.')
  const known = await discoverValues(caller, session, profile)
  let endedSession: Promise<string | undefined> | undefined

  const reportAs =
    (check: string) =>
    (finding: CallFinding): void => {
      options.report({ check, ...finding, operation: contractOperation(finding.operationId) })
    }

  async function call(
    operation: ContractOperation,
    callOptions: CallOptions = {},
  ): Promise<CallResult> {
    const usesOwner =
      operation.isSecured && callOptions.session === undefined && owner !== undefined
    const result = await caller.call(operation.id, {
      ...callOptions,
      ...(usesOwner ? { session: await sessions.of(owner) } : {}),
    })
    reportServerError(operation, result)
    if (!usesOwner || result.status !== 401) return result
    // The session may have expired. A new session must not be rejected.
    sessions.forget(await sessions.of(owner))
    const second = await caller.call(operation.id, {
      ...callOptions,
      session: await sessions.of(owner),
    })
    if (second.status === 401) {
      reportAs('session-taken')({
        operationId: operation.id,
        place: 'a new session',
        message: 'A new session is rejected with status 401.',
        pointer: '/responses/401',
        calls: [second],
      })
    }
    return second
  }

  async function callPatiently(
    operation: ContractOperation,
    callOptions: CallOptions = {},
  ): Promise<CallResult> {
    const first = await call(operation, callOptions)
    if (!isBusy(first) || (await isConnected())) return first
    await settle()
    return call(operation, callOptions)
  }

  async function settle(): Promise<void> {
    let pauseMs = firstPauseMs
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
      if (await isConnected()) return
      pauseMs = Math.min(Math.round(pauseMs * 1.5), longestPauseMs)
      await wait(pauseMs)
    }
  }

  async function isConnected(): Promise<boolean> {
    const { json } = await call(contractOperation('getSettings'))
    if (typeof json !== 'object' || json === null) return true
    return Reflect.get(json, 'isTmConnection') !== false
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
    sessions,
    owner,
    other,
    tier,
    known,
    seed,
    replay,
    call,
    callPatiently,
    settle,
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
const patienceMs = 5 * 60_000
const firstPauseMs = 200
const longestPauseMs = 15_000
const busyCodes = new Set<unknown>([
  errors.settingUpdateFailed,
  errors.terminalNotConnected,
  errors.terminalRequestFailed,
])

function isBusy({ code }: CallResult): boolean {
  return busyCodes.has(code)
}
