import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { errors } from '../../generated/errors.ts'
import { minuteMs } from '../../base/durations.ts'
import { counted } from '../../base/printable.ts'
import { isRecord } from '../../base/records.ts'
import { headerValue, serverNow, sessionCookieName } from '../exchange/exchange.ts'
import type { Account } from '../profile/profile.ts'
import { WithheldError } from './budget.ts'
import type { CallOptions, CallResult, Caller, Report } from './caller.ts'
import { type Fields, type SavePair, applyMs, pairOf, readUntilShown } from './read-back.ts'
import { sentBody } from './sent-body.ts'
import { isBusy, responseText } from './responses.ts'
import { type SessionUse, type Sessions, sessionMinutes, sessionOf } from './sessions.ts'
import type { Poll } from './waiting.ts'

interface OwnerCallsOptions {
  caller: Caller
  sessions: Sessions
  owner: Account | undefined
  poll: Poll
  neverShown: Set<string>
  /** Ends all waiting when it is aborted. */
  signal: AbortSignal | undefined
  reportOf: (check: string) => Report
}

/** The shortest pause that is reported, in seconds. A shorter one may be due to rounding. */
const longPauseS = 5

/** Number of calls with a wrong secret that a finding lists. The contract allows five wrong secrets. */
const maxWrong = 5

