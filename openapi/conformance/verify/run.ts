import { checkExchange } from '../checks/check-exchange.ts'
import { incompleteResponse } from '../checks/messages/wire.ts'
import { Budget, RequestLimitError, WithheldError } from '../calls/budget.ts'
import { Caller } from '../calls/caller.ts'
import { reasonOf } from '../exchange/expected-error.ts'
import { LoginError, Sessions, wrongAddress } from '../calls/sessions.ts'
import { type OnLongWait, type Poll, type Wait, createPoll } from '../calls/waiting.ts'
import { TransportError } from '../connection/transport.ts'
import {
  type ContractOperation,
  type OperationId,
  contractOperations,
} from '../../contract/contract.ts'
import { serverNow } from '../exchange/exchange.ts'
import { type Finding, FindingCounter, type FindingId, outcomeOf } from '../exchange/finding.ts'
import { sortFindings } from '../profile/profile.ts'
import { rulesOf, unusedTexts } from '../checks/examined-rules.ts'
import type { Changes } from '../put-back/changes.ts'
import type { KeptState, KeptValue } from '../put-back/kept-data.ts'
import { RecentResponses } from './recent-responses.ts'
import { RefusedRequests } from '../checks/requests/refused-requests.ts'
import { GatewayFailures } from '../calls/gateway-failures.ts'
import { MissingOperations } from './missing-operations.ts'
import type { Verification, VerifyOptions } from './options.ts'
import { budgetOf, reasonToLeaveOut } from './run-limits.ts'

/** Verification stops after this number of consecutive calls without a response. */
const maxFailures = 3
/** How far the difference of two Date headers may be off. Each of them has whole seconds. */
const dateStepMs = 2_000

/** The state of a verification: its findings, what could not be tested, and what has to be restored. */
export class Run {
  readonly options: VerifyOptions
  readonly findings = new FindingCounter()
  /** One sentence for each reason why something could not be tested. */
  readonly problems = new Set<string>()
  readonly #skipped: (FindingId & { message: string })[] = []
  readonly budget: Budget
  readonly caller: Caller
  readonly sessions: Sessions
  readonly selected: readonly ContractOperation[]
  /** The data before the run, or before an earlier run that could not restore it. */
  state: KeptState | undefined
  changes: Changes | undefined
  readonly kept: KeptValue[] = []
  /** Fields that a save never changed as expected, such as `getSettings lat`, and other things that were waited for in vain. */
  readonly neverShown = new Set<string>()
  /** Whether all changed data is restored. Undefined if the run changes nothing. */
  isRestored: boolean | undefined
  readonly #missing = new MissingOperations()
  readonly #refused = new RefusedRequests()
  readonly #done = new Set<string>()
  readonly #recent = new RecentResponses()
  readonly #gateway = new GatewayFailures()
  readonly #withheld = new Map<string, Verification['notTested'][number]>()
  #consecutiveFailures = 0
  #isInterrupted = false
  #serverMs: number | undefined
  /** The times of the first response, by both clocks. */
  #first: { serverMs: number; ownMs: number } | undefined
  #waitedMs = 0

  constructor(options: VerifyOptions) {
    const { profile, only } = options
    this.options = options
    this.state = options.earlier
    this.budget = new Budget(budgetOf(profile, options.tier))
    this.caller = this.#createCaller()
    this.sessions = new Sessions(
      this.caller,
      ({ userId, password }) => this.changes?.acceptedPassword(userId) ?? password,
      () => this.now(),
    )
    this.selected = contractOperations.filter((operation) => {
      if (only && !only.includes(operation.id)) return false
      const why = reasonToLeaveOut(operation, options)
      if (why !== undefined) this.withhold(operation.id, why)
      return why === undefined
    })
  }

  /** Returns the server's time in epoch milliseconds. If it sends none, the time of the options. */
  now(): number {
    return this.#serverMs ?? this.#ownNow()
  }

  readonly wait: Wait = (ms, signal) => {
    this.#waitedMs += ms
    return this.options.wait(ms, signal)
  }

  readonly #onLongWait: OnLongWait = (what, restMs) => {
    const end = new Date(this.#ownNow() + restMs).toTimeString().slice(0, 8)
    this.options.onLongWait?.(`Waiting for ${what}, at most until ${end}.`)
  }

