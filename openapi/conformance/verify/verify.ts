import { checkExchange } from '../checks/check-exchange.ts'
import type { VerifyOptions, Verification } from './options.ts'
import { type OperationId, contractOperations } from '../../contract/contract.ts'
import { sortFindings } from '../profile/profile.ts'
import { type Finding, createFindingCounter, outcomeOf } from '../exchange/finding.ts'
import { hygiene } from '../checks/messages/hygiene.ts'
import { incompleteResponse } from '../checks/messages/wire.ts'
import { TransportError } from '../connection/transport.ts'
import { RequestLimitError, WithheldError, createBudget } from '../calls/budget.ts'
import { createCaller } from '../calls/caller.ts'
import { ownMistake } from '../calls/own-mistake.ts'
import { type Changes, watchChanges } from '../put-back/changes.ts'
import type { VerifyContext } from '../calls/context.ts'
import { createContext } from './create-context.ts'
import { isRestorable, harmOf } from './harm.ts'
import { keepData } from '../put-back/keep-data.ts'
import type { KeptState, KeptValue } from '../put-back/kept-data.ts'
import { includesTier } from '../profile/tiers.ts'
import { notBack, putBack } from '../put-back/put-back.ts'
import { budgetOf, reasonToLeaveOut, tooFewRequests } from './run-limits.ts'
import { LoginError, createSessions } from '../calls/sessions.ts'
import { stepsOf } from './steps.ts'
import { secureRandom } from './test-values.ts'
import { serverNow } from '../exchange/exchange.ts'

/** Verification stops after this number of consecutive calls without a response. */
const maximalFailures = 3

/**
 * Runs all checks that the tier allows against a server, then puts changed data back and closes its sessions, also after
 * an interruption, an error, and when no more requests are left. Problems of the server, of the connection and of single
 * checks are returned, not thrown.
 */
