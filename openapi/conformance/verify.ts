import type { VerifyOptions, Verification } from './verify/options.ts'
import { type ContractOperation, contractOperations } from '../contract/contract.ts'
import { compileAll } from '../contract/validate.ts'
import { sortFindings } from './accepted-findings.ts'
import { activeChecks } from './checks/active/all.ts'
import { statefulChecks } from './checks/stateful/all.ts'
import { absolutePointer, provenanceAt } from '../contract/contract-pointer.ts'
import { type Finding, createFindingCounter, isError } from './finding.ts'
import { TransportError } from './transport-error.ts'
import { RequestLimitError, createCaller } from './verify/caller.ts'
import type { VerifyContext } from './verify/context.ts'
import { createContext } from './verify/create-context.ts'
import { inOrder, includesTier, tierOf } from './verify/operation-tiers.ts'
import { restoreState, captureState } from './verify/captured-state.ts'
import { LoginError } from './verify/sessions.ts'

/** Verification stops after this number of consecutive calls without a response. */
const maximalFailures = 3

/**
 * Runs all checks that the tier allows against a server. Problems of the server and the connection are returned, not
 * thrown.
 */
export async function verify(options: VerifyOptions): Promise<Verification> {
  const { send, origin, profile, tier, only, today } = options
  const findings = createFindingCounter()
  const problems: string[] = []
  let consecutiveFailures = 0
  const caller = createCaller({
    send,
    origin,
    maximalRequests: profile.maximalRequests,
    onExchange(exchange, passiveFindings) {
      consecutiveFailures = 0
      for (const finding of passiveFindings) findings.add(finding)
      if (exchange) options.onExchange?.(exchange)
    },
  })
  const notTested: Verification['notTested'] = []
  const selected = contractOperations.filter((operation) => {
    if (only && !only.includes(operation.id)) return false
    if (options.replay && !options.replay.name.startsWith(`${operation.id} `)) return false
    if (includesTier(tier, tierOf(operation))) return true
    notTested.push({ operationId: operation.id, why: `needs the tier ${tierOf(operation)}` })
    return false
  })
  let isInterrupted = false

  /** Runs a step. Records a problem that prevents it. Returns whether verification can continue. */
  async function attempt(subject: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run()
      return true
    } catch (error) {
      if (error instanceof TransportError) {
        isInterrupted ||= error.kind === 'interrupted'
        consecutiveFailures += 1
        problems.push(isInterrupted ? `Interrupted at ${subject}.` : error.message)
        return (
          !isInterrupted &&
          error.kind !== 'unreachable' &&
          error.kind !== 'tls' &&
          consecutiveFailures < maximalFailures
        )
      }
      if (error instanceof RequestLimitError || error instanceof LoginError) {
        problems.push(`${subject}: ${error.message}`)
        return false
      }
      throw error
    }
  }

  await attempt('the contract', async () => {
    compileAll()
  })
  let created: VerifyContext | undefined
  const canStart = await attempt('login', async () => {
    created = await createContext({
      ...options,
      caller,
      isWanted: (id) => selected.some((operation) => operation.id === id),
      report: ({ check, operation, pointer, calls, provenance, ...finding }) =>
        findings.add({
          check,
          ...finding,
          contractPointer: absolutePointer(operation, pointer),
          provenance: provenance ?? provenanceAt(operation, pointer),
          severity: 'error',
          exchanges: calls.map(({ exchange }) => exchange),
        }),
      skip: (operationId, reason) => {
        problems.push(operationId === undefined ? reason : `${operationId}: ${reason}`)
      },
    })
  })
  if (canStart && created) await runAll(created)

  async function runAll(context: VerifyContext): Promise<void> {
    const steps = stepsOf(context, selected)
    const original = includesTier(tier, 'write') ? await captureOriginal(context) : []
    for (const [done, { subject, run }] of steps.entries()) {
      options.onProgress?.({
        done,
        total: steps.length,
        requests: caller.requests,
        findings: findings.size,
        subject,
      })
      if (!(await attempt(subject, run))) break
    }
    if (isInterrupted) return
    await attempt('restoring changed data', async () => {
      problems.push(...(await restoreState(context, original)))
      await context.sessions.endAll()
    })
  }

  async function captureOriginal(context: VerifyContext) {
    let original: Awaited<ReturnType<typeof captureState>> = []
    await attempt('reading data before changing it', async () => {
      original = await captureState(context)
    })
    return original
  }

  const { open, accepted, overdue } = sortFindings(findings.all(), profile.accepted, today)
  problems.push(...overdue)
  if (caller.requests === 0 && problems.length === 0) problems.push('Nothing was tested.')
  return {
    findings: open,
    accepted,
    problems,
    notTested,
    requests: caller.requests,
    outcome: isInterrupted ? 'interrupted' : outcomeOf(open, problems),
  }
}

interface Step {
  subject: string
  run: () => Promise<void>
}

/** Stateful checks first, then operations by tier: reading, writing, destructive. */
function stepsOf(context: VerifyContext, operations: ContractOperation[]): Step[] {
  const stateful = statefulChecks
    .filter(({ tier }) => includesTier(context.tier, tier))
    .filter((check) => check.operations.some(context.isWanted))
    .map((check) => ({ subject: check.name, run: () => check.run(context.as(check.name)) }))
  const active = (['read', 'write', 'destructive'] as const).flatMap((tier) =>
    inOrder(operations.filter((operation) => tierOf(operation) === tier)).map((operation) => ({
      subject: operation.id,
      run: () => runActive(context, operation),
    })),
  )
  // Only active checks have cases that can be replayed.
  return context.replay ? active : [...stateful, ...active]
}

async function runActive(context: VerifyContext, operation: ContractOperation): Promise<void> {
  for (const check of activeChecks) {
    if (check.tier && !includesTier(context.tier, check.tier)) continue
    if (context.replay && check.isReplayable !== true) continue
    await check.run(context.as(check.name), operation)
  }
}

function outcomeOf(findings: Finding[], problems: string[]): Verification['outcome'] {
  if (findings.some(isError)) return 'findings'
  return problems.length > 0 ? 'not-testable' : 'clean'
}
