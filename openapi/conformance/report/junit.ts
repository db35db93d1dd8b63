import { type CountedFinding, isError } from '../finding.ts'
import type { OperationCoverage } from './coverage.ts'
import { type JunitCase, junitXml } from './junit-xml.ts'
import { knownChecks } from './known-checks.ts'
import { type Report, ruleText } from './report.ts'

/**
 * The report as JUnit XML: a case for the calls of each operation with their time, one for each check of an operation that
 * has a finding or looks at every response, and one for each problem.
 */
export function junitReport({ subject, coverage, findings, problems, notTested }: Report): string {
  const byOperation = Map.groupBy(findings, ({ operationId }) => operationId ?? '')
  const operations = coverage
    // A call without a complete response is not counted, but has a finding.
    .filter(({ calls, operationId }) => calls > 0 || byOperation.has(operationId))
    .flatMap((one) => [callsOf(one), ...checksOf(one, byOperation.get(one.operationId) ?? [])])
  const outside = (byOperation.get('') ?? []).filter(isError).map((finding): JunitCase => ({
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

function callsOf({ operationId, method, path, calls, tookMs }: OperationCoverage): JunitCase {
  const name = `${method} ${path}: ${calls} ${calls === 1 ? 'call' : 'calls'}`
  return { className: operationId, name, failures: [], seconds: tookMs / 1_000 }
}

function checksOf(
  { operationId, calls }: OperationCoverage,
  findings: readonly CountedFinding[],
): JunitCase[] {
  const byCheck = Map.groupBy(findings, ({ check }) => check)
  return knownChecks
    .filter(({ name, isPassive }) => (isPassive && calls > 0) || byCheck.has(name))
    .map(({ name }) => {
      const own = byCheck.get(name) ?? []
      return {
        className: operationId,
        name,
        failures: own.filter(isError).map(failureText),
        output: own.filter((finding) => !isError(finding)).map(failureText),
      }
    })
}

function failureText(finding: CountedFinding): string {
  return `${finding.check}: ${finding.message} (${ruleText(finding)})`
}
