import { type CountedFinding, findingKey, isError } from '../exchange/finding.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { rulePlace } from './rule-place.ts'
import type { Report } from './report.ts'
import { withoutSecrets } from '../masking/without-secrets.ts'
import { stringify } from 'yaml'
import { dayMs } from '../../base/durations.ts'

/** Formats the report as JSON, without secrets. `leftOut` says why a body is missing. */
export function jsonReport(report: Report): string {
  const { findings, accepted, ...rest } = report
  const content = {
    format: 'equser-conformance',
    version: 1,
    ...rest,
    findings: findings.map(findingJson),
    accepted: accepted.map((finding) => ({
      ...findingJson(finding),
      reason: finding.reason,
      until: finding.until,
    })),
  }
  return `${JSON.stringify(content, undefined, 2)}\n`
}

function findingJson(counted: CountedFinding): object {
  const { exchanges, ...finding } = counted
  const { file, line } = rulePlace(finding)
  return {
    id: findingKey(counted),
    ...finding,
    contract: { file, line },
    exchanges: exchanges.map(exchangeJson),
  }
}

function exchangeJson(exchange: Exchange): object {
  const { request, response } = withoutSecrets(exchange)
  return {
    request: { ...request, body: Buffer.from(request.body).toString() },
    response: { ...response, body: Buffer.from(response.body).toString() },
  }
}

/** Number of days for which a baseline accepts the findings. */
const acceptedDays = 90

/** Returns YAML for a profile's list `accepted`: an entry for each open finding, except information, and for what was not tested. */
export function baselineOf({ findings, skipped = [], subject }: Report, today: string): string {
  const until = new Date(Date.parse(today) + acceptedDays * dayMs).toISOString().slice(0, 10)
  const accepted = [...findings.filter(isError), ...skipped].map(
    ({ check, operationId, place, message }) => ({
      check,
      operationId,
      place,
      reason: `Not yet decided: ${message}`,
      until,
    }),
  )
  const comment = `# Findings of ${today} on ${subject}. Copy the entries that you accept into the profile, and give a reason for each.\n`
  return comment + stringify({ accepted }, { lineWidth: 0 })
}
