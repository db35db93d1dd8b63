import { expect, test } from 'vitest'
import { checkExchange } from '../../../openapi/conformance/checks/check-exchange.ts'
import { FindingCounter } from '../../../openapi/conformance/exchange/finding.ts'
import { htmlReport } from '../../../openapi/conformance/report/html.ts'
import { jsonReport } from '../../../openapi/conformance/report/json.ts'
import { exchangeOf } from './exchanges.ts'
import { reportOf } from './report-of.ts'

test('a response with 300,000 items has few findings, which keep no long body', () => {
  const items = Array.from({ length: 300_000 }, () => ({}))
  const { findings, coverage } = reportOf([
    exchangeOf('listHistory', {
      body: { terminalEqSummaryItems: items, terminalId: 1, count: 'a', limit: 1, offset: 1 },
    }),
  ])
  expect(findings.map(({ place }) => place)).toContain(
    '200 /terminalEqSummaryItems/*/eqcode required',
  )
  expect(findings.length).toBeLessThan(50)
  expect(findings[0]?.exchanges[0]?.response.body).toHaveLength(0)
  expect(coverage.find(({ calls }) => calls === 1)?.operationId).toBe('listHistory')
})

test('each value in a long list is checked', () => {
  const item = { eqcode: '20240101161011', eewShindo: 5.6 }
  const items = Array.from({ length: 500 }, () => item)
  const seconds = { ...item, eewReceiveTime: 1_704_093_035 }
  const body = {
    terminalEqSummaryItems: [...items.slice(1), seconds],
    count: 500,
    limit: 500,
    offset: 0,
  }
  const { findings } = checkExchange(exchangeOf('listHistory', { body }))
  expect(findings.map(({ check }) => check)).toContain('instants')
})

test('a response above 8 MiB is not checked, and a failed check does not affect other responses', () => {
  const broken = exchangeOf('getTerminalLog')
  // Without headers, which real responses always have, a check fails.
  Reflect.deleteProperty(broken.response, 'headers')
  const long = exchangeOf('getTerminalLog', { body: ' '.repeat(8 * 1024 * 1024 + 1) })
  const wrong = exchangeOf('getTerminalLog', { body: {} })
  const { findings, problems } = reportOf([long, broken, wrong])
  expect(findings.map(({ check }) => check)).toEqual(['response-schema'])
  expect(problems).toEqual([
    'GET /eqUser/api/user/term-log: Not checked, because a body is longer than 8 MiB.',
    expect.stringContaining('because the check has a bug'),
  ])
})

test('JSON with 3,000 levels is a finding that every report can show', async () => {
  const levels = 3_000
  const body = `${'['.repeat(levels)}${']'.repeat(levels)}`
  const report = reportOf([exchangeOf('getTerminalLog', { body })])
  expect(report.findings).toMatchObject([
    { check: 'malformed-json', message: expect.stringContaining('more than 100 levels') },
  ])
  expect(await htmlReport(report)).toContain('omitted because')
  expect(jsonReport(report)).toContain("because secrets in it can't be masked")
})

test('a check has at most 100 findings in an exchange, and a run at most 1,000', () => {
  const names = Array.from(
    { length: 300 },
    (_, index) => `p${'x'.repeat(index % 20)}${letters(index)}`,
  )
  const body = { log: '', ...Object.fromEntries(names.map((name) => [name, 1])) }
  const { findings } = checkExchange(exchangeOf('getTerminalLog', { body }))
  expect(findings).toHaveLength(100)
  const counter = new FindingCounter()
  for (let run = 0; run < 11; run += 1) {
    for (const finding of findings) counter.add({ ...finding, place: `${finding.place} ${run}` })
  }
  expect(counter.size).toBe(1_000)
  expect(counter.isFull).toBe(true)
})

test.each([0, 99, 1_000, -1, 200.5])('status %d can be checked', (status) => {
  expect(reportOf([exchangeOf('getTerminalLog', { status })]).outcome).toBe('findings')
})

test('a recording without a call to the API tests nothing', () => {
  const { outcome, problems } = reportOf([exchangeOf('getTerminalLog', { path: '/favicon.ico' })])
  expect(outcome).toBe('not-testable')
  expect(problems).toEqual([
    'Nothing was tested: no request called an operation in the scope of the run.',
  ])
})

/** Writes a number in letters, because names with digits are masked. */
function letters(value: number): string {
  return String(value).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
}
