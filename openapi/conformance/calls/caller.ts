import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { minuteMs } from '../../base/durations.ts'
import { memberOf } from '../../contract/json-pointer.ts'
import type { RequestParts } from '../../contract/validate.ts'
import {
  codeOf,
  type Exchange,
  type MatchedExchange,
  type ReceivedResponse,
  type SentRequest,
  serverNow,
  sessionCookie,
} from '../exchange/exchange.ts'
import { declaredJson } from '../exchange/declared-json.ts'
import type { CheckFinding } from '../exchange/finding.ts'
import { KnownSecrets, profileSecrets, secretsIn } from '../masking/known-secrets.ts'
import { type Profile, secretsOf } from '../profile/profile.ts'
import { TransportError } from '../connection/transport.ts'
import { type Budget, WithheldError } from './budget.ts'
import { isUndeclaredPage, pauseAfter } from './responses.ts'
import { isGuess } from './sent-body.ts'
import { type OnLongWait, type Wait, longWaitMs } from './waiting.ts'

/** Sends a request and returns the complete response. Rejects with TransportError. */
export type Send = (request: SentRequest) => Promise<ReceivedResponse>

/** The parts of a request. Omitted parts are empty. */
export interface CallOptions extends Partial<RequestParts> {
  /** The `Cookie` header of a session, or null for a call without a session. */
  session?: string | null | undefined
  method?: string
  /** The `Origin` header. Default: the server's own origin for calls that change data, otherwise none. */
  from?: string
  /** Appended to the path, so that the address is none of the contract. */
  below?: string
  /** Which secret is sent instead of the valid one, in words for the report. */
  altered?: string
  undeclaredQuery?: Record<string, string>
  rawBody?: { mediaType: string | undefined; body: string | Uint8Array }
  /** Set if the check expects status 429. Without it, a call that gets this status is repeated after the pause that the server asks for. */
  isLimitExpected?: true
  /** Set for a login whose password the server must accept. It does not count as a guess. */
  isRight?: true
  /** Set for calls that restore data, or without which the run can't go on. They may use the reserved part of the budget. */
  isReserved?: true
}

export interface CallResult {
  status: number
  code: number | string | undefined
  /** The JSON body without undeclared properties. Undefined if the body is not JSON. */
  json: unknown
  /** Whether the status is 2xx, and the body is not a page instead of the data. */
  isSuccess: boolean
  exchange: Exchange
}

interface CallFinding extends Omit<CheckFinding, 'pointer'> {
  /** JSON pointer relative to the operation. Default: its response with status 200. */
  pointer?: string
}

/** Reports a finding in an operation, with the calls that show it. The decisive call is the last one. */
export type Report = (id: OperationId, calls: CallResult[], finding: CallFinding) => void

interface CallerOptions {
  send: Send
  origin: string
  budget: Budget
  limits: Profile
  wait: Wait
  onLongWait: OnLongWait
  now: () => number
  /** Returns the speed of the server's clock relative to this machine's. A pause in the server's seconds is shorter by this factor. */
  clockSpeed: () => number
  /** After it is aborted, only reserved calls are sent. */
  signal?: AbortSignal | undefined
  /** Checks an exchange and returns it with its operation. */
  onExchange: (exchange: Exchange) => MatchedExchange | undefined
  /** Called for each call that is abandoned because the server keeps asking for pauses. */
  onRateLimit: (id: OperationId, waitedMs: number) => void
  onFailure: (id: OperationId, request: SentRequest, error: TransportError) => void
}

export interface CallWatcher {
  /** Returns why the call must not be sent, as a sentence. Undefined if it may be sent. */
  blockReason?(id: OperationId, options: CallOptions): string | undefined
  onSend?(id: OperationId, options: CallOptions): Promise<void> | void
  onResult?(id: OperationId, options: CallOptions, result: CallResult): void
  /** Called if a call gets status 429 again after the pause. `results` has all responses to the call so far. */
  onStillLimited?(id: OperationId, results: CallResult[]): void
}

const utf8 = new TextEncoder()

/** Calls operations within the budget, and runs the passive checks on every exchange. */
export class Caller {
  readonly #options: CallerOptions
  readonly #watchers: CallWatcher[] = []
  #hasLoggedIn = false
  /** Operations whose next call accepts compressed responses, as browsers do. Every second call of an operation does. */
  readonly #compressed = new Set<OperationId>()
  readonly #issuedSessions = new Map<string, unknown>()
  /** All secrets known so far. */
  readonly secrets: KnownSecrets
  #latestDateMs: number | undefined
  /** The end of the pause that the server has asked for. Concurrent calls wait for it too. */
  #pausedUntilMs = 0
  /** Operations that the server kept refusing with status 429. Their next status 429 is not waited for. */
  readonly #limited = new Set<OperationId>()
  readonly #lastSuccesses = new Map<OperationId, CallResult>()
  readonly #running = new Set<{ isConcurrent: boolean }>()
  /** True after a call was abandoned, until a call gets a status other than 429. Meanwhile no status 429 is waited for. */
  #isLimited = false

