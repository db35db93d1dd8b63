import { checkExchange } from '../checks/check-exchange.ts'
import { incompleteResponse } from '../checks/messages/wire.ts'
import { Budget, RequestLimitError, WithheldError } from '../calls/budget.ts'
import { Caller } from '../calls/caller.ts'
import { reasonOf } from '../exchange/expected-error.ts'
import { LoginError, Sessions } from '../calls/sessions.ts'
import { TransportError } from '../connection/transport.ts'
import {
  type ContractOperation,
  type OperationId,
  contractOperations,
} from '../../contract/contract.ts'
import { serverNow } from '../exchange/exchange.ts'
import { type Finding, FindingCounter, outcomeOf } from '../exchange/finding.ts'
import { sortFindings } from '../profile/profile.ts'
import { rulesOf } from '../checks/examined-rules.ts'
import type { Changes } from '../put-back/changes.ts'
import type { KeptState, KeptValue } from '../put-back/kept-data.ts'
import type { Verification, VerifyOptions } from './options.ts'
import { budgetOf, reasonToLeaveOut } from './run-limits.ts'

/** Verification stops after this number of consecutive calls without a response. */
const maxFailures = 3

/** The state of a verification: its findings, what could not be tested, and what has to be restored. */
export class Run {
  readonly options: VerifyOptions
  readonly findings = new FindingCounter()
  /** One sentence for each reason why something could not be tested. */
  readonly problems = new Set<string>()
  readonly budget: Budget
  readonly caller: Caller
  readonly sessions: Sessions
  readonly selected: readonly ContractOperation[]
  /** The data before the run, or before an earlier run that could not restore it. */
  state: KeptState | undefined
  changes: Changes | undefined
  readonly kept: KeptValue[] = []
  /** Whether all changed data is restored. Undefined if the run changes nothing. */
  isRestored: boolean | undefined
  readonly #done = new Set<string>()
  readonly #withheld = new Map<string, Verification['notTested'][number]>()
  #consecutiveFailures = 0
  #isInterrupted = false
  #serverMs: number | undefined

  constructor(options: VerifyOptions) {
    const { profile, only } = options
    this.options = options
    this.state = options.earlier
    this.budget = new Budget(budgetOf(profile, options.tier))
    this.caller = this.#createCaller()
    this.sessions = new Sessions(
      this.caller,
      ({ userId, password }) => this.changes?.acceptedPassword(userId) ?? password,
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

  report(finding: Finding): void {
    if (this.options.isReported?.(finding) === false) return
    if (this.findings.add(finding)) this.options.onFinding?.(finding)
  }

  isRun({ name }: { name: string }): boolean {
    return this.options.checks?.includes(name) ?? true
  }

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
    const { profile, today } = this.options
    const { open, accepted, overdue } = sortFindings(this.findings.all(), profile.accepted, today)
    for (const sentence of overdue) this.problems.add(sentence)
    if (this.budget.requests === 0 && this.problems.size === 0)
      this.problems.add('Nothing was tested.')
    return {
      findings: open,
      accepted,
      problems: [...this.problems],
      kept: this.kept,
      isRestored: this.isRestored,
      notTested: [...this.#withheld.values()],
      requests: this.budget.requests,
      rules: rulesOf(this.#done),
      outcome: this.#isInterrupted ? 'interrupted' : outcomeOf(open, this.problems.size),
    }
  }

  #createCaller(): Caller {
    const { send, origin, profile, wait, signal } = this.options
    return new Caller({
      send,
      origin,
      budget: this.budget,
      limits: profile,
      wait,
      now: () => this.#ownNow(),
      signal,
      onExchange: (exchange) => {
        const { matched, findings } = checkExchange(exchange)
        this.#consecutiveFailures = 0
        this.#serverMs = (matched && serverNow(matched)) ?? this.#serverMs
        for (const finding of findings) this.report(finding)
        if (matched) {
          this.#done.add(`passive ${matched.operation.id}`)
          this.options.onExchange?.(matched)
        }
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
