import { checkTraffic } from '../../../openapi/conformance/traffic/check-traffic.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import type { Profile } from '../../../openapi/conformance/profile/profile.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'

/** Creates a report on exchanges as if they were from a HAR file. */
export function reportOf(
  exchanges: readonly Exchange[],
  secrets: readonly string[] = [],
  accepted: Profile['accepted'] = [],
): Report {
  return checkTraffic({
    subject: 'night.har',
    server: 'https://portal.example.jp',
    startedAt: '2026-01-01T00:00:00.000Z',
    exchanges,
    problems: [],
    accepted,
    secrets,
  })
}
