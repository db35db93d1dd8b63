import type { Profile } from '../../../openapi/conformance/profile/profile.ts'
import {
  lastingEffects,
  permissionFor,
  permissions,
} from '../../../openapi/conformance/profile/permissions.ts'
import { type Tier, includesTier, tierOf } from '../../../openapi/conformance/profile/tiers.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import { type OperationId, contractOperations } from '../../../openapi/contract/contract.ts'

/**
 * Returns the text that is shown before a run: what the run sends, changes and restores, and what it can't restore.
 *
 * @param stateFile the file that keeps the server's data; undefined if the run changes nothing
 */
export function announcement(
  server: URL,
  tier: Tier,
  profile: Profile,
  stateFile: string | undefined,
  operations: readonly OperationId[],
): string {
  const { maxRequests, maxLogins } = profile
  const calls = `Tier ${tier} on ${server.href.replace(/\/$/, '')}. At most ${maxRequests} calls and ${maxLogins} logins.`
  const lacking = lackingIn(profile, tier, operations)
  if (stateFile === undefined) return [calls, 'Nothing is changed.', ...lacking].join('\n')
  const lasting = profile.permissions.filter((name) => isUsed(name, tier, operations))
  return [
    calls,
    `Settings are changed and restored; ${stateFile} contains the original data. Terminals restart after each save, and their owners receive emails.`,
    `During the run, for a few minutes at a time, a terminal is set to a different location (latitude ${limits.Latitude.minimum} to ${limits.Latitude.maximum}) or different alert levels, or receives no tsunami or eruption alerts.`,
    ...(lasting.length > 0 ? ["The profile permits these effects, which can't be undone:"] : []),
    ...lasting.map((name) => `  ${name}: ${lastingEffects[name].effect}`),
    ...lacking,
  ].join('\n')
}

/** Returns a text about the parts of the profile without which the run omits checks. Empty if it omits none. */
export function lackingIn(
  { accounts, mailbox, registration, permissions: permitted }: Profile,
  tier: Tier,
  operations: readonly OperationId[],
): string[] {
  const isWriting = includesTier(tier, 'write')
  const effects = permissions.filter(
    (name) => !permitted.includes(name) && isUsed(name, tier, operations),
  )
  const needsTerminal = includesTier(tier, 'destructive') && operations.includes('registerUser')
  const lines = [
    accounts.length < 2 && "accounts: two owners, for checks that owners' data is separate",
    isWriting && !mailbox && 'mailbox, for checks of emails and of the secrets in them',
    needsTerminal && !registration && 'registration: a terminal without an owner',
    isWriting && effects.length > 0 && `permissions: ${effects.join(', ')}`,
  ].filter((line) => line !== false)
  return lines.length === 0
    ? []
    : [['Some checks need more in the profile:', ...lines].join('\n  ')]
}

/** Returns whether a run of this tier with these operations makes a call that needs the permission. */
function isUsed(
  name: Profile['permissions'][number],
  tier: Tier,
  operations: readonly OperationId[],
): boolean {
  return (
    lastingEffects[name].operations.length === 0 ||
    contractOperations.some(
      ({ id, method }) =>
        operations.includes(id) &&
        permissionFor(id) === name &&
        includesTier(tier, tierOf({ id, method })),
    )
  )
}
