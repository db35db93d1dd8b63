import { type CountedFinding, isError } from '../exchange/finding.ts'
import { findingDetails, findingText } from './finding-text.ts'
import { type JunitCase, junitXml } from '../../base/junit-xml.ts'
import { leftOut, type Report, rulesText } from './report.ts'

/** Formats the report as JUnit XML: a case for each called operation and for each problem. */
export function junitReport(report: Report): string {
  const { subject, coverage, findings, problems } = report
  const byOperation = Map.groupBy(findings, ({ operationId }) => operationId)
  const operations = coverage
    // A call without a complete response is not counted, but has a finding.
    .filter(({ calls, operationId }) => calls > 0 || byOperation.has(operationId))
    .map(({ operationId, method, path, tookMs }) => ({
      className: operationId,
      name: `${method} ${path}`,
      seconds: tookMs / 1_000,
      ...found(byOperation.get(operationId) ?? [], report),
    }))
  const elsewhere = byOperation.get(undefined) ?? []
  const outside = { className: 'not in the contract', name: 'calls', ...found(elsewhere, report) }
  const skipped = leftOut(report).map(({ operationId, why, title }): JunitCase => ({
    className: operationId,
    name: title.toLowerCase(),
    failures: [],
    skipped: why,
  }))
  const errors = problems.map((problem): JunitCase => ({
    className: 'could not be tested',
    name: problem,
    failures: [],
    error: problem,
  }))
  const cases = [
    ...operations,
    { className: 'contract', name: rulesText(report), failures: [] },
    ...(elsewhere.length > 0 ? [outside] : []),
    ...skipped,
    ...errors,
  ]
  return junitXml([{ name: `conformance of ${subject}`, cases }])
}

function found(findings: readonly CountedFinding[], report: Report) {
  const failed = findings.filter(isError)
  return {
    failures: failed.map(findingText),
    details: failed.map((finding) => findingDetails(finding, report)),
    output: findings.filter((finding) => !isError(finding)).map(findingText),
  }
}
