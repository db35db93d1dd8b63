import { invariants } from './invariants/all.ts'
import type { Invariant } from './invariants/invariant.ts'

/** An invariant, or a rule about a whole run. */
export type Rule = Pick<Invariant, 'name' | 'statement' | 'source'>

export const rules: readonly Rule[] = [
  { name: 'no-crash', statement: 'The simulator throws no error.', source: 'docs/architecture.md' },
  {
    name: 'same-replay',
    statement:
      'A replay gives the same outputs and state, even on a world that was stored and restored half-way.',
    source: 'docs/decisions/0003-virtual-time-and-journals.md',
  },
  ...invariants,
]
