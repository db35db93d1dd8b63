import { expect, test } from 'vitest'
import type { ReceivedResponse } from '../../openapi/conformance/exchange/exchange.ts'
import { isError } from '../../openapi/conformance/exchange/finding.ts'
import { isSuccess, page, withChangedHeader, withHeader } from './faults/messages.ts'
import { profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

/** A framework with its default settings. */
function careless(response: ReceivedResponse, method: string): ReceivedResponse {
  if (method === 'PATCH') return { status: 405, headers: [], body: new Uint8Array() }
  const named = withHeader(
    withHeader(withHeader(response, 'x-powered-by', 'Express'), 'server', 'nginx/1.18.0'),
    'cache-control',
    isSuccess(response) ? 'public, max-age=60' : 'no-store',
  )
  const isLeaving = /EQUSER_SESSION=;/.test(JSON.stringify(named.headers))
  return isLeaving
    ? withHeader(named, 'set-cookie', undefined)
    : withChangedHeader(named, 'set-cookie', (cookie) => `${cookie}; Max-Age=86400`)
}

async function verifyCareless(hygiene: 'note' | 'finding') {
  const under = simulatorUnderTest()
  return verifySimulator(
    {
      send: async (request) => {
        const response = careless(await under.send(request), request.method)
        if (response.status !== 415) return response
        return { ...page(415, 'TypeError: no\n    at read (/app/read.js:3:1)') }
      },
      profile: { ...profile, hygiene },
      tier: 'write',
      only: ['getSessionUser', 'logout', 'saveDrill'],
    },
    under,
  )
}

test('a weakness that no rule forbids is a note, or a finding if the profile says so', async () => {
  const { findings } = await verifyCareless('note')
  const notes = findings.filter(({ check }) => check === 'hygiene')
  expect(notes.filter(isError)).toEqual([])
  expect(new Set(notes.map(({ place }) => place))).toEqual(
    new Set([
      'Cache-Control',
      'cookie of a logout',
      'lasting cookie',
      'server',
      'stack trace',
      'x-powered-by',
    ]),
  )
  const strict = await verifyCareless('finding')
  expect(strict.findings.filter(isError).map(({ check }) => check)).toContain('hygiene')
})