export async function verify(options: VerifyOptions): Promise<Verification> {
  const { send, origin, profile, tier, only, today, wait, signal } = options
  const { now = Date.now, random = secureRandom, keep = () => Promise.resolve() } = options
  const findings = createFindingCounter()
  const add = (given: Finding): void => {
    const isMeant = given.check === hygiene.name && profile.hygiene === 'finding'
    const finding: Finding = isMeant ? { ...given, severity: 'error' } : given
    if (findings.add(finding)) options.onFinding?.(finding)
  }
  const problems = new Set<string>()
  const withheld = new Map<string, Verification['notTested'][number]>()
  const withhold = (operationId: OperationId, why: string): void =>
    void withheld.set(`${operationId} ${why}`, { operationId, why })
  let consecutiveFailures = 0
  let isInterrupted = false
  let serverMs: number | undefined
  const budget = createBudget(budgetOf(profile, tier))
  const caller = createCaller({
    send,
    check: checkExchange,
    origin,
    budget,
    limits: profile,
    wait,
    now,
    signal,
    onExchange(exchange, passiveFindings) {
      consecutiveFailures = 0
      serverMs = (exchange && serverNow(exchange)) ?? serverMs
      for (const finding of passiveFindings) add(finding)
      if (exchange) options.onExchange?.(exchange)
    },
    onRateLimit: (id, waitedMs) =>
      problems.add(`${id}: the server still asks for a pause after ${waitedMs / 1_000} s.`),
    onFailure(id, request, error) {
      const finding = incompleteResponse(id, request, error)
      if (finding) add(finding)
    },
  })
  const nowOfServer = (): number => serverMs ?? now()
  const selected = contractOperations.filter((operation) => {
    if (only && !only.includes(operation.id)) return false
    const why = reasonToLeaveOut(operation, options)
    if (why !== undefined) withhold(operation.id, why)
    return why === undefined
  })
  const isWanted = (id: OperationId): boolean => selected.some((operation) => operation.id === id)
  let changes: Changes | undefined
  const sessions = createSessions(
    caller,
    ({ userId, password }) => changes?.acceptedPassword(userId) ?? password,
  )
  let state = options.earlier
  let kept: KeptValue[] = []
  const tooFew = tooFewRequests(profile, tier)
  if (options.earlier) await finish()
  else if (tooFew === undefined) {
    try {
      await runAll()
    } finally {
      await finish()
    }
  } else problems.add(tooFew)

  async function runAll(): Promise<void> {
    let context: VerifyContext | undefined
    await attempt('login', undefined, async () => {
      if (includesTier(tier, 'write')) state = await keepState()
      context = await createContext({
        ...options,
        caller,
        sessions,
        now: nowOfServer,
        random,
        isWanted,
        report: add,
        skip: (operationId, reason) => {
          problems.add(operationId === undefined ? reason : `${operationId}: ${reason}`)
        },
        withhold,
      })
    })
    if (!context) return
    const steps = stepsOf(context, selected, withhold)
    for (const [done, { subject, operationId, run }] of steps.entries()) {
      options.onProgress?.({
        done,
        total: steps.length,
        requests: budget.requests,
        findings: findings.size,
        subject,
      })
      if (!(await attempt(subject, operationId, run))) break
    }
  }

  /** Keeps all data that may be changed, before anything is. */
  async function keepState(): Promise<KeptState> {
    const { accounts, lost } = await keepData(caller, sessions, profile.accounts)
    const keptState: KeptState = {
      format: 'equser-kept-state',
      version: 1,
      server: origin,
      keptAt: new Date(now()).toISOString(),
      isPutBack: false,
      accounts,
      registered: [],
    }
    const plan = accounts[0]?.values['getFirmwareUpdate']?.['update']
    const isUpdateKept = isRestorable(plan, nowOfServer())
    await keep(keptState)
    caller.watch({
      reasonAgainst: (id, call) =>
        harmOf(id, call, {
          accounts: profile.accounts,
          permissions: profile.permissions,
          nowMs: nowOfServer(),
          whyLost: (read) => lost.get(read),
          isUpdateKept,
        }),
    })
    changes = watchChanges(caller, sessions, keptState, keep)
    return keptState
  }

  async function finish(): Promise<void> {
    if (state) {
      const before = problems.size
      kept = await putBack({
        caller,
        sessions,
        wait,
        now: nowOfServer,
        accounts: profile.accounts,
        state,
        changes,
        onProblem: (text) => problems.add(text),
      })
      for (const text of notBack(kept)) problems.add(text)
      kept.push(...(changes?.registeredUsers() ?? []))
      await keep({ ...state, isPutBack: problems.size === before })
    }
    await attempt('closing the sessions', undefined, () => sessions.endAll())
  }

  /** Runs a step. Records a problem that prevents it. Returns whether verification can continue. */
  async function attempt(
    subject: string,
    operationId: OperationId | undefined,
    run: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await run()
      return true
    } catch (error) {
      if (error instanceof WithheldError) {
        if (operationId === undefined) problems.add(`${subject}: ${error.message}`)
        else withhold(operationId, error.message)
        return true
      }
      if (error instanceof TransportError) {
        isInterrupted ||= error.kind === 'interrupted'
        consecutiveFailures += 1
        problems.add(error.kind === 'interrupted' ? `Interrupted at ${subject}.` : error.message)
        return (
          !isInterrupted &&
          error.kind !== 'unreachable' &&
          error.kind !== 'tls' &&
          consecutiveFailures < maximalFailures
        )
      }
      if (error instanceof RequestLimitError || error instanceof LoginError) {
        problems.add(`${subject}: ${error.message}`)
        return false
      }
      problems.add(`${subject}: ${ownMistake(error)}`)
      return true
    }
  }

  const { open, accepted, overdue } = sortFindings(findings.all(), profile.accepted, today)
  for (const one of overdue) problems.add(one)
  if (budget.requests === 0 && problems.size === 0) problems.add('Nothing was tested.')
  return {
    findings: open,
    accepted,
    problems: [...problems],
    kept,
    notTested: [...withheld.values()],
    requests: budget.requests,
    outcome: isInterrupted ? 'interrupted' : outcomeOf(open, problems.size),
  }
}
