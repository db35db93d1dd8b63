import type { VerifyOptions, Verification } from './verify/options.ts'
import { type ContractOperation, contractOperations } from '../contract/contract.ts'
import { compileAll } from '../contract/validate.ts'
import { sortFindings } from './accepted-findings.ts'
import { activeChecks } from './checks/active/all.ts'
import { statefulChecks } from './checks/stateful/all.ts'
import { absolutePointer, provenanceAt } from '../contract/contract-pointer.ts'
import { type Finding, createFindingCounter } from './finding.ts'
import { TransportFailure } from './transport-failure.ts'
import { OutOfBudget, createCaller } from './verify/caller.ts'
import type { VerifyContext } from './verify/context.ts'
import { createContext } from './verify/create-context.ts'
import { inOrder, includesTier, tierOf } from './verify/operation-tiers.ts'
import { putBack, takeNote } from './verify/restore.ts'
import { LoginFailed } from './verify/sessions.ts'

/** After so many calls in a row without an answer nothing more is tried. */
const mostFailures = 3

/** Holds a server to the contract, as far as the tier allows. Never throws for what a server does. */
export async function verify(options: VerifyOptions): Promise<Verification> {
  const { send, origin, profile, tier, only, today } = options
  const found = createFindingCounter()
  const problems: string[] = []
  let failuresInARow = 0
  const caller = createCaller({
    send,
    origin,
    maximalRequests: profile.maximalRequests,
    onExchange(exchange, findings) {
      failuresInARow = 0
      for (const finding of findings) found.add(finding)
      if (exchange) options.onExchange?.(exchange)
    },
  })
  const notTested: Verification['notTested'] = []
  const chosen = contractOperations.filter((operation) => {
    if (only && !only.includes(operation.id)) return false
    if (options.replay && !options.replay.name.startsWith(`${operation.id} `)) return false
    if (includesTier(tier, tierOf(operation))) return true
    notTested.push({ operationId: operation.id, why: `needs the tier ${tierOf(operation)}` })
    return false
  })
  let isInterrupted = false

  /** Does a part of the verification; what stands in its way is told, and the rest goes on unless it can't. */
  async function attempt(subject: string, part: () => Promise<void>): Promise<boolean> {
    try {
      await part()
      return true
    } catch (error) {
      if (error instanceof TransportFailure) {
        isInterrupted ||= error.kind === 'interrupted'
        failuresInARow += 1
        problems.push(isInterrupted ? `Interrupted at ${subject}.` : error.message)
        return (
          !isInterrupted &&
          error.kind !== 'unreachable' &&
          error.kind !== 'tls' &&
          failuresInARow < mostFailures
        )
      }
      if (error instanceof OutOfBudget || error instanceof LoginFailed) {
        problems.push(`${subject}: ${error.message}`)
        return false
      }
      throw error
    }
  }

  await attempt('the contract', async () => {
    compileAll()
  })
  let context: VerifyContext | undefined
  const canStart = await attempt('logging in', async () => {
    context = await createContext({
      ...options,
      caller,
      isWanted: (id) => chosen.some((operation) => operation.id === id),
      report: ({ check, operation, pointer, calls, ...sighting }) =>
        found.add({
          check,
          ...sighting,
          contractPointer: absolutePointer(operation, pointer),
          provenance: provenanceAt(operation, pointer),
          exchanges: calls.map(({ exchange }) => exchange),
        }),
      skip: (operationId, why) => {
        problems.push(operationId === undefined ? why : `${operationId}: ${why}`)
      },
    })
  })
  if (canStart && context) await runAll(context)

  async function runAll(everything: VerifyContext): Promise<void> {
    const parts = partsOf(everything, chosen)
    const original = includesTier(tier, 'write') ? await noteOf(everything) : []
    for (const [done, { subject, run }] of parts.entries()) {
      options.onProgress?.({
        done,
        total: parts.length,
        requests: caller.requests,
        findings: found.size,
        subject,
      })
      if (!(await attempt(subject, run))) break
    }
    if (isInterrupted) return
    await attempt('putting back what was changed', async () => {
      problems.push(...(await putBack(everything, original)))
      await everything.sessions.endAll()
    })
  }

  async function noteOf(everything: VerifyContext) {
    let notes: Awaited<ReturnType<typeof takeNote>> = []
    await attempt('noting what is to be put back', async () => {
      notes = await takeNote(everything)
    })
    return notes
  }

  const { open, accepted, overdue } = sortFindings(found.all(), profile.accepted, today)
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

interface Part {
  subject: string
  run: () => Promise<void>
}

/** Reading first, then what changes something, last what can't be taken back. */
function partsOf(context: VerifyContext, operations: ContractOperation[]): Part[] {
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
  // A replayed case is one of an operation's own.
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
  if (findings.length > 0) return 'findings'
  return problems.length > 0 ? 'not-testable' : 'clean'
}
