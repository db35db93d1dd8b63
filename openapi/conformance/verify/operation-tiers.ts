import type { ContractOperation, OperationId } from '../../contract/contract.ts'
import { type Tier, tiers } from '../profile.ts'

/**
 * What can't be taken back, or reaches people who did not ask for it, in the order in which each may
 * still succeed. Everything else that changes something is `write`.
 */
const destructive: readonly OperationId[] = [
  'initializeTerminal',
  'registerUser',
  'requestLoginMail',
  'resetPassword',
  'changePassword',
]

/** Logging in and out is needed to read; how often, the profile says. */
const harmless = new Set<OperationId>(['login', 'logout'])

/** The tier that a call needs. */
export function tierOf({ id, method }: Pick<ContractOperation, 'id' | 'method'>): Tier {
  if (method === 'get' || harmless.has(id)) return 'read'
  return destructive.includes(id) ? 'destructive' : 'write'
}

/** Whether what is allowed includes what is needed. */
export function includesTier(allowed: Tier, needed: Tier): boolean {
  return tiers.indexOf(needed) <= tiers.indexOf(allowed)
}

/** Operations of a tier in the order in which they are best tried. */
export function inOrder(operations: readonly ContractOperation[]): ContractOperation[] {
  return operations.toSorted((a, b) => destructive.indexOf(a.id) - destructive.indexOf(b.id))
}
