import { createCapture } from '../../../openapi/conformance/traffic/capture.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import type { Finding } from '../../../openapi/conformance/exchange/finding.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'

/** The report on exchanges from a HAR file. */
export async function reportOf(exchanges: readonly Exchange[]): Promise<Report> {
  return (await checkExchanges(exchanges)).report
}

/** The findings on exchanges from a HAR file as they come, and the report on all. */
export async function checkExchanges(
  exchanges: readonly Exchange[],
): Promise<{ findings: Finding[]; report: Report }> {
  const capture = createCapture()
  const findings: Finding[] = []
  for (const exchange of exchanges) findings.push(...(await capture.add(exchange)))
  await capture.close()
  const report = capture.report({
    subject: 'night.har',
    server: 'https://portal.example.jp',
    startedAt: '2026-01-01T00:00:00.000Z',
    problems: [],
    acceptances: [],
    today: '2026-01-01',
  })
  return { findings, report }
}
