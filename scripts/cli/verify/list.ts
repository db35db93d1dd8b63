import { activeChecks, statefulChecks } from '../../../openapi/conformance/checks/all.ts'
import { passiveChecks } from '../../../openapi/conformance/checks/check-exchange.ts'
import {
  type Tier,
  includesTier,
  inOrder,
  tierOf,
} from '../../../openapi/conformance/profile/tiers.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import type { Scope } from './scope.ts'

export function listing({ operations, checks }: Scope, tier: Tier): string {
  const called = inOrder(
    contractOperations.filter(
      (operation) => operations.includes(operation.id) && includesTier(tier, tierOf(operation)),
    ),
  )
  const isRun = ({ name }: { name: string }) => checks.includes(name)
  return [
    'Operations:',
    ...called.map(
      (operation) =>
        `  ${tierOf(operation).padEnd(12)}${operation.id.padEnd(24)}${operation.method.toUpperCase().padEnd(7)}${operation.path}`,
    ),
    'Checks of each operation:',
    ...activeChecks.filter(isRun).map(({ name }) => `  ${name}`),
    'Checks of sequences of calls:',
    ...statefulChecks
      .filter((check) => isRun(check) && includesTier(tier, check.tier))
      .map(({ name, operations: own }) => `  ${name.padEnd(24)}${own.join(', ')}`),
    'Checks of every exchange:',
    ...passiveChecks.filter(isRun).map(({ name }) => `  ${name}`),
  ].join('\n')
}
