import type { ContractOperation, OperationId } from '../../contract/contract.ts'

/** What a run may do, each with what the ones before it may: read, change what can be put back, change what can't be. */
export const tiers = ['read', 'write', 'destructive'] as const
export type Tier = (typeof tiers)[number]

/**
 * Operations whose effect can't be undone, or that send mail. They are called in this order, so that each can still
 * succeed. All other operations that change data have the tier `write`.
 */
const destructive: readonly OperationId[] = [
  'initializeTerminal',
  'registerUser',
  'requestLoginMail',
  'resetPassword',
  'changePassword',
]

/** Reading needs a login. The profile limits the number of logins. */
const harmless = new Set<OperationId>(['login', 'logout'])

/** The tier that an operation needs. */
export function tierOf({ id, method }: Pick<ContractOperation, 'id' | 'method'>): Tier {
  if (method === 'get' || harmless.has(id)) return 'read'
  return destructive.includes(id) ? 'destructive' : 'write'
}

/** Whether the allowed tier includes the needed one. */
export function includesTier(allowed: Tier, needed: Tier): boolean {
  return tiers.indexOf(needed) <= tiers.indexOf(allowed)
}

/** Sorts the operations of a tier into the order in which they are called. */
export function inOrder(operations: readonly ContractOperation[]): ContractOperation[] {
  return operations.toSorted((a, b) => destructive.indexOf(a.id) - destructive.indexOf(b.id))
}
