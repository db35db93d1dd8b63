/** A case of a JUnit report. */
export interface JunitCase {
  className: string
  name: string
  /** How long it took. Left out if it is not known. */
  seconds?: number
  /** One sentence per failure. Empty if the case passed. */
  failures: string[]
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
  const { className, name, seconds, failures, output = [], error, skipped } = one
  const time = seconds === undefined ? '' : ` time="${seconds.toFixed(3)}"`
  const open = `  <testcase classname="${escapeXml(className)}" name="${escapeXml(name)}"${time}`
  const inner = [
    ...(failures.length > 0 ? [element('failure', failures.join('; '))] : []),
    ...(error === undefined ? [] : [element('error', error)]),
    ...(skipped === undefined ? [] : [element('skipped', skipped)]),
    ...(output.length > 0 ? [`    <system-out>${escapeXml(output.join('\n'))}</system-out>`] : []),
  ]
  return inner.length === 0 ? `${open}/>` : `${open}>\n${inner.join('\n')}\n  </testcase>`
}

function element(name: string, text: string): string {
  const message = escapeXml(text)
  return `    <${name} message="${message}">${message}</${name}>`
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