  constructor(options: CallerOptions) {
    this.#options = options
    this.secrets = new KnownSecrets(profileSecrets(options.limits))
  }

  get loginsLeft(): number {
    return this.#options.budget.loginsLeft
  }

  get moreLogins(): string {
    return this.#options.budget.moreLogins
  }

  /** Returns the last successful call of each of these operations, for a finding that depends on them. */
  lastSuccesses(...ids: OperationId[]): CallResult[] {
    return ids.flatMap((id) => this.#lastSuccesses.get(id) ?? [])
  }

  watch(watcher: CallWatcher): void {
    this.#watchers.push(watcher)
  }

  blockReason(id: OperationId, options: CallOptions): string | undefined {
    if (options.isReserved) return undefined
    return this.#watchers.map((watcher) => watcher.blockReason?.(id, options)).find(Boolean)
  }

  /** Calls an operation. Waits and repeats the call if the server asks for a pause. */
  async call(id: OperationId, options: CallOptions = {}): Promise<CallResult> {
    const { now, clockSpeed, limits, onRateLimit } = this.#options
    const limitMs = limits.maxWaitSeconds * 1_000
    let waitedMs = 0
    const limited: CallResult[] = []
    for (let attempt = 0; ; attempt += 1) {
      const result = await this.#callOnce(id, options)
      if (result.status !== 429) {
        this.#isLimited = false
        return result
      }
      limited.push(result)
      if (attempt > 0) for (const watcher of this.#watchers) watcher.onStillLimited?.(id, limited)
      const askedMs = pauseAfter(result.exchange.response.headers, now(), attempt)
      const pauseMs = Math.ceil(askedMs / clockSpeed())
      const isKnown = this.#isLimited || this.#limited.has(id)
      const isTooLong = isKnown || waitedMs + pauseMs > limitMs
      // A status 429 without a code of the contract comes from a gateway and applies to all calls.
      const isFromGateway = result.code === undefined || !options.isLimitExpected
      if (isFromGateway && !isTooLong)
        this.#pausedUntilMs = Math.max(this.#pausedUntilMs, now() + pauseMs)
      if (options.isLimitExpected) return result
      if (isTooLong) {
        this.#isLimited = true
        this.#limited.add(id)
        onRateLimit(id, waitedMs)
        throw new WithheldError(
          `The server asks for a pause of ${askedMs / 1_000} s. To wait longer, set "maxWaitSeconds" in the profile to ${Math.ceil((waitedMs + pauseMs) / 1_000)}.`,
        )
      }
      await this.#waitForPause(options.isReserved === true)
      waitedMs += pauseMs
    }
  }

  async #callOnce(id: OperationId, options: CallOptions): Promise<CallResult> {
    const { budget, limits, onExchange } = this.#options
    const isReserved = options.isReserved === true
    if (!isReserved) this.#stopIfInterrupted()
    const reason = this.blockReason(id, options)
    if (reason !== undefined) throw new WithheldError(reason)
    const isLogin = id === 'login'
    const isGuessing = isGuess(id, options, limits)
    budget.take(id, { isReserved, isGuess: isGuessing })
    if (isLogin && this.#hasLoggedIn)
      await this.#pause('the pause between logins', limits.secondsBetweenLogins * 1_000, isReserved)
    this.#hasLoggedIn ||= isLogin
    await this.#waitForPause(isReserved)
    for (const watcher of this.#watchers) await watcher.onSend?.(id, options)
    const exchange = await this.#exchange(id, options)
    const result = resultOf(id, exchange, onExchange(exchange))
    if (result.isSuccess) this.#lastSuccesses.set(id, result)
    if (isGuessing && result.status >= 400 && result.status < 500) budget.countFailure(id)
    for (const watcher of this.#watchers) watcher.onResult?.(id, options, result)
    return result
  }

  async #exchange(id: OperationId, options: CallOptions): Promise<Exchange> {
    const { origin, send, onFailure, limits, now } = this.#options
    const request = requestOf(id, options, origin, this.#compressed.has(id))
    if (!this.#compressed.delete(id)) this.#compressed.add(id)
    const earlierDateMs = this.#latestDateMs
    const startedAtMs = now()
    const own = { isConcurrent: this.#running.size > 0 }
    for (const other of this.#running.add(own)) other.isConcurrent = own.isConcurrent
    const response = await send(request)
      .catch((error: unknown) => {
        // Adds the failed call to the message.
        if (!(error instanceof TransportError)) throw error
        onFailure(id, request, error)
        const text = `${request.method} ${request.path}: ${error.message}`
        throw new TransportError(error.kind, text, { cause: error })
      })
      .finally(() => this.#running.delete(own))
    const issued = sessionCookie(response.headers, 'set-cookie')
    if (issued !== undefined) this.#issuedSessions.set(issued, memberOf(options.body, 'userId'))
    const exchange: Exchange = {
      request,
      response,
      // Before the first response, `now` is not the server's time, so the response's `Date` is used.
      startedAtMs:
        earlierDateMs === undefined ? (serverNow({ response }) ?? startedAtMs) : startedAtMs,
      ...own,
      altered: options.altered,
      areCookiesKnown: true,
      earlierDateMs,
      issuedSessions: this.#issuedSessions,
      knownSecrets: secretsOf(limits),
      isSecure: origin.startsWith('https:'),
    }
    for (const secret of secretsIn(exchange)) this.secrets.add(secret)
    this.#latestDateMs = Math.max(serverNow(exchange) ?? 0, earlierDateMs ?? 0) || undefined
    return exchange
  }

  async #waitForPause(isReserved: boolean): Promise<void> {
    const untilMs = this.#pausedUntilMs
    if (untilMs === 0) return
    const what = 'the end of the pause that the server asks for (Retry-After)'
    await this.#pause(what, untilMs - this.#options.now(), isReserved)
    if (this.#pausedUntilMs === untilMs) this.#pausedUntilMs = 0
  }

  /** Waits for a time of the server's clock, which may be faster than this machine's. */
  async waitUntil(what: string, serverMs: number): Promise<void> {
    const { clockSpeed, onLongWait } = this.#options
    let restMs = serverMs - (await this.serverTime())
    const limitMs = 2 * restMs
    if (restMs > longWaitMs) onLongWait(what, restMs / clockSpeed())
    for (let waitedMs = 0; restMs > 0; restMs = serverMs - (await this.serverTime())) {
      if (waitedMs > limitMs)
        throw new WithheldError('The Date header of the server does not advance.')
      const pauseMs = Math.min(minuteMs, Math.max(100, restMs / clockSpeed()))
      await this.#wait(pauseMs, false)
      waitedMs += pauseMs
    }
  }

  /** Returns the server's time in epoch milliseconds, from a call without a session. Infinity without a Date header. */
  async serverTime(): Promise<number> {
    return serverNow((await this.call('listNews')).exchange) ?? Infinity
  }

  async #pause(what: string, ms: number, isReserved: boolean): Promise<void> {
    if (ms > longWaitMs) this.#options.onLongWait(what, ms)
    await this.#wait(ms, isReserved)
  }

  async #wait(ms: number, isReserved: boolean): Promise<void> {
    const { wait, signal } = this.#options
    if (ms > 0) await wait(ms, isReserved ? undefined : signal)
    if (!isReserved) this.#stopIfInterrupted()
  }

  #stopIfInterrupted(): void {
    if (this.#options.signal?.aborted === true)
      throw new TransportError('interrupted', 'Interrupted.')
  }
}

function resultOf(
  id: OperationId,
  exchange: Exchange,
  matched: MatchedExchange | undefined,
): CallResult {
  const { status } = matched?.response ?? exchange.response
  return {
    status,
    code: matched && codeOf(matched),
    json: matched && declaredJson(matched),
    isSuccess: status >= 200 && status < 300 && !isUndeclaredPage(id, exchange.response),
    exchange,
  }
}

function requestOf(
  id: OperationId,
  options: CallOptions,
  origin: string,
  isCompressed: boolean,
): SentRequest {
  const operation = contractOperation(id)
  const { session, method = operation.method, rawBody } = options
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((options.path?.[name] ?? '').toWellFormed()),
  )
  const json = options.body === undefined ? undefined : JSON.stringify(options.body)
  const body = rawBody?.body ?? json
  const mediaType = rawBody ? rawBody.mediaType : 'application/json'
  const changesData = !['get', 'head'].includes(method.toLowerCase())
  const from = options.from ?? (changesData ? origin : undefined)
  return {
    method: method.toUpperCase(),
    path: path + (options.below ?? ''),
    query: queryText({ ...options.query, ...options.undeclaredQuery }),
    headers: [
      ['accept', 'application/json, */*'],
      ...(isCompressed ? [['accept-encoding', 'gzip, deflate, br'] as const] : []),
      ...(from === undefined ? [] : [['origin', from] as const]),
      ...(session === undefined || session === null ? [] : [['cookie', session] as const]),
      ...(body !== undefined && mediaType !== undefined
        ? [['content-type', mediaType] as const]
        : []),
    ],
    body: typeof body === 'object' ? body : utf8.encode(body ?? ''),
  }
}

function queryText(query: Record<string, string | string[]>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((single) => [name, single]),
  )
  return new URLSearchParams(pairs).toString()
}
