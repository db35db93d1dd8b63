import type { ContractOperation } from '../../contract/contract.ts'
import { activeChecks, statefulChecks } from '../checks/all.ts'
import { sessionRequired } from '../checks/access/sessions.ts'
import { bodyRequired } from '../checks/requests/bodies.ts'
import { invalidRefused } from '../checks/requests/invalid-requests.ts'
import { validAccepted } from '../checks/requests/valid-requests.ts'
import type { ActiveCheck, StatefulCheck, VerifyContext } from '../calls/context.ts'
import type { VerifyOptions } from './options.ts'
import type { Run } from './run.ts'
import { WithheldError } from '../calls/budget.ts'
import { inOrder, includesTier, tierOf } from '../profile/tiers.ts'

/** What decides which checks a run performs. */
type Plan = Pick<Run, 'selected' | 'isRun'> & { options: Pick<VerifyOptions, 'tier' | 'profile'> }

/** Returns the checks of sequences of calls that a run performs, in order. */
export function statefulChecksOf({ selected, isRun, options }: Plan): StatefulCheck[] {
  return statefulChecks.filter(
    (check) =>
      isRun(check) &&
      includesTier(options.tier, check.tier) &&
      selected.some(({ id }) => check.operations.includes(id)),
  )
}

/** Returns the checks of a single operation that a run performs, in order. */
export function activeChecksOf({ isSecured, id }: ContractOperation, plan: Plan): ActiveCheck[] {
  const { tier, profile } = plan.options
  // Without a session, all other requests are refused for that reason.
  const hasSession = !isSecured || profile.accounts.length > 0
  return (hasSession ? activeChecks : [sessionRequired]).filter(
    (check) =>
      plan.isRun(check) &&
      check.operations?.includes(id) !== false &&
      (!check.tier || includesTier(tier, check.tier)),
  )
}

/** Returns the steps of a run: stateful checks, then operations by tier (read, write, destructive). */
export function stepsOf(context: VerifyContext, run: Run) {
  const stateful = statefulChecksOf(run).map((check) => ({
    subject: check.name,
    operationId: check.operations[0],
    run: () => run.runCheck(check.name, '', () => check.run(context.as(check.name))),
  }))
  const active = (['read', 'write', 'destructive'] as const).flatMap((tier) =>
    inOrder(run.selected.filter((operation) => tierOf(operation) === tier)).map((operation) => ({
      subject: operation.id,
      operationId: operation.id,
      run: () => runActive(context, operation, run),
    })),
  )
  return [...stateful, ...active]
}

/** Checks for which a refusal must be due to the request. */
const judgingRequests = new Set([validAccepted, invalidRefused, bodyRequired])

async function runActive(
  context: VerifyContext,
  operation: ContractOperation,
  run: Run,
): Promise<void> {
  const isClosed = context.known[`${operation.id}.isClosed`] === true
  for (const check of activeChecksOf(operation, run)) {
    try {
      if (isClosed && judgingRequests.has(check))
        throw new WithheldError(
          'The server may refuse every request at this time, e.g. after a deadline.',
        )
      await run.runCheck(check.name, operation.id, () =>
        check.run(context.as(check.name), operation),
      )
    } catch (error) {
      if (!(error instanceof WithheldError)) throw error
      run.withhold(operation.id, error.message)
    }
  }
}
