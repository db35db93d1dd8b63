import type { Profile } from '../../../openapi/conformance/profile/profile.ts'
import { lastingEffects, permissionFor } from '../../../openapi/conformance/profile/permissions.ts'
import { type Tier, includesTier, tierOf } from '../../../openapi/conformance/profile/tiers.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'

/**
 * Returns the text before a run: what the run sends, changes and restores, and what it can't restore.
 *
 * @param stateFile the file that keeps the server's data. Undefined if the run changes nothing
 */
export function announcement(
  server: URL,
  tier: Tier,
  profile: Profile,
  stateFile: string | undefined,
): string {
  const { maxRequests, maxLogins } = profile
  const calls = `Tier ${tier} on ${server.href.replace(/\/$/, '')}. At most ${maxRequests} calls and ${maxLogins} logins.`
  if (stateFile === undefined) return `${calls}\nNothing is changed.`
  const lasting = lastingOf(tier, profile)
  return [
    calls,
    `Settings are changed and restored; ${stateFile} contains the original data. Terminals restart after each save, and their owners receive emails.`,
    `During the run, for a few minutes at a time, a terminal is set to a different location (latitude ${limits.Latitude.minimum} to ${limits.Latitude.maximum}) or different alert levels, or receives no tsunami or eruption alerts.`,
    ...(lasting.length > 0 ? ["The profile permits these effects, which can't be undone:"] : []),
    ...lasting.map((text) => `  ${text}`),
  ].join('\n')
}

function lastingOf(tier: Tier, { permissions }: Profile): string[] {
  return permissions
    .filter((name) =>
      contractOperations.some(
        ({ id, method }) =>
          (permissionFor(id) === name || lastingEffects[name].operations.length === 0) &&
          includesTier(tier, tierOf({ id, method })),
      ),
    )
    .map((name) => `${name}: ${lastingEffects[name].effect}`)
}
