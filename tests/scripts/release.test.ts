import { expect, test } from 'vitest'
import { releasedChangelog, withLockedVersion } from '../../scripts/release/changelog.ts'

const start = '# Changelog\n\nThe format.\n\n'

test('a release gets the entries of changesets and those under Unreleased', () => {
  const changelog = `${start}## Unreleased\n\n### Fixed\n\n- by hand\n\n## 0.2.0\n\n### Minor Changes\n\n- 12c14e2: New\n\n## 0.1.0 - 2026-11-22\n\n- old\n`
  expect(releasedChangelog(changelog, '0.2.0', '2026-12-01')).toBe(
    `${start}## Unreleased\n\n## 0.2.0 - 2026-12-01\n\n### Minor Changes\n\n- 12c14e2: New\n\n### Fixed\n\n- by hand\n\n## 0.1.0 - 2026-11-22\n\n- old\n`,
  )
})

test('a changelog without the section of the version is not changed', () => {
  expect(() => releasedChangelog(`${start}## Unreleased\n\n## 0.1.0\n`, '0.2.0', '')).toThrow(
    'CHANGELOG.md needs "## Unreleased" directly before "## 0.2.0".',
  )
})

test('the version of the project in the lock file changes, and no version of a package', () => {
  const lock = (version: string) =>
    `{"version": "${version}", "packages": {"": {"version": "${version}"}, "node_modules/a": {"version": "0.1.0"}}}`
  expect(withLockedVersion(lock('0.1.0'), '0.1.0', '0.2.0')).toBe(lock('0.2.0'))
})
