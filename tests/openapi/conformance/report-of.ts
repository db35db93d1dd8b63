import { createCapture } from '../../../openapi/conformance/capture.ts'
import type { Exchange } from '../../../openapi/conformance/exchange.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'

/** The report on exchanges from a HAR file. */
export async function reportOf(exchanges: readonly Exchange[]): Promise<Report> {
  const capture = createCapture()
  for (const exchange of exchanges) await capture.add(exchange)
  await capture.close()
  return capture.report({
    subject: 'night.har',
    server: 'https://portal.example.jp',
    startedAt: '2026-01-01T00:00:00.000Z',
    problems: [],
    differences: [],
    acceptances: [],
    today: '2026-01-01',
    isInterrupted: false,
  })
}
