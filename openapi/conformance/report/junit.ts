import { type CountedFinding, isError } from '../exchange/finding.ts'
import type { OperationCoverage } from './coverage.ts'
import { knownChecks } from '../checks/all.ts'
import { passiveChecks } from '../checks/check-exchange.ts'
import { curlCommand } from './curl.ts'
import { rulePlace } from './rule-place.ts'
import { counted, leftOut, type Report, ruleText } from './report.ts'

/**
 * The report as JUnit XML: a case for the calls of each operation with their time, one for each check of an operation that
 * has a finding or looks at every response, and one for each problem.
 */
export function junitReport(report: Report): string {
  const { subject, coverage, findings, problems } = report
  const detailsOf = (finding: CountedFinding): string => failureDetails(finding, report)
  const byOperation = Map.groupBy(findings, ({ operationId }) => operationId ?? '')
  const operations = coverage
    // A call without a complete response is not counted, but has a finding.
    .filter(({ calls, operationId }) => calls > 0 || byOperation.has(operationId))
    .flatMap((one) => [
      callsOf(one),
      ...checksOf(one, byOperation.get(one.operationId) ?? [], detailsOf),
    ])
  const outside = (byOperation.get('') ?? []).filter(isError).map((finding): JunitCase => ({
    className: 'not in the contract',
    name: finding.check,
    failures: [failureText(finding)],
    details: [detailsOf(finding)],
  }))
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
  return junitXml(`conformance of ${subject}`, [...operations, ...outside, ...skipped, ...errors])
}

const passiveNames = new Set(passiveChecks.map(({ name }) => name))

function callsOf({ operationId, method, path, calls, tookMs }: OperationCoverage): JunitCase {
  const name = `${method} ${path}: ${counted(calls, 'call')}`
  return { className: operationId, name, failures: [], seconds: tookMs / 1_000 }
}

function checksOf(
  { operationId, calls }: OperationCoverage,
  findings: readonly CountedFinding[],
  detailsOf: (finding: CountedFinding) => string,
): JunitCase[] {
  const byCheck = Map.groupBy(findings, ({ check }) => check)
  return knownChecks
    .filter(({ name }) => (passiveNames.has(name) && calls > 0) || byCheck.has(name))
    .map(({ name }) => {
      const own = byCheck.get(name) ?? []
      return {
        className: operationId,
        name,
        failures: own.filter(isError).map(failureText),
        details: own.filter(isError).map(detailsOf),
        output: own.filter((finding) => !isError(finding)).map(failureText),
      }
    })
}

function failureText(finding: CountedFinding): string {
  return `${finding.check}: ${finding.message} (${ruleText(finding)})`
}

/** A failure with the place of its rule and a command that repeats the call. */
function failureDetails(finding: CountedFinding, report: Report): string {
  const { file, line } = rulePlace(finding)
  const last = finding.exchanges.at(-1)
  const repeat = last ? [`repeat: ${curlCommand(last, report.server, report)}`] : []
  return [failureText(finding), `contract: ${file}:${line}`, ...repeat].join('\n')
}

/** A case of a JUnit report. */
export interface JunitCase {
  className: string
  name: string
  /** How long it took. Left out if it is not known. */
  seconds?: number
  /** One sentence per failure. Empty if the case passed. */
  failures: string[]
  /** The failures with more lines. Default: `failures`. */
  details?: string[]
  /** Sentences for information. They do not fail the case. */
  output?: string[]
  /** Why the case could not run. */
  error?: string
  /** Why the case was skipped. */
  skipped?: string
}

/** A test suite as JUnit XML. */
export function junitXml(suiteName: string, cases: readonly JunitCase[]): string {
  const count = (predicate: (one: JunitCase) => boolean): number => cases.filter(predicate).length
  const failures = count((one) => one.failures.length > 0)
  const errors = count(({ error }) => error !== undefined)
  const skipped = count((one) => one.skipped !== undefined)
  const time = cases.reduce((sum, { seconds = 0 }) => sum + seconds, 0).toFixed(3)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escapeXml(suiteName)}" tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${time}">`,
    ...cases.map(caseXml),
    '</testsuite>',
    '',
  ].join('\n')
}

function caseXml(one: JunitCase): string {
  const {
    className,
    name,
    seconds,
    failures,
    details = failures,
    output = [],
    error,
    skipped,
  } = one
  const time = seconds === undefined ? '' : ` time="${seconds.toFixed(3)}"`
  const open = `  <testcase classname="${escapeXml(className)}" name="${escapeXml(name)}"${time}`
  const inner = [
    ...(failures.length > 0 ? [element('failure', failures.join('; '), details.join('\n\n'))] : []),
    ...(error === undefined ? [] : [element('error', error)]),
    ...(skipped === undefined ? [] : [element('skipped', skipped)]),
    ...(output.length > 0 ? [`    <system-out>${escapeXml(output.join('\n'))}</system-out>`] : []),
  ]
  return inner.length === 0 ? `${open}/>` : `${open}>\n${inner.join('\n')}\n  </testcase>`
}

function element(name: string, message: string, text = message): string {
  return `    <${name} message="${escapeXml(message)}">${escapeXml(text)}</${name}>`
}

// XML 1.0 can't represent most control characters.
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
}
