import type { ContractOperation, OperationId } from '../../contract/contract.ts'

/** What a run may do: read, change data that can be restored, change data that can't be. Each tier includes the previous tiers. */
export const tiers = ['read', 'write', 'destructive'] as const
export type Tier = (typeof tiers)[number]

/** Operations whose effect can't be undone, in the order in which they are called. All other changes have the tier `write`. */
const destructive: readonly OperationId[] = [
  'initializeTerminal',
  'registerUser',
  'requestLoginMail',
  'resetPassword',
  'changePassword',
]

/** Operations of the tier `read` although they change something. The profile limits the number of logins. */
const harmless = new Set<OperationId>(['login', 'logout'])

export function tierOf({ id, method }: Pick<ContractOperation, 'id' | 'method'>): Tier {
  if (method === 'get' || harmless.has(id)) return 'read'
  return destructive.includes(id) ? 'destructive' : 'write'
}

export function includesTier(allowed: Tier, needed: Tier): boolean {
  return tiers.indexOf(needed) <= tiers.indexOf(allowed)
}

/** Names the options of a tier, e.g. `only with --tier write or destructive`. */
export function onlyWith(needed: Tier): string {
  return `only with --tier ${tiers.slice(tiers.indexOf(needed)).join(' or ')}`
}

/** Sorts the operations of a tier into the order in which they are called. */
export function inOrder(operations: readonly ContractOperation[]): ContractOperation[] {
  return operations.toSorted((a, b) => destructive.indexOf(a.id) - destructive.indexOf(b.id))
}
