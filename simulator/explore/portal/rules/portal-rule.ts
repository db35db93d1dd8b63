import type { Observation } from '../observation.ts'

/** A rule that holds on every page at all times, whatever its users do and the world does to them. */
export interface PortalRule {
  name: PortalRuleName
  /** The rule in one sentence. */
  statement: string
  /** Where the specification, the contract or the requirements say so. */
  source: string
  /** Returns how a step has broken the rule, or undefined. */
  check: (seen: Observation) => string | undefined
}

/** The names of all rules. Reports and options use them. */
export const portalRuleNames = [
  'no-uncaught-error',
  'no-console-error',
  'no-oops',
  'page-settles',
  'failure-shown',
  'no-overflow',
  'accessible',
  'one-call-per-submit',
  'nothing-sent-unasked',
  'finish-is-true',
  'shows-state',
  'typed-kept',
] as const

export type PortalRuleName = (typeof portalRuleNames)[number]
