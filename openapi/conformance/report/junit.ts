import { type JunitCase, junitXml } from './junit-xml.ts'
import type { Report } from './report.ts'

/** The report as JUnit XML, with a case for each called operation and each problem. */
export function junitReport({ subject, coverage, findings, problems, notTested }: Report): string {
  const byOperation = Map.groupBy(findings, ({ operationId }) => operationId ?? '')
  const operations = coverage
    .filter(({ calls }) => calls > 0)
    .map(({ operationId, method, path }): JunitCase => ({
      className: operationId,
      name: `${method} ${path}`,
      failures: (byOperation.get(operationId) ?? []).map(
        ({ check, message }) => `${check}: ${message}`,
      ),
    }))
  const outside = (byOperation.get('') ?? []).map(({ check, message }): JunitCase => ({
    className: 'not in the contract',
    name: check,
    failures: [message],
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
