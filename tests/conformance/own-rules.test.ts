import { expect, test } from 'vitest'
import { readProfile } from '../../openapi/conformance/profile/profile.ts'
import { misspeltNames } from '../../openapi/conformance/report/misspelt.ts'
import { profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

/** Verifies the simulator with more in its profile. Each response takes 20 ms. */
function verifyWith(text: string, only: 'getSettings' | 'listHistory') {
  const { expected, latency } = readProfile(text, {})
  const under = simulatorUnderTest()
  return verifySimulator(
    {
      profile: { ...profile, expected, latency },
      send: async (request) => ({ ...(await under.send(request)), tookMs: 20 }),
      only: [only],
    },
    under,
  )
}

test('values that the profile expects are found in the answers', async () => {
  const text = 'expected: { getSettings: { /lat: 36.56103, /mailAddress: owner@example.jp } }'
  expect(await verifyWith(text, 'getSettings')).toMatchObject({ findings: [], problems: [] })
})

test('another value, and a missing one, are findings that do not tell the values', async () => {
  const text = 'expected: { getSettings: { /lat: 35.5, /none/at/all: x, /lng: 136.65655 } }'
  const { findings, outcome } = await verifyWith(text, 'getSettings')
  expect(outcome).toBe('findings')
  expect(findings).toMatchObject([
    {
      check: 'expected-data',
      operationId: 'getSettings',
      message: '/lat is another value; the profile expects one under "expected".',
    },
    { message: '/none/at/all is missing; the profile expects one under "expected".' },
  ])
})

test('responses beyond the latency budget are findings', async () => {
  const { findings, outcome } = await verifyWith('latency: { p95Ms: 19 }', 'listHistory')
  expect(outcome).toBe('findings')
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'latency', operationId: 'listHistory', severity: 'slow' }),
  )
  const within = await verifyWith('latency: { p95Ms: 20 }', 'listHistory')
  expect(within.findings).toEqual([])
})

test('misspelt names of a profile are told, with the nearest', () => {
  const named = readProfile(
    `expected: { getSetings: {} }
latency: { operations: { listHistori: 5 } }
accepted:
  - { check: statsu, reason: known, until: 2026-03-31 }
  - { check: status, operationId: getSetings, reason: known, until: 2026-03-31 }`,
    {},
  )
  expect(misspeltNames(named)).toEqual([
    'latency.operations has "listHistori", but there is no such operation. Did you mean "listHistory"?',
    'expected has "getSetings", but there is no such operation. Did you mean "getSettings"?',
    'accepted has "statsu", but there is no such check. Did you mean "status"?',
    'accepted has "getSetings", but there is no such operation. Did you mean "getSettings"?',
  ])
})