  readonly poll: Poll = createPoll(this.wait, this.#onLongWait)

  report(found: Finding): void {
    this.#refused.noteReported(found)
    if (!this.#gateway.keep(found)) this.#add(found)
  }

  #add(found: Finding): void {
    const finding = this.caller.secrets.maskedFinding(found)
    if (this.options.isReported?.(finding) === false) return
    if (this.findings.add(finding) && !this.#missing.areAll) this.options.onFinding?.(finding)
  }

  /** Records what a check could not test. Without an operation, the reason is a sentence. */
  skip(check: string, operationId: OperationId | undefined, reason: string): void {
    const message = operationId === undefined ? reason : `${operationId}: ${reason}`
    this.#skipped.push({ check, operationId, place: 'not tested', message })
  }

  readonly isRun = ({ name }: { name: string }): boolean =>
    this.options.checks?.includes(name) ?? true

  /** Runs a check, of one operation or of several, and records it unless it made no calls. */
  async runCheck(name: string, id: OperationId | '', check: () => Promise<void>): Promise<void> {
    const before = this.budget.requests
    await check()
    if (this.budget.requests > before) this.#done.add(`${name} ${id}`).add(name)
  }

  withhold(operationId: OperationId, why: string): void {
    this.#withheld.set(`${operationId} ${why}`, { operationId, why })
  }

  /** Runs a step and records a problem that prevents it. Returns whether verification can continue. */
  async attempt(
    subject: string,
    operationId: OperationId | undefined,
    step: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await step()
      return true
    } catch (error) {
      if (error instanceof TransportError) return this.#canContinueAfter(error, subject)
      if (error instanceof WithheldError && operationId !== undefined) {
        this.withhold(operationId, error.message)
        return true
      }
      this.problems.add(`${subject}: ${reasonOf(error)}`)
      return !(error instanceof RequestLimitError || error instanceof LoginError)
    }
  }

  verification(): Verification {
    for (const finding of this.#refused.findings()) this.report(finding)
    const failures = this.#gateway.judge(this.budget.requests)
    for (const finding of failures.findings) this.#add(finding)
    const { profile, today, isReported = () => true } = this.options
    const all = this.#missing.areAll ? [] : this.#missing.join(this.findings.all())
    const { open, accepted, overdue } = sortFindings(all, profile.accepted, today)
    if (this.#missing.areAll)
      this.problems.add(`Every call returned status 404 or a page. ${wrongAddress}`)
    const skipped = sortFindings(this.#skipped, profile.accepted, today)
    for (const sentence of [...overdue, ...skipped.overdue]) this.problems.add(sentence)
    for (const { check, message } of skipped.open)
      this.problems.add(
        `${message} To accept this, add { check: ${check}, place: not tested, reason: …, until: … } to "accepted" in the profile.`,
      )
    if (!this.options.earlier && this.problems.size === 0 && this.#isNothingDone)
      this.problems.add('Nothing was tested.')
    const { secrets } = this.caller
    return {
      findings: open,
      accepted,
      problems: secrets.maskedIn([...this.problems]),
      skipped: secrets.maskedIn(skipped.open),
      notes: secrets.maskedIn([
        ...failures.notes,
        ...skipped.accepted.map(
          ({ message, reason, until }) =>
            `Not tested, accepted until ${until} (${reason}): ${message}`,
        ),
        ...unusedTexts(profile.accepted, [...all, ...this.#skipped], this.#done, isReported),
      ]),
      kept: secrets.maskedIn(this.kept),
      isRestored: this.isRestored,
      notTested: secrets.maskedIn([...this.#withheld.values()]),
      requests: this.budget.requests,
      rules: rulesOf(this.#done),
      outcome: this.#isInterrupted ? 'interrupted' : outcomeOf(open, this.problems.size),
    }
  }

  /** Whether no check has made a call. Logging in and reading the values for checks also makes calls. */
  get #isNothingDone(): boolean {
    return [...this.#done].every((name) => name.startsWith('passive '))
  }

  #createCaller(): Caller {
    const { send, origin, profile, signal } = this.options
    return new Caller({
      send,
      origin,
      budget: this.budget,
      limits: profile,
      wait: this.wait,
      onLongWait: this.#onLongWait,
      now: () => this.#ownNow(),
      clockSpeed: () => this.#clockSpeed(),
      signal,
      onExchange: (exchange) => {
        const { matched, findings } = checkExchange(exchange)
        this.#consecutiveFailures = 0
        this.#serverMs = (matched && serverNow(matched)) ?? this.#serverMs
        if (this.#serverMs !== undefined)
          this.#first ??= { serverMs: this.#serverMs, ownMs: this.#ownNow() }
        if (matched) {
          this.#missing.add(matched)
          this.#refused.add(matched)
          this.#done.add(`passive ${matched.operation.id}`)
          this.options.onExchange?.(matched)
        }
        for (const finding of findings) this.report(this.#recent.withSameBody(finding))
        this.#recent.add(exchange)
        return matched
      },
      onRateLimit: (id, waitedMs) =>
        this.problems.add(`${id}: the server still asks for a pause after ${waitedMs / 1_000} s.`),
      onFailure: (id, request, error) => {
        const finding = incompleteResponse(id, request, error)
        if (finding) this.report(finding)
      },
    })
  }

  #clockSpeed(): number {
    const { serverMs, ownMs } = this.#first ?? { serverMs: 0, ownMs: 0 }
    const ownPassedMs = Math.max(this.#ownNow() - ownMs, this.#waitedMs)
    // Errs on the small side, so that rounded Date headers never make the server's clock seem too fast.
    const passedMs = this.now() - serverMs - dateStepMs
    return this.#first && ownPassedMs > 0 ? Math.max(1, passedMs / ownPassedMs) : 1
  }

  #ownNow(): number {
    return (this.options.now ?? Date.now)()
  }

  #canContinueAfter({ kind, message }: TransportError, subject: string): boolean {
    this.#isInterrupted ||= kind === 'interrupted'
    this.#consecutiveFailures += 1
    this.problems.add(kind === 'interrupted' ? `Interrupted at ${subject}.` : message)
    return (
      !this.#isInterrupted &&
      kind !== 'unreachable' &&
      kind !== 'tls' &&
      this.#consecutiveFailures < maxFailures
    )
  }
}
