import browserData from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import { namesOf } from '../../../openapi/base/records.ts'

/** The oldest supported browsers (docs/decisions/0012-browsers.md). */
const oldest = { chrome: 109, firefox: 115, safari: 16, safari_ios: 16 } as const

/** A built-in, and one of its members unless the built-in itself is newer. Static members of Web APIs end with `_static`. */
export type NewerBuiltIn = readonly [name: string, member?: string]

/** Returns the built-ins and Web APIs that at least one of the oldest supported browsers lacks, from the data of MDN. */
export function newerBuiltIns(): NewerBuiltIn[] {
  const builtIns = browserData.javascript['builtins'] ?? {}
  const intl = builtIns['Intl'] ?? {}
  return [
    ...newerIn(browserData.api),
    ...newerIn(builtIns),
    ...newerIn(intl).map(([name, ...member]): NewerBuiltIn => [`Intl.${name}`, ...member]),
  ]
}

function newerIn(all: Identifier): NewerBuiltIn[] {
  return namesIn(all).flatMap((name): NewerBuiltIn[] => {
    const members = all[name] ?? {}
    if (isNewer(members)) return [[name]]
    const newer = namesIn(members).filter((member) => isNewer(members[member]))
    return newer.map((member) => [name, member])
  })
}

function namesIn(all: Identifier): string[] {
  return Object.keys(all).filter((name) => name !== '__compat')
}

function isNewer({ __compat: feature }: Identifier = {}): boolean {
  if (feature === undefined) return false
  return namesOf(oldest).some((browser) => {
    const support = feature.support[browser] ?? []
    return !(Array.isArray(support) ? support : [support]).some(
      ({ flags, prefix, alternative_name: otherName, version_added: from, version_removed: end }) =>
        (flags ?? prefix ?? otherName) === undefined &&
        versionOf(from) <= oldest[browser] &&
        !(versionOf(end) <= oldest[browser]),
    )
  })
}

/** Returns a version as a number. NaN for a feature that no release has. */
function versionOf(version: string | false | undefined): number {
  return Number.parseFloat(String(version).replace('≤', ''))
}
