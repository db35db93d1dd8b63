export interface JunitCase {
  className: string
  name: string
  seconds?: number
  failures: string[]
  /** The failures with more details. The default is `failures`. */
  details?: string[]
  /** Sentences for information, which do not make the case fail. */
  output?: string[]
  error?: string
  skipped?: string
}

interface JunitSuite {
  name: string
  cases: readonly JunitCase[]
}

/** Formats test results as JUnit XML, which CI systems show. */
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

// Also replaces most control characters, which XML 1.0 can't represent.
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
}
