import type { VerifyOptions } from './options.ts'
import {
  type ContractOperation,
  type OperationId,
  contractOperation,
} from '../../contract/contract.ts'
import { errors } from '../../generated/errors.ts'
import type { Called, Caller, Wish } from './caller.ts'
import type { Sighting, VerifyContext } from './context.ts'
import { learnValues } from './discover-values.ts'
import { createSessions } from './sessions.ts'

/** A sighting with the check that made it. */
export interface Reported extends Omit<Sighting, 'operationId'> {
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
  report: (reported: Reported) => void
  skip: VerifyContext['skip']
}

/** Logs in and learns what the checks must know. Throws LoginFailed, OutOfBudget and TransportFailure. */
export async function createContext(options: ContextOptions): Promise<VerifyContext> {
  const { caller, profile, tier, seed, replay, wait, isWanted, skip } = options
  const sessions = createSessions(caller, profile.maximalLogins)
  const [owner, other] = profile.accounts
  const session = owner && (await sessions.of(owner))
  if (!owner) skip(undefined, 'what needs a session: the profile names no account')
  const known = await learnValues(caller, session, profile)
  let ended: Promise<string | undefined> | undefined

  const reportAs =
    (check: string) =>
    (sighting: Sighting): void => {
      options.report({ check, ...sighting, operation: contractOperation(sighting.operationId) })
    }

  async function call(operation: ContractOperation, wish: Wish = {}): Promise<Called> {
    const isOurs = operation.isSecured && wish.session === undefined && owner !== undefined
    const called = await caller.call(operation.id, {
      ...wish,
      ...(isOurs ? { session: await sessions.of(owner) } : {}),
    })
    failures(operation, called)
    if (!isOurs || called.status !== 401) return called
    // It may have ended by itself; a second 401 can't have that reason.
    sessions.forget(await sessions.of(owner))
    const again = await caller.call(operation.id, { ...wish, session: await sessions.of(owner) })
    if (again.status === 401) {
      reportAs('session-taken')({
        operationId: operation.id,
        place: 'a new session',
        message: 'A session that has just begun is refused with 401.',
        pointer: '/responses/401',
        calls: [again],
      })
    }
    return again
  }

  async function callPatiently(operation: ContractOperation, wish: Wish = {}): Promise<Called> {
    const first = await call(operation, wish)
    if (!isBusy(first) || (await isConnected())) return first
    await settle()
    return call(operation, wish)
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

  /** What no request of ours should bring about. */
  function failures(operation: ContractOperation, called: Called): void {
    if (called.status < 500) return
    reportAs('failure')({
      operationId: operation.id,
      place: String(called.status),
      message: `The server fails with status ${called.status}.`,
      pointer: `/responses/${called.status}`,
      calls: [called],
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
      ended ??= endOne()
      return ended
    },
  }

  async function endOne(): Promise<string | undefined> {
    if (!owner || sessions.left === 0) return undefined
    const one = await sessions.another(owner)
    await caller.call('logout', { session: one })
    sessions.forget(one)
    return one
  }

  const named = (check: string): VerifyContext => ({
    ...context,
    report: reportAs(check),
    as: named,
  })
  return named('verify')
}

/** A terminal that was sent its settings restarts, which takes a minute or two. */
const patienceMs = 5 * 60_000
const firstPauseMs = 200
const longestPauseMs = 15_000
const busyCodes = new Set<unknown>([
  errors.settingUpdateFailed,
  errors.terminalNotConnected,
  errors.terminalRequestFailed,
])

function isBusy({ code }: Called): boolean {
  return busyCodes.has(code)
}
