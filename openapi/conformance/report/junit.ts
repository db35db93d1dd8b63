import { type JunitCase, junitXml } from './junit-xml.ts'
import { type CountedFinding, isError } from '../finding.ts'
import { type Report, ruleText } from './report.ts'

/** The report as JUnit XML, with a case for each called operation and each problem. */
export function junitReport({ subject, coverage, findings, problems, notTested }: Report): string {
  const byOperation = Map.groupBy(findings.filter(isError), ({ operationId }) => operationId ?? '')
  const notes = Map.groupBy(
    findings.filter((finding) => !isError(finding)),
    ({ operationId }) => operationId ?? '',
  )
  const operations = coverage
    .filter(({ calls }) => calls > 0)
    .map(({ operationId, method, path }): JunitCase => ({
      className: operationId,
      name: `${method} ${path}`,
      failures: (byOperation.get(operationId) ?? []).map(failureText),
      output: (notes.get(operationId) ?? []).map(failureText),
    }))
  const outside = (byOperation.get('') ?? []).map((finding): JunitCase => ({
    className: 'not in the contract',
    name: finding.check,
    failures: [failureText(finding)],
  }))
  const skipped = notTested.map(({ operationId, why }): JunitCase => ({
    className: operationId,
    name: 'not tested',
    failures: [],
    skipped: why,
  }))
  const errors = problems.map((problem): JunitCase => ({
    className: 'could not be tested',
    name: problem,
    failures: [],
    error: problem,
  }))
  return junitXml(`conformance of ${subject}`, [...operations, ...outside, ...skipped, ...errors])
}

function failureText(finding: CountedFinding): string {
  return `${finding.check}: ${finding.message} (${ruleText(finding)})`
}
