import type { Profile } from '../../../openapi/conformance/profile/profile.ts'
import { lastingEffects, permissionFor } from '../../../openapi/conformance/profile/permissions.ts'
import { type Tier, includesTier, tierOf } from '../../../openapi/conformance/profile/tiers.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'

/**
 * What a run does, told before it sends anything: its limits, what it changes and puts back, and what it can't put back.
 *
 * @param stateFile where data is kept. Undefined if the run changes nothing.
 */
export function announcement(
  server: URL,
  tier: Tier,
  profile: Profile,
  stateFile: string | undefined,
): string {
  const { maxRequests, maxLogins } = profile
  const calls = `Tier ${tier} on ${server.origin}. At most ${maxRequests} calls and ${maxLogins} logins are sent.`
  if (stateFile === undefined) return `${calls}\nNothing is changed.`
  const lasting = lastingOf(tier, profile)
  return [
    calls,
    `Settings are changed and put back; ${stateFile} has them from before. Terminals restart at each save, and their owners get mails.`,
    ...(lasting.length > 0 ? ["Can't be put back, but is permitted by the profile:"] : []),
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
