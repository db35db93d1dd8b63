import { type CountedFinding, isError } from '../exchange/finding.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { utf8Text } from '../exchange/body.ts'
import { rulePlace } from './rule-place.ts'
import type { Report } from './report.ts'
import { type MaskOptions, withoutSecrets } from '../masking/without-secrets.ts'
import { stringify } from 'yaml'
import { dayMs } from '../exchange/durations.ts'

/** The report as JSON, without secrets. Bodies that are not UTF-8 text are in base64. `leftOut` says why one is missing. */
export function jsonReport(report: Report): string {
  const { findings, accepted, ...rest } = report
  const content = {
    format: 'equser-conformance',
    version: 1,
    ...rest,
    findings: findings.map((one) => findingJson(one, report)),
    accepted: accepted.map((one) => ({
      ...findingJson(one, report),
      reason: one.reason,
      until: one.until,
    })),
  }
  return `${JSON.stringify(content, undefined, 2)}\n`
}

function findingJson({ exchanges, ...finding }: CountedFinding, options: MaskOptions): object {
  const { file, line } = rulePlace(finding)
  return {
    ...finding,
    contract: { file, line },
    exchanges: exchanges.map((one) => exchangeJson(one, options)),
  }
}

function exchangeJson(exchange: Exchange, options: MaskOptions): object {
  const { request, response } = withoutSecrets(exchange, options)
  return {
    request: { ...request, ...bodyJson(request.body) },
    response: { ...response, ...bodyJson(response.body) },
  }
}

function bodyJson(body: Uint8Array): object {
  const text = utf8Text(body)
  return text === undefined
    ? { body: Buffer.from(body).toString('base64'), bodyEncoding: 'base64' }
    : { body: text }
}

/** Number of days until which a baseline accepts the findings. */
const acceptedDays = 90

/**
 * Entries for `accepted` of a profile, one for each open finding, as YAML. Information needs no entry.
 *
 * @param today YYYY-MM-DD
 */
export function baselineOf({ findings, subject }: Report, today: string): string {
  const until = new Date(Date.parse(today) + acceptedDays * dayMs).toISOString().slice(0, 10)
  const accepted = findings.filter(isError).map((finding) => entryOf(finding, until))
  const comment = `# Findings on ${subject} of ${today}. Copy into the profile, with the reason why each is accepted.\n`
  return comment + stringify({ accepted }, { lineWidth: 0 })
}

function entryOf({ check, operationId, place, message }: CountedFinding, until: string): object {
  return {
    check,
    operationId,
    place,
    reason: `Not yet decided: ${message}`,
    until,
  }
}
