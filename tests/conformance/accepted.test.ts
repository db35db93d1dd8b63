import { expect, test } from 'vitest'
import { readProfile } from '../../openapi/conformance/profile/profile.ts'
import { baselineOf } from '../../openapi/conformance/report/json.ts'
import { exitCodes } from '../../openapi/conformance/report/report.ts'
import { readScope } from '../../scripts/cli/verify/scope.ts'
import { exchangeOf } from '../openapi/conformance/exchanges.ts'
import { reportOf } from '../openapi/conformance/report-of.ts'
import { profile, verifySimulator } from './simulator-under-test.ts'

const oneAccount = { ...profile, accounts: profile.accounts.slice(0, 1) }

function acceptedIn(entries: string) {
  return readProfile(`accepted: [${entries}]`, {}).accepted
}

test('what a profile with one account can not test is accepted with the entry that the report names', async () => {
  const only = ['getSessionUser'] as const
  const first = await verifySimulator({ profile: oneAccount, only })
  expect(exitCodes[first.outcome]).toBe(2)
  const [, entry = ''] = /add (\{.*?\}) to "accepted"/.exec(first.problems.join()) ?? []
  const accepted = acceptedIn(
    entry.replace('until: …', 'until: 2026-01-01').replace('…', 'one owner'),
  )
  const second = await verifySimulator({ profile: { ...oneAccount, accepted }, only })
  expect(second.problems).toEqual([])
  expect(exitCodes[second.outcome]).toBe(0)
  expect(second.notes).toEqual([
    expect.stringMatching(/^Not tested, accepted until 2026-01-01 \(one owner\): The separation/),
  ])
  const later = await verifySimulator({
    profile: { ...oneAccount, accepted },
    today: '2026-01-02',
    only,
  })
  expect(later.problems.join('\n')).toContain('The acceptance of own-data expired on 2026-01-01')
})

test('a run with its own baseline is clean, also if the profile has only one account', async () => {
  const only = ['getSessionUser'] as const
  const first = { ...reportOf([]), ...(await verifySimulator({ profile: oneAccount, only })) }
  const { accepted } = readProfile(baselineOf(first, '2026-01-01'), {})
  expect(accepted).toMatchObject([{ check: 'own-data', place: 'not tested' }])
  const second = await verifySimulator({ profile: { ...oneAccount, accepted }, only })
  expect(exitCodes[second.outcome]).toBe(0)
})

test('accepting that a check can not run accepts none of its findings', async () => {
  const accepted = acceptedIn(
    '{ check: response-schema, place: not tested, reason: r, until: 2026-01-01 }',
  )
  const { findings } = reportOf(
    [exchangeOf('getTerminalLog', { body: { log: null } })],
    [],
    accepted,
  )
  expect(findings).toHaveLength(1)
})

test('only operations that need a session need an account', async () => {
  const accounts: [] = []
  const outcomeFor = async (only: string) =>
    (
      await verifySimulator({
        profile: { ...profile, accounts },
        only: readScope({ only }).operations,
      })
    ).outcome
  expect(await outcomeFor('listNews')).toBe('clean')
  expect(await outcomeFor('listNews,getDrill')).toBe('not-testable')
})

test('the note about an accepted entry whose place is misspelt names the nearest place', () => {
  const { notes } = reportOf(
    [exchangeOf('getTerminalLog', { body: { log: null } })],
    [],
    acceptedIn('{ check: response-schema, place: 200 /lgo type, reason: r, until: 2027-01-01 }'),
  )
  expect(notes).toEqual([
    'Accepted, but not found: response-schema "200 /lgo type" (r). Did you mean "200 /log type"? If it is fixed, remove this entry under "accepted".',
  ])
})

test('an accepted entry without a finding is noted if its check has run', async () => {
  const accepted = acceptedIn(
    `{ check: status, operationId: listNews, reason: old, until: 2027-01-01 },
     { check: pages, operationId: listWarnings, reason: mended, until: 2027-01-01 },
     { check: saved-is-shown, reason: not in this tier, until: 2027-01-01 },
     { check: status, operationId: getDrill, reason: elsewhere, until: 2027-01-01 }`,
  )
  const { operations: only, checks, isReported } = readScope({ only: 'listNews,listWarnings' })
  const given = { profile: { ...profile, accepted }, only, checks, isReported }
  expect((await verifySimulator(given)).notes).toEqual([
    'Accepted, but not found: status listNews (old). If it is fixed, remove this entry under "accepted".',
    'Accepted, but not found: pages listWarnings (mended). If it is fixed, remove this entry under "accepted".',
  ])
  expect(reportOf([exchangeOf('listNews')], [], accepted).notes).toEqual([
    'Accepted, but not found: status listNews (old). If it is fixed, remove this entry under "accepted".',
  ])
})
