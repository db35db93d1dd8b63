import type { StepResult } from './play.ts'

/** The results of one scenario as JUnit XML, with virtual time as the name's end. */
export function toJunit(scenarioName: string, results: StepResult[]): string {
  const failures = results.filter(({ differences }) => differences.length > 0).length
  const cases = results.map((result) => testCase(scenarioName, result))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escapeXml(scenarioName)}" tests="${results.length}" failures="${failures}" errors="0" skipped="0">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}

function testCase(scenarioName: string, { title, atMs, differences }: StepResult): string {
  const name = escapeXml(`${title} at ${new Date(atMs).toISOString()}`)
  const open = `  <testcase classname="${escapeXml(scenarioName)}" name="${name}"`
  if (differences.length === 0) return `${open}/>`
  const message = escapeXml(differences.join('; '))
  return `${open}>\n    <failure message="${message}">${message}</failure>\n  </testcase>`
}

// XML 1.0 has no way to write most control characters.
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
}
