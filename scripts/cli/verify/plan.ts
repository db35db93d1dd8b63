import { activeChecks, statefulChecks } from '../../../openapi/conformance/checks/all.ts'
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

/** Returns the operations that a run with these options calls, its checks of each of them, and its checks of sequences of calls. */
export function planOf({ operations, checks }: Scope, options: PlanOptions) {
  const selected = contractOperations.filter(
    (operation) =>
      operations.includes(operation.id) && reasonToLeaveOut(operation, options) === undefined,
  )
  const plan = { selected, options, isRun: ({ name }: { name: string }) => checks.includes(name) }
  const active = [...new Set(selected.flatMap((operation) => activeChecksOf(operation, plan)))]
  return { selected, active, stateful: statefulChecksOf(plan) }
}

/** @throws UsageError that says why the options leave nothing to check */
export function expectChecks(scope: Scope, options: PlanOptions): void {
  const { selected, active, stateful } = planOf(scope, options)
  if (active.length + stateful.length > 0) return
  const reasons =
    selected.length === 0
      ? scope.operations.flatMap((id) => whyLeftOut(id, options))
      : whyNotRun(scope, options)
  // Without an account, no check of an operation with a session runs. The report says so.
  if (reasons.length === 0) return
  throw new UsageError(`Nothing is left to check.\n${[...new Set(reasons)].join('\n')}`)
}

function whyLeftOut(id: OperationId, options: PlanOptions): string[] {
  const reason = reasonToLeaveOut(contractOperation(id), options)
  return reason === undefined ? [] : [`${id}: ${reason}`]
}

function whyNotRun({ operations, checks }: Scope, options: PlanOptions): string[] {
  const own = [
    ...activeChecks.map(({ name, tier, operation = operations }) => ({
      name,
      tier,
      ids: [operation].flat(),
    })),
    ...statefulChecks.map(({ name, tier, operations: ids }) => ({ name, tier, ids })),
  ]
  const making = own.filter(({ name }) => checks.includes(name))
  if (making.length === 0)
    return ['--exclude-checks leaves only checks that examine the calls of other checks']
  return making.flatMap(({ name, tier = 'read', ids }) => {
    if (!includesTier(options.tier, tier)) return [`${name}: runs ${onlyWith(tier)}`]
    const chosen = ids.filter((id) => operations.includes(id))
    return chosen.length === 0
      ? [`${name}: checks only ${ids.join(', ')}`]
      : chosen.flatMap((id) => whyLeftOut(id, options))
  })
}
