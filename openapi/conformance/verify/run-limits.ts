import type { ContractOperation } from '../../contract/contract.ts'
import type { Profile } from '../profile/profile.ts'
import type { BudgetOptions } from '../calls/budget.ts'
import { whyNotPermitted } from './request-guard.ts'
import { type Tier, includesTier, onlyWith, tierOf } from '../profile/tiers.ts'
import { permissionFor } from '../profile/permissions.ts'

/** Enough requests to save all data again and to wait 5 minutes for each save. */
const requestsToPutBack = 300
const requestsToLogOut = 10
/** Number of failed guesses of a secret that cause no lockout on common servers. */
const harmlessFailures = 3
/** Additional logins, besides one for each account: sessions may end while data is restored. */
const moreLoginsToPutBack = 2
const loginsToPutBackPassword = 4
/** Logins of the tier `destructive` with all permissions, rounded up. */
const loginsWithoutGuesses = 30
const loginsWithGuesses = 300

export function budgetOf(profile: Profile, tier: Tier): BudgetOptions {
  const { maxRequests, maxLogins, permissions, accounts } = profile
  const isWriting = includesTier(tier, 'write')
  const changesPasswords =
    includesTier(tier, 'destructive') && permissions.includes('passwordChanges')
  const guessesFreely = permissions.includes('lockouts')
  return {
    maxRequests,
    reservedRequests: Math.min(isWriting ? requestsToPutBack : requestsToLogOut, maxRequests - 1),
    maxLogins,
    reservedLogins:
      (isWriting ? accounts.length : 1) +
      (changesPasswords ? loginsToPutBackPassword : isWriting ? moreLoginsToPutBack : 0),
    enoughLogins: guessesFreely ? loginsWithGuesses : loginsWithoutGuesses,
    maxFailures: guessesFreely ? Infinity : harmlessFailures,
  }
}

export function tooFewRequests({ maxRequests }: Profile, tier: Tier): string | undefined {
  if (!includesTier(tier, 'write') || maxRequests > requestsToPutBack) return undefined
  return `The profile allows ${maxRequests} requests, but a run that changes data reserves ${requestsToPutBack} to restore it. Set "maxRequests" to 10000, which is the default, or use --tier read.`
}

export function reasonToLeaveOut(
  operation: ContractOperation,
  { tier, profile }: { tier: Tier; profile: Profile },
): string | undefined {
  if (!includesTier(tier, tierOf(operation))) return `tested ${onlyWith(tierOf(operation))}`
  const permission = permissionFor(operation.id)
  return permission && !profile.permissions.includes(permission)
    ? whyNotPermitted(permission)
    : undefined
}
