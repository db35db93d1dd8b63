import { callingChecks } from '../../../openapi/conformance/checks/all.ts'
import type { Profile } from '../../../openapi/conformance/profile/profile.ts'
import { type Tier, includesTier, onlyWith } from '../../../openapi/conformance/profile/tiers.ts'
import { reasonToLeaveOut } from '../../../openapi/conformance/verify/run-limits.ts'
import { activeChecksOf, statefulChecksOf } from '../../../openapi/conformance/verify/steps.ts'
import {
  type OperationId,
  contractOperation,
  contractOperations,
} from '../../../openapi/contract/contract.ts'
import { UsageError } from '../command.ts'
import type { Scope } from './scope.ts'

interface PlanOptions {
  tier: Tier
  profile: Profile
}

/**
 * Returns what a run with these options does: the operations that it calls, the checks of single operations, and the checks of
 * sequences of calls.
 */
export function planOf({ operations, checks }: Scope, options: PlanOptions) {
  const selected = contractOperations.filter(
    (operation) =>
      operations.includes(operation.id) && reasonToLeaveOut(operation, options) === undefined,
  )
  const plan = { selected, options, isRun: ({ name }: { name: string }) => checks.includes(name) }
  const active = [...new Set(selected.flatMap((operation) => activeChecksOf(operation, plan)))]
  return { selected, active, stateful: statefulChecksOf(plan) }
}

/**
 * Makes sure that a run with these options has something to check.
 *
 * @throws UsageError with the reasons if it has nothing
 */
export function expectChecks(scope: Scope, options: PlanOptions): void {
  const { selected, active, stateful } = planOf(scope, options)
  if (active.length + stateful.length > 0) return
  const reasons = selected.length === 0 ? whyLeftOut(scope.operations) : whyNotRun()
  // If only an account is missing, the run continues, because the report says that the checks need an account.
  if (reasons.length === 0) return
  throw new UsageError(`Nothing is left to check.\n${[...new Set(reasons)].join('\n')}`)

  function whyLeftOut(ids: readonly OperationId[]): string[] {
    return ids.flatMap((id) => {
      const reason = reasonToLeaveOut(contractOperation(id), options)
      return reason === undefined ? [] : [`${id}: ${reason}`]
    })
  }

  function whyNotRun(): string[] {
    const chosen = callingChecks.filter(({ name }) => scope.checks.includes(name))
    if (chosen.length === 0)
      return ['--exclude-checks leaves only checks that examine the calls of other checks']
    return chosen.flatMap(({ name, tier = 'read', operations: own = scope.operations }) => {
      if (!includesTier(options.tier, tier)) return [`${name}: runs ${onlyWith(tier)}`]
      const ids = own.filter((id) => scope.operations.includes(id))
      return ids.length === 0 ? [`${name}: checks only ${own.join(', ')}`] : whyLeftOut(ids)
    })
  }
}
