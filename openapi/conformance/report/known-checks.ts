import { activeChecks } from '../checks/active/all.ts'
import { passiveChecks } from '../checks/passive/all.ts'
import { expectedDataCheck } from '../own-rules/expected-data.ts'
import { latencyCheck } from '../own-rules/latency-budget.ts'
import { incompleteResponseCheck } from '../checks/wire/incomplete-response.ts'
import { statefulChecks } from '../checks/stateful/all.ts'

/** A check as reports name it. */
export interface KnownCheck {
  name: string
  /** Completes the sentence "It looks for …". */
  looksFor: string
  /** Whether it looks at every response. */
  isPassive: boolean
}

const passiveNames = new Set(passiveChecks.map(({ name }) => name))

/** All checks, each name once. */
export const knownChecks: readonly KnownCheck[] = [
  ...new Map(
    [
      ...activeChecks,
      ...statefulChecks,
      ...passiveChecks,
      incompleteResponseCheck,
      expectedDataCheck,
      latencyCheck,
    ].map((check) => [
      check.name,
      { name: check.name, looksFor: check.looksFor, isPassive: passiveNames.has(check.name) },
    ]),
  ).values(),
]
