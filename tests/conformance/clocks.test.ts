import { expect, test } from 'vitest'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import { causesOf } from '../../openapi/conformance/report/causes.ts'
import { simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

/** Simulates two servers behind a load balancer, which respond alternately. The clock of the second one is slow. */
async function findingsWithClocks(behindMs: number): Promise<string[]> {
  const under = simulatorUnderTest()
  let calls = 0
  const send: Send = async (request) => {
    const response = await under.send(request)
    calls += 1
    const slow = new Date(under.now() - (calls % 2) * behindMs).toUTCString()
    const headers = response.headers.map(
      ([name, value]) => [name, name === 'date' ? slow : value] as const,
    )
    return { ...response, headers }
  }
  const { findings } = await verifySimulator({ only: ['getTerminalLog'] }, { ...under, send })
  return causesOf(findings.filter(({ check }) => check === 'server-date')).map(
    ({ first }) => first.place,
  )
}

test('a clock that goes back is a finding', async () => {
  expect(await findingsWithClocks(30_000)).toEqual(['going back'])
})

test('clocks that differ by one second are not a finding', async () => {
  expect(await findingsWithClocks(1_000)).toEqual([])
})
