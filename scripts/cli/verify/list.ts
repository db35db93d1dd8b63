import { activeChecks, statefulChecks } from '../../../openapi/conformance/checks/all.ts'
import type { Profile } from '../../../openapi/conformance/profile/profile.ts'
import { type Tier, inOrder, tierOf } from '../../../openapi/conformance/profile/tiers.ts'
import { reasonToLeaveOut } from '../../../openapi/conformance/verify/run-limits.ts'
import { activeChecksOf, statefulChecksOf } from '../../../openapi/conformance/verify/steps.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import type { Scope } from './scope.ts'

/** Returns the operations and checks of a run with these options. */
export function listing(
  { operations, checks }: Scope,
  options: { tier: Tier; profile: Profile },
): string {
  const selected = contractOperations.filter(
    (operation) =>
      operations.includes(operation.id) && reasonToLeaveOut(operation, options) === undefined,
  )
  const plan = { selected, options, isRun: ({ name }: { name: string }) => checks.includes(name) }
  const active = new Set(selected.flatMap((operation) => activeChecksOf(operation, plan)))
  const ofCalls = new Set([...activeChecks, ...statefulChecks].map(({ name }) => name))
  return [
    'Operations:',
    ...inOrder(selected).map(
      (operation) =>
        `  ${tierOf(operation).padEnd(12)}${operation.id.padEnd(26)}${operation.method.toUpperCase().padEnd(7)}${operation.path}`,
    ),
    'Checks of each operation:',
    ...[...active].map(({ name }) => `  ${name}`),
    'Checks of sequences of calls:',
    ...statefulChecksOf(plan).map(({ name, operations: own }) => {
      const ids = selected.flatMap(({ id }) => (own.includes(id) ? [id] : []))
      return `  ${name.padEnd(24)}${ids.join(', ')}`
    }),
    'Checks of every exchange:',
    ...checks.filter((name) => !ofCalls.has(name)).map((name) => `  ${name}`),
  ].join('\n')
}
