import type { ContractOperation, OperationId } from '../../contract.ts'
import { type Tier, tiers } from '../profile.ts'

/** What can't be taken back, or reaches people who did not ask for it. Everything else that changes something is `write`. */
const destructive = new Set<OperationId>([
  'changePassword',
  'registerUser',
  'initializeTerminal',
  'requestLoginMail',
  'resetPassword',
])

/** Logging in and out is needed to read; how often, the profile says. */
const harmless = new Set<OperationId>(['login', 'logout'])

/** The tier that a call needs. */
export function tierOf({ id, method }: Pick<ContractOperation, 'id' | 'method'>): Tier {
  if (method === 'get' || harmless.has(id)) return 'read'
  return destructive.has(id) ? 'destructive' : 'write'
}

/** Whether what is allowed includes what is needed. */
export function includesTier(allowed: Tier, needed: Tier): boolean {
  return tiers.indexOf(needed) <= tiers.indexOf(allowed)
}