/** Makes calls with the owner's session, waits for the owner's terminal, and reports responses that no such call may have. */
export class OwnerCalls {
  readonly #options: OwnerCallsOptions
  readonly #triedCookies = new Set<OperationId>()
  #endedSession: Promise<string | undefined> | undefined
  /** Data that the owner has saved and that was not yet read back. */
  readonly #pending = new Map<SavePair, Fields>()
  /** The owner's latest successful response to each operation since the last save. */
  readonly #latest = new Map<OperationId, unknown>()
  #beforeSave: ReadonlyMap<OperationId, unknown> | undefined
  readonly neverShown: Set<string>
  /** By session: the call that first got status 401, and the last call before it unless the session may have ended since then. */
  readonly #refused = new Map<
    string,
    { id: OperationId; result: CallResult; last: SessionUse | undefined; between: CallResult[] }
  >()
  /** Reads that must succeed without a connected terminal. Each is called once in that state and then removed here. */
  readonly #storedReads: OperationId[] = [
    'getTerminalStatus',
    'getRedundancyCheck',
    'getTsunamiOption',
    'getEruptionOption',
  ]
  /** The latest calls with a wrong secret, after which the server may refuse all calls. */
  readonly #wrong = new Map<OperationId, CallResult[]>()
  /** Operations for which the terminal stayed busy for 5 minutes, or `all` if it stayed disconnected. No call waits again. */
  readonly #givenUp = new Set<OperationId | 'all'>()

  constructor(options: OwnerCallsOptions) {
    this.#options = options
    this.neverShown = options.neverShown
    options.caller.watch({
      onResult: (id, sent, result) => {
        const pair = pairOf(id)
        const body = sentBody(sent)
        const isOwner =
          sent.session && options.sessions.userOf(sent.session) === options.owner?.userId
        if (pair && isOwner && result.isSuccess && isRecord(body)) {
          this.#beforeSave = this.#pending.size === 0 ? new Map(this.#latest) : undefined
          this.#latest.clear()
          this.#pending.set(pair, pair.expected(body))
        }
        if (isOwner && result.isSuccess) this.#latest.set(id, result.json)
        if (result.code === errors.wrongSerialOrPassword)
          this.#wrong.set(id, [...(this.#wrong.get(id) ?? []), result].slice(-maxWrong))
        // `method` is only set to a method that the contract does not declare. No response to it is known to be wrong.
        if (sent.method === undefined) this.#judge(id, sent, result)
      },
      onStillLimited: (id, results) => this.#judgePauses(id, results),
    })
  }

  /** Calls an operation, with a session if it needs one. Logs in again once if the session has ended. */
  readonly call = async (id: OperationId, options: CallOptions = {}): Promise<CallResult> => {
    const { isSecured } = contractOperation(id)
    const owner = isSecured && options.session === undefined ? this.#options.owner : undefined
    if (owner && options.method === undefined && options.from === undefined)
      return this.#callAs(owner, id, options)
    return this.#options.caller.call(id, {
      ...options,
      ...(owner ? { session: await this.#options.sessions.of(owner) } : {}),
    })
  }

  /** Calls an operation, and repeats the call for up to 5 minutes while the terminal is busy. */
  readonly callPatiently = async (id: OperationId, options?: CallOptions): Promise<CallResult> => {
    let result = await this.call(id, options)
    const isDone = await this.#pollTerminal(id, async () => {
      if (!isBusy(result)) return true
      if (!(await this.#isConnected())) return false
      result = await this.call(id, options)
      return !isBusy(result)
    })
    if (isDone) return result
    const isConnected = await this.#isConnected()
    this.#givenUp.add(isConnected ? id : 'all')
    if (isConnected) return result
    throw new WithheldError('The terminal was not connected for 5 minutes.')
  }

  /** Waits for up to 5 minutes until the terminal is connected and has applied the saved data. */
  readonly settle = async (): Promise<void> => {
    if (await this.#pollTerminal('all', () => this.#isConnected())) this.#givenUp.delete('all')
    else this.#givenUp.add('all')
    for (const [pair, fields] of this.#pending) {
      this.#pending.delete(pair)
      await readUntilShown(this, { read: pair.read, fields }, applyMs)
    }
  }

  readonly beforeSave = (read: OperationId): unknown => this.#beforeSave?.get(read)

  /** Repeats a test with growing pauses until it returns true. Returns whether it did within the limit in milliseconds. */
  readonly poll: Poll = (what, limitMs, isDone) =>
    this.#options.poll(what, limitMs, isDone, this.#options.signal)

  /** Returns a session that a logout has ended, the same one each time. Undefined if no more logins are allowed. */
  readonly endedSession = (): Promise<string | undefined> => {
    this.#endedSession ??= this.#createEndedSession()
    return this.#endedSession
  }

  /** Reports the sessions that ended although they were in use. Called last: a session that is accepted again has not ended. */
  readonly reportEnded = (): void => {
    for (const { id, result, last, between } of this.#refused.values())
      if (last)
        this.#options.reportOf('session-taken')(
          id,
          [...last.earlier, last.result, ...between, result],
          {
            place: 'an early end',
            message: `The session has ended (${responseText(result)}${ageText(last, result)}), although it was in use: the last call before was ${last.id}, ${unusedFor(last, result)} earlier, with ${responseText(last.result)}.${between.length > 0 ? ' In between, another session of the same user logged out.' : ''} According to the rule "Session" of the contract, a session ends after ${sessionMinutes} minutes without a call.`,
            pointer: '/info/description',
            rule: between.length > 0 ? 'logout.3' : 'info.11',
            provenance: 'stated',
          },
        )
  }

  async #createEndedSession(): Promise<string | undefined> {
    const { caller, sessions, owner } = this.#options
    if (!owner || caller.loginsLeft === 0) return undefined
    const ended = await sessions.create(owner)
    await caller.call('logout', { session: ended })
    sessions.forget(ended)
    return ended
  }

  #pollTerminal(id: OperationId | 'all', isDone: () => Promise<boolean>): Promise<boolean> {
    const isPatient = !this.#givenUp.has('all') && !this.#givenUp.has(id)
    return this.poll('the terminal to connect', isPatient ? applyMs : 0, isDone)
  }

  async #isConnected(): Promise<boolean> {
    const { json } = await this.call('getSettings')
    const isConnected = !isRecord(json) || json['isTmConnection'] !== false
    // The contract allows no refusal of these reads for a terminal that is not connected.
    if (!isConnected) for (const id of this.#storedReads.splice(0)) await this.call(id)
    return isConnected
  }

  async #callAs(owner: Account, id: OperationId, options: CallOptions): Promise<CallResult> {
    const { result, ended, refused } = await this.#options.sessions.callAs(owner, id, options)
    await this.#checkNewCookie(id, result)
    if ((ended ?? refused)?.status === 401 && result.status === 401)
      this.#options.reportOf('session-taken')(id, [result], {
        place: 'a new session',
        message: 'A valid session is rejected with status 401.',
        pointer: '/responses/401',
      })
    return result
  }

  /** Checks the cookie that a response sets, because a browser would continue with it. */
  async #checkNewCookie(id: OperationId, result: CallResult): Promise<void> {
    const cookie = sessionOf(result)
    const isNew =
      cookie?.startsWith(`${sessionCookieName}=`) === true &&
      this.#options.sessions.userOf(cookie) === undefined
    if (!isNew || id === 'login' || this.#triedCookies.has(id)) return
    this.#triedCookies.add(id)
    const next = await this.#options.caller.call('getSessionUser', { session: cookie })
    if (next.isSuccess) return
    this.#options.reportOf('session-taken')(id, [result, next], {
      place: 'another cookie',
      message: `${id} sets a new session cookie, but a request with this cookie is refused with status ${next.status}.`,
      pointer: `/responses/${result.status}`,
      provenance: 'inferred',
    })
  }

  /** Returns the last logout if it ended another session of the same user after the last use of a session. */
  #logoutsSince(last: SessionUse | undefined, session: string): CallResult[] {
    const { caller, sessions } = this.#options
    return caller.lastSuccesses('logout').filter(({ exchange: { request, startedAtMs = 0 } }) => {
      const other = headerValue(request.headers, 'cookie') ?? ''
      const isSame = sessions.userOf(other) === sessions.userOf(session)
      return last !== undefined && startedAtMs >= (last.result.exchange.startedAtMs ?? 0) && isSame
    })
  }

  /**
   * Contract, 429001: Retry-After is the number of seconds to wait. Reports only the third status 429, because another limit, which
   * also counts other calls, may ask for a second pause.
   */
  #judgePauses(id: OperationId, results: CallResult[]): void {
    const asked = results.map(({ exchange }) =>
      headerValue(exchange.response.headers, 'retry-after'),
    )
    const isOwnLimit = results.every(({ code }) => code === errors.tooManyLoginAttempts)
    if (results.length !== 3 || !isOwnLimit || !(Number(asked[2]) >= longPauseS)) return
    this.#options.reportOf('lockout')(id, [...(this.#wrong.get(id) ?? []), ...results], {
      place: 'Retry-After',
      message: `Each call waited as long as Retry-After asked (${asked.slice(0, 2).join(' and ')} seconds), but the server then returned status 429 again, with Retry-After ${asked[2]}.`,
      pointer: '/responses/429',
      rule: 'CODE-3',
      provenance: 'inferred',
    })
  }

  /** Reports responses that are wrong whatever the call: a server error, and the refusal of a session that the server later accepts. */
  #judge(id: OperationId, sent: CallOptions, result: CallResult): void {
    const { session, isReserved } = sent
    const isFetching = id === 'getTerminalPage' && result.code === errors.unexpected
    if (result.status >= 500 && !isFetching && !isReserved)
      this.#options.reportOf('failure')(id, [result], {
        place: String(result.status),
        message: `The server failed with status ${result.status}.`,
        pointer: `/responses/${result.status}`,
      })
    // The check `session-required` judges calls with an invented session, or with one that has ended.
    if (typeof session !== 'string' || !this.#options.sessions.isOpen(session)) return
    if (result.status === 401) {
      const last = this.#options.sessions.lastUse(session)
      const refused = { id, result, last, between: this.#logoutsSince(last, session) }
      this.#refused.set(session, this.#refused.get(session) ?? refused)
    }
    const refused = this.#refused.get(session)
    if (!refused || !result.isSuccess || !contractOperation(id).isSecured) return
    this.#refused.delete(session)
    this.#options.reportOf('session-taken')(refused.id, [refused.result, result], {
      place: 'now and then',
      message: `${refused.id} refused a session with status 401, but ${id} then accepted the same session with status ${result.status}.`,
      pointer: '/responses/401',
    })
  }
}

function ageText({ earlier: [login] }: SessionUse, { exchange }: CallResult): string {
  const [start, end] = [login?.exchange.startedAtMs, exchange.startedAtMs]
  if (start === undefined || end === undefined) return ''
  return `, ${counted(Math.round((end - start) / minuteMs), 'minute')} after its login`
}

function unusedFor({ atMs }: SessionUse, { exchange }: CallResult): string {
  const minutes = Math.round(((serverNow(exchange) ?? atMs) - atMs) / minuteMs)
  return minutes === 0 ? 'less than a minute' : counted(minutes, 'minute')
}
