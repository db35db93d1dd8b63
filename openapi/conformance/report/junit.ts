import { type CountedFinding, findingKey, isError } from '../exchange/finding.ts'
import { repeatLines } from './curl.ts'
import { exchangeTexts } from './exchange-text.ts'
import { rulePlace } from './rule-place.ts'
import { leftOut, type Report, ruleText, rulesText } from './report.ts'

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
    failures: failed.map(failureText),
    details: failed.map((finding) => failureDetails(finding, report)),
    output: findings.filter((finding) => !isError(finding)).map(failureText),
  }
}

function failureText(finding: CountedFinding): string {
  return `${finding.check}: ${finding.message} (${ruleText(finding)})`
}

/** Describes a failure with the place of its rule, the calls, and the commands that repeat them. */
function failureDetails(finding: CountedFinding, report: Report): string {
  const { file, line } = rulePlace(finding)
  const calls = finding.exchanges.map((exchange) =>
    Object.values(exchangeTexts(exchange)).join('\n\n'),
  )
  return [
    failureText(finding),
    `id: ${findingKey(finding)}`,
    `contract: ${file}:${line}`,
    ...calls,
    ...repeatLines(finding.exchanges, report.server),
  ].join('\n')
}

interface JunitCase {
  className: string
  name: string
  seconds?: number
  failures: string[]
  /** The failures with more details. Default: `failures`. */
  details?: string[]
  /** Sentences for information. They do not fail the case. */
  output?: string[]
  error?: string
  skipped?: string
}

interface JunitSuite {
  name: string
  cases: readonly JunitCase[]
}

export function junitXml(suites: readonly JunitSuite[]): string {
  const all = suites.flatMap(({ cases }) => cases)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${countsOf(all)}>`,
    ...suites.flatMap(({ name, cases }) => [
      `<testsuite name="${escapeXml(name)}" ${countsOf(cases)}>`,
      ...cases.map(caseXml),
      '</testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}

function countsOf(cases: readonly JunitCase[]): string {
  const count = (predicate: (junitCase: JunitCase) => boolean): number =>
    cases.filter(predicate).length
  const failures = count(({ failures: failed }) => failed.length > 0)
  const errors = count(({ error }) => error !== undefined)
  const skipped = count(({ skipped: reason }) => reason !== undefined)
  const time = cases.reduce((sum, { seconds = 0 }) => sum + seconds, 0).toFixed(3)
  return `tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${time}"`
}

function caseXml(junitCase: JunitCase): string {
  const { className, name, seconds, failures, error, skipped } = junitCase
  const { details = failures, output = [] } = junitCase
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
