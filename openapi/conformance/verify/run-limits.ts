import type { ContractOperation } from '../../contract/contract.ts'
import type { Profile } from '../profile/profile.ts'
import type { BudgetOptions } from '../calls/budget.ts'
import { whyNotPermitted } from './harm.ts'
import { type Tier, includesTier, tierOf } from '../profile/tiers.ts'
import { permissionFor } from '../profile/permissions.ts'

/** Enough to save all data again and to wait 5 minutes for each of it. */
const requestsToPutBack = 300
/** Enough to log out of all sessions. */
const requestsToLogOut = 10
/** Failed guesses of a secret that no usual server answers with a lockout. */
const harmlessFailures = 3
/** Besides one login of each account: sessions may end again while data is put back. */
const moreLoginsToPutBack = 2
/** Logins that find out which password is valid. */
const loginsToPutBackPassword = 4

/** What a run may send, with the reserve for putting data back and for closing sessions. */
export function budgetOf(profile: Profile, tier: Tier): BudgetOptions {
  const { maxRequests, maxLogins, permissions, accounts } = profile
  const isWriting = includesTier(tier, 'write')
  const changesPasswords =
    includesTier(tier, 'destructive') && permissions.includes('passwordChanges')
  return {
    maxRequests,
    reservedRequests: Math.min(isWriting ? requestsToPutBack : requestsToLogOut, maxRequests - 1),
    maxLogins,
    reservedLogins:
      (isWriting ? accounts.length : 1) +
      (changesPasswords ? loginsToPutBackPassword : isWriting ? moreLoginsToPutBack : 0),
    maxFailures: permissions.includes('lockouts') ? Infinity : harmlessFailures,
  }
}

/** Why a profile does not allow a run that changes data. Undefined if it does. */
export function tooFewRequests({ maxRequests }: Profile, tier: Tier): string | undefined {
  if (!includesTier(tier, 'write') || maxRequests > requestsToPutBack) return undefined
  return `The profile allows ${maxRequests} requests, but ${requestsToPutBack} are kept for putting data back. Raise "maxRequests", or use --tier read.`
}

/** Why an operation is not called at all. Undefined if it is. */
export function reasonToLeaveOut(
  operation: ContractOperation,
  { tier, profile }: { tier: Tier; profile: Profile },
): string | undefined {
  if (!includesTier(tier, tierOf(operation))) return `needs the tier ${tierOf(operation)}`
  const permission = permissionFor(operation.id)
  return permission && !profile.permissions.includes(permission)
    ? whyNotPermitted(permission)
    : undefined
}
