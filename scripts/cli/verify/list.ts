import { callingChecks } from '../../../openapi/conformance/checks/all.ts'
import { inOrder, tierOf } from '../../../openapi/conformance/profile/tiers.ts'
import { planOf } from './plan.ts'
import type { Scope } from './scope.ts'

/** Returns the text that --list prints: the operations and checks of a run with these options. */
export function listing(scope: Scope, options: Parameters<typeof planOf>[1]): string {
  const { selected, active, stateful } = planOf(scope, options)
  const ofCalls = new Set(callingChecks.map(({ name }) => name))
  return [
    'Operations:',
    ...inOrder(selected).map(
      (operation) =>
        `  ${tierOf(operation).padEnd(12)}${operation.id.padEnd(26)}${operation.method.toUpperCase().padEnd(7)}${operation.path}`,
    ),
    'Checks of each operation:',
    ...active.map(({ name }) => `  ${name}`),
    'Checks of sequences of calls:',
    ...stateful.map(({ name, operations: own }) => {
      const ids = selected.flatMap(({ id }) => (own.includes(id) ? [id] : []))
      return `  ${name.padEnd(24)}${ids.join(', ')}`
    }),
    'Checks of every exchange:',
    ...scope.reported.filter((name) => !ofCalls.has(name)).map((name) => `  ${name}`),
  ].join('\n')
}
