import type { ContractOperation } from '../../contract/contract.ts'
import { activeChecks, statefulChecks } from '../checks/all.ts'
import { sessionRequired } from '../checks/access/sessions.ts'
import { bodyRequired } from '../checks/requests/bodies.ts'
import { invalidRefused } from '../checks/requests/invalid-requests.ts'
import { validAccepted } from '../checks/requests/valid-requests.ts'
import type { VerifyContext } from '../calls/context.ts'
import type { Run } from './run.ts'
import { WithheldError } from '../calls/budget.ts'
import { inOrder, includesTier, tierOf } from '../profile/tiers.ts'

/** Returns the steps of a run: stateful checks, then operations by tier (read, write, destructive). */
export function stepsOf(context: VerifyContext, run: Run) {
  const stateful = statefulChecks
    .filter((check) => run.isRun(check) && includesTier(context.tier, check.tier))
    .filter((check) => check.operations.some(context.isWanted))
    .map((check) => ({
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
  // Without a session, all other requests are refused for that reason.
  const hasSession = !operation.isSecured || context.owner !== undefined
  const isClosed = context.known[`${operation.id}.isClosed`] === true
  for (const check of hasSession ? activeChecks : [sessionRequired]) {
    if (!run.isRun(check) || (check.operation ?? operation.id) !== operation.id) continue
    if (check.tier && !includesTier(context.tier, check.tier)) continue
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
