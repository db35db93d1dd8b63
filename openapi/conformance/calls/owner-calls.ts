import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { sessionCookieName } from '../exchange/exchange.ts'
import type { Account } from '../profile/profile.ts'
import type { CallOptions, CallResult, Caller } from './caller.ts'
import type { CallFinding } from './context.ts'
import { type Sessions, sessionOf } from './sessions.ts'

interface OwnerCallsOptions {
  caller: Caller
  sessions: Sessions
  /** Undefined if the profile has no account. */
  owner: Account | undefined
  report: (check: string, finding: CallFinding) => void
}

/** Makes calls with the owner's session, and reports responses that no such call may have. */
export class OwnerCalls {
  readonly #options: OwnerCallsOptions
  readonly #triedCookies = new Set<OperationId>()
  #endedSession: Promise<string | undefined> | undefined

  constructor(options: OwnerCallsOptions) {
    this.#options = options
  }

  /** Calls with a session if the operation needs one. Logs in again once if the session has ended. */
  async call(id: OperationId, options: CallOptions = {}): Promise<CallResult> {
    const { isSecured } = contractOperation(id)
    const owner = isSecured && options.session === undefined ? this.#options.owner : undefined
    if (owner && options.method === undefined && options.from === undefined)
      return this.#callAs(owner, id, options)
    const result = await this.#options.caller.call(id, {
      ...options,
      ...(owner ? { session: await this.#options.sessions.of(owner) } : {}),
    })
    this.#reportServerError(id, result)
    return result
  }

  /** A session after its logout, the same each time. Undefined if no more logins are allowed. */
  endedSession(): Promise<string | undefined> {
    this.#endedSession ??= this.#createEndedSession()
    return this.#endedSession
  }

  async #createEndedSession(): Promise<string | undefined> {
    const { caller, sessions, owner } = this.#options
    if (!owner || sessions.loginsLeft === 0) return undefined
    const ended = await sessions.create(owner)
    await caller.call('logout', { session: ended })
    sessions.forget(ended)
    return ended
  }

  async #callAs(owner: Account, id: OperationId, options: CallOptions): Promise<CallResult> {
    const { result, ended, refused } = await this.#options.sessions.callAs(owner, id, options)
    await this.#expectCookieGood(id, result)
    const first = ended ?? refused
    if (first) this.#reportServerError(id, first)
    this.#reportServerError(id, result)
    const isTaken = first?.status === 401 && result.status === 401
    if (isTaken || refused)
      this.#options.report('session-taken', {
        operationId: id,
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
  async #expectCookieGood(id: OperationId, result: CallResult): Promise<void> {
    const cookie = sessionOf(result)
    const isNew =
      cookie?.startsWith(`${sessionCookieName}=`) === true &&
      this.#options.sessions.userOf(cookie) === undefined
    if (!isNew || id === 'login' || this.#triedCookies.has(id)) return
    this.#triedCookies.add(id)
    const next = await this.#options.caller.call('getSessionUser', { session: cookie })
    if (next.isSuccess) return
    this.#options.report('session-taken', {
      operationId: id,
      place: 'another cookie',
      message: `${id} replaces the cookie of the session by one that is refused with status ${next.status}.`,
      pointer: `/responses/${result.status}`,
      provenance: 'inferred',
      calls: [result, next],
    })
  }

  /** No request should cause a server error. */
  #reportServerError(id: OperationId, result: CallResult): void {
    if (result.status < 500) return
    this.#options.report('failure', {
      operationId: id,
      place: String(result.status),
      message: `The server failed with status ${result.status}.`,
      pointer: `/responses/${result.status}`,
      calls: [result],
    })
  }
}
