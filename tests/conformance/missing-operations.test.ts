import { expect, test } from 'vitest'
import { contractOperation, operationErrors } from '../../openapi/contract/contract.ts'
import type { ReceivedResponse } from '../../openapi/conformance/exchange/exchange.ts'
import { findingKey } from '../../openapi/conformance/exchange/finding.ts'
import { profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

const page: ReceivedResponse = {
  status: 404,
  headers: [['content-type', 'text/html']],
  body: Buffer.from('<h1>Cannot GET</h1>'),
}

const answers: [string, ReceivedResponse][] = [
  ['a page', page],
  ['JSON', { ...page, headers: [['content-type', 'application/json']], body: Buffer.from('{}') }],
  ['status 501', { ...page, status: 501 }],
]

test.each(answers)(
  'an operation that is not implemented yet is one finding (%s)',
  async (_, answer) => {
    const under = simulatorUnderTest()
    // For getWaveFile, the contract itself declares the status 404.
    const missing = ['getDrill', 'getWaveFile'] as const
    expect(operationErrors('getWaveFile').map(({ status }) => status)).toContain(404)
    const start = (id: (typeof missing)[number]) => contractOperation(id).path.split('{')[0] ?? ''
    const ends = missing.map((id) => contractOperation(id).path.split('}')[1] ?? '')
    const { findings, outcome } = await verifySimulator(
      {
        only: [...missing, 'getTerminalLog'],
        send: (request) =>
          missing.some(
            (id, at) => request.path.startsWith(start(id)) && request.path.endsWith(ends[at] ?? ''),
          )
            ? Promise.resolve(answer)
            : under.send(request),
      },
      under,
    )
    expect(findings.map(findingKey)).toEqual(
      missing.map((id) => `status · ${id} · not implemented`),
    )
    expect(outcome).toBe('findings')
  },
)

const contractError: ReceivedResponse = {
  ...page,
  headers: [['content-type', 'application/json']],
  body: Buffer.from('{"code":404,"message":"Not found"}'),
}

const website: ReceivedResponse = { ...page, status: 200 }

test.each([
  ['a page', website],
  ['a redirect', { ...page, status: 302, headers: [['location', 'https://proxy.example.jp/']] }],
] satisfies [string, ReceivedResponse][])(
  'a login that gets %s does not blame the account',
  async (_, answer) => {
    const { problems, findings } = await verifySimulator({ send: () => Promise.resolve(answer) })
    expect(problems.join()).toContain('Is the address of the server right?')
    expect(problems.join()).not.toContain('accounts in the profile')
    expect(findings.map(({ check }) => check)).not.toContain('response-schema')
  },
)

test.each([
  ['a page with status 404', page],
  ['a page with status 200', website],
  ["the contract's error", contractError],
])('a server with the same response to every call is a wrong address (%s)', async (_, answer) => {
  const reported: string[] = []
  const { findings, problems, outcome } = await verifySimulator({
    send: () => Promise.resolve(answer),
    profile: { ...profile, accounts: [] },
    onFinding: ({ message }) => reported.push(message),
  })
  expect(reported).toEqual([])
  expect(findings).toEqual([])
  expect(problems.join()).toContain('Is the address of the server right?')
  expect(outcome).toBe('not-testable')
})
