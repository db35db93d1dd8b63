import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { readReleased, releaseProblems, releaseText } from '../../../openapi/diff/release.ts'
import { lintContract } from '../lint/lint.ts'
import { changed } from '../lint/changed.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-01-10\n\n## 0.1.0\n'
const first = { ...document, info: { ...document.info, version: '0.1.0' } }
const second = { ...document, info: { ...document.info, version: '0.2.0' } }

test('the first version can be released', () => {
  expect(releaseProblems({ document: first, released: undefined, changelog })).toEqual([])
})

test('a higher version can be released', () => {
  expect(releaseProblems({ document: second, released: first, changelog })).toEqual([])
})

test.each([
  { version: 'the released version', document: first, released: first },
  { version: 'a lower version', document: first, released: second },
])('$version is refused', ({ document: current, released }) => {
  const problems = releaseProblems({ document: current, released, changelog })
  expect(problems).toEqual([
    `${released.info.version} is released already. Add a file to .changeset, which raises the version.`,
  ])
})

test('0.10.0 is higher than 0.9.0', () => {
  const [ninth, tenth] = ['0.9.0', '0.10.0'].map((version) => ({
    ...document,
    info: { ...document.info, version },
  }))
  expect(
    releaseProblems({
      document: tenth ?? document,
      released: ninth,
      changelog: '## 0.10.0',
    }),
  ).toEqual([])
})

test('a version that the changelog lacks is refused', () => {
  const without = '# Changelog\n\n## Unreleased\n\n## 0.1.01\n'
  expect(releaseProblems({ document: first, released: undefined, changelog: without })).toEqual([
    'CHANGELOG.md has no section for 0.1.0. Add a file to .changeset.',
  ])
})

test('a breaking change without a higher version is a finding, which stops a release', () => {
  const broken = changed('/paths/~1eqUser~1api~1user~1term-log')
  const findings = lintContract(broken, document)
  expect(findings.find(({ rule }) => rule === 'breaking-changes')).toMatchObject({
    place: 'getTerminalLog',
    message: expect.stringMatching(/^Undo this, or raise/),
  })
})

test('the release is read as it was written', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'equser-release-')), 'released.json')
  expect(readReleased(file)).toBeUndefined()
  writeFileSync(file, releaseText(document))
  expect(readReleased(file)).toEqual(document)
})
