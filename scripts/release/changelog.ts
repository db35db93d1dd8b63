/**
 * Moves what stands under "Unreleased" into the section that changesets has written for a version, and adds the date.
 *
 * @param date e.g. `2026-11-22`
 * @throws Error if the changelog lacks one of the two sections
 */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  const [intro = '', unreleased = '', released = '', ...older] = changelog.split(/^(?=## )/m)
  if (!unreleased.startsWith('## Unreleased\n') || !released.startsWith(`## ${version}\n`)) {
    throw new Error(`CHANGELOG.md needs "## Unreleased" directly before "## ${version}".`)
  }
  const parts = [released, unreleased].map(withoutHeading).filter((part) => part !== '')
  const section = `## ${version} - ${date}\n\n${parts.join('\n\n')}\n\n`
  return `${intro}## Unreleased\n\n${section}${older.join('')}`
}

function withoutHeading(section: string): string {
  return section.slice(section.indexOf('\n')).trim()
}

/** Sets the version of the project in the text of a lock file, which names it twice before the first package. */
export function withLockedVersion(lock: string, before: string, version: string): string {
  const end = lock.indexOf('"node_modules/')
  const head = lock.slice(0, end).replaceAll(`"version": "${before}"`, `"version": "${version}"`)
  return head + lock.slice(end)
}
