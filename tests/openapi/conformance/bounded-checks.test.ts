import { describe, expect, test } from 'vitest'
import { createCapture } from '../../../openapi/conformance/traffic/capture.ts'
import { checkExchange } from '../../../openapi/conformance/checks/check-exchange.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { createFindingCounter } from '../../../openapi/conformance/exchange/finding.ts'
import { htmlReport } from '../../../openapi/conformance/report/html.ts'
import { jsonReport } from '../../../openapi/conformance/report/json.ts'
import { exchangeOf } from './exchanges.ts'
import { reportOf } from './report-of.ts'

const items = Array.from({ length: 300_000 }, () => ({}))
const large = exchangeOf('listHistory', {
  body: { terminalEqSummaryItems: items, terminalId: 1, count: 'a', limit: 1, offset: 1 },
})
const levels = 3_000
const deep = exchangeOf('getTerminalLog', { body: `${'['.repeat(levels)}${']'.repeat(levels)}` })

test('a response of 300,000 items is checked while the caller goes on', async () => {
  const capture = createCapture({ checkMs: 120_000 })
  const checked = capture.add(large)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  const findings = await checked
  clearInterval(timer)
  await capture.close()
  expect(turns).toBeGreaterThan(5)
  expect(findings.map(({ place }) => place)).toContain(
    '200 /terminalEqSummaryItems/*/eqcode required',
  )
  expect(findings.length).toBeLessThan(50)
  // Bodies of this size would soon fill the memory.
  expect(findings[0]?.exchanges[0]?.response.body).toHaveLength(0)
  expect(capture.calls).toBe(1)
}, 120_000)

test('a check that takes too long is stopped, and the next one works', async () => {
  const capture = createCapture({ checkMs: 1 })
  await expect(capture.add(large)).rejects.toThrow('its check took more than 0.001 s')
  expect(await capture.add(exchangeOf('getTerminalLog'))).toEqual([])
  await capture.close()
})

test('the thread checks one response after another', async () => {
  const capture = createCapture({ isSmallInPlace: false })
  expect(await capture.add(exchangeOf('getTerminalLog', { body: {} }))).not.toEqual([])
  expect(await capture.add(exchangeOf('getTerminalLog'))).toEqual([])
  await capture.close()
})

test('small responses wait for the thread in their order, and their source waits for room', async () => {
  const capture = createCapture({ isSmallInPlace: false })
  const done: number[] = []
  const added: Promise<void>[] = []
  for (let number = 0; !capture.untilRoom(); number += 1) {
    added.push(
      capture.add(exchangeOf('getTerminalLog')).then(() => {
        done.push(number)
        return undefined
      }),
    )
  }
  expect(done).toEqual([])
  await capture.untilRoom()
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(added.length)
  expect(capture.untilRoom()).toBeUndefined()
  await Promise.all(added)
  await capture.close()
  expect(done).toEqual(added.map((_, number) => number))
  expect(capture.calls).toBe(added.length)
})

test('a response whose check fails loses no other one that is checked with it', async () => {
  const capture = createCapture({ isSmallInPlace: false })
  const broken = exchangeOf('getTerminalLog')
  // No real response lacks its headers.
  Reflect.deleteProperty(broken.response, 'headers')
  const [before, failed, after] = await Promise.allSettled(
    [exchangeOf('getTerminalLog'), broken, exchangeOf('getTerminalLog')].map((one) =>
      capture.add(one),
    ),
  )
  await capture.close()
  expect([before, after]).toEqual([
    { status: 'fulfilled', value: [] },
    { status: 'fulfilled', value: [] },
  ])
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringContaining('its check failed: ') }),
  })
})

test('closing a capture stops its checks', async () => {
  const capture = createCapture()
  const checked = capture.add(large).catch(String)
  await capture.close()
  expect(await checked).toContain('the check was stopped')
})

describe('JSON in 3,000 levels', () => {
  test('is a finding that every report can show', async () => {
    const report = await reportOf([deep])
    expect(report.findings).toMatchObject([
      { check: 'malformed-json', message: expect.stringContaining('more than 100 levels') },
    ])
    expect(await htmlReport(report)).toContain('left out because')
    expect(jsonReport(report)).toContain("because it can't be parsed")
  })
})

test('an exchange has at most 100 findings of a check, and a run at most 1,000', () => {
  const names = Array.from(
    { length: 300 },
    (_, index) => `p${'x'.repeat(index % 20)}${letters(index)}`,
  )
  const body = { log: '', ...Object.fromEntries(names.map((name) => [name, 1])) }
  const { findings } = checkExchange(exchangeOf('getTerminalLog', { body }))
  expect(findings).toHaveLength(100)
  const counter = createFindingCounter()
  for (let run = 0; run < 11; run += 1) {
    for (const finding of findings) counter.add({ ...finding, place: `${finding.place} ${run}` })
  }
  expect(counter.size).toBe(1_000)
  expect(counter.isFull).toBe(true)
})

test.each([0, 99, 1_000, -1, 200.5])('status %d can be checked', async (status) => {
  const odd: Exchange = exchangeOf('getTerminalLog', { status })
  expect((await reportOf([odd])).outcome).toBe('findings')
})

/** A number in letters, because names with digits are masked. */
function letters(value: number): string {
  return String(value).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
}
