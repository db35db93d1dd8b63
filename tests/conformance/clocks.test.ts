import { expect, test } from 'vitest'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import { causesOf } from '../../openapi/conformance/report/causes.ts'
import { profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

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

test('a pause is as long as the clock of the server says, which may be faster', async () => {
  const speed = 60
  const pauseMs = 600_000
  const under = simulatorUnderTest()
  const waits: number[] = []
  let calls = 0
  let openAtMs = 0
  let early = 0
  await verifySimulator(
    // With a second account, the speed would be known before the first pause.
    {
      only: ['getTerminalLog', 'getSettings'],
      profile: { ...profile, accounts: profile.accounts.slice(0, 1) },
    },
    {
      ...under,
      // This machine's clock only advances while the run waits.
      now: () => waits.reduce((sum, ms) => sum + ms, 0),
      wait: async (ms) => {
        waits.push(ms)
        await under.wait(ms * speed)
      },
      send: async (request) => {
        calls += 1
        if (under.now() < openAtMs) early += 1
        if (calls % 20 !== 0) return under.send(request)
        openAtMs = under.now() + pauseMs
        const date = new Date(under.now()).toUTCString()
        const headers = [['date', date] as const, ['retry-after', '600'] as const]
        return { status: 429, headers, body: new Uint8Array() }
      },
    },
  )
  const [first, ...others] = waits.filter((ms) => ms >= pauseMs / speed / 2)
  expect(first).toBe(pauseMs)
  expect(others.length).toBeGreaterThan(0)
  expect(Math.max(...others)).toBeLessThan((2 * pauseMs) / speed)
  expect(early).toBe(0)
})

test('each wait for a time limit is announced once', async () => {
  const texts: string[] = []
  await verifySimulator({
    tier: 'destructive',
    only: ['getSessionUser'],
    checks: ['time-limits'],
    onLongWait: (text) => texts.push(text),
  })
  const waits = texts.filter((text) => text.startsWith('Waiting for the time limits of sessions'))
  // The check waits until 5, 14, 23, 29, 34 and 40 minutes after the start.
  expect(waits).toHaveLength(6)
})
