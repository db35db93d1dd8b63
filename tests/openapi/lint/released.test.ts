import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { changed } from './changed.ts'
import { lintContract } from './lint.ts'
import { readReleased } from './released.ts'

test('a breaking change without a higher version is a finding, which stops a release', () => {
  const broken = changed('/paths/~1eqUser~1api~1user~1term-log')
  const findings = lintContract(broken, document)
  expect(findings.find(({ rule }) => rule === 'breaking-changes')).toMatchObject({
    place: 'getTerminalLog',
    message: expect.stringMatching(/^Undo this, or raise/),
  })
})

test('without a release there is no bundle to compare with', () => {
  expect(readReleased('openapi/unreleased.json')).toBeUndefined()
})
