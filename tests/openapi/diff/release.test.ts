import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { readReleased, releaseText } from '../../../openapi/diff/release.ts'
import { lintContract } from '../lint/lint.ts'
import { changed } from '../lint/changed.ts'

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
