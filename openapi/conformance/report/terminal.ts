import { styleText } from 'node:util'
import { type CountedFinding, findingKey, isError } from '../exchange/finding.ts'
import { printable } from '../../base/printable.ts'
import { type Cause, causesOf } from './causes.ts'
import { repeatLines } from './curl.ts'
import { rulePlace } from './rule-place.ts'
import { notRestoredText, type Report, ruleText, verdictOf } from './report.ts'
import { sectionsOf, summaryOf } from './summary.ts'

type Style = Parameters<typeof styleText>[0]

/** Formats the report for a terminal. Without a stream, it has no colours. */
export function terminalReport(report: Report, stream?: NodeJS.WriteStream): string {
  // Texts from the server, such as names of properties, must not control the terminal.
  const paint = (style: Style, text: string): string =>
    stream ? styleText(style, printable(text), { stream }) : printable(text)
  const causes = causesOf(report.findings)
  const groups = Map.groupBy(
    causes,
    ({ first: { operationId } }) => operationId ?? 'not in the contract',
  )
  const lines = [...groups].flatMap(([subject, own]) => [
    '',
    paint('bold', subject),
    ...own.flatMap((cause) => [
      ...findingLines(cause.first, report, paint),
      ...sameCause(cause).map((line) => paint('dim', line)),
    ]),
  ])
  const notRestored = notRestoredText(report)
  return [
    ...lines,
    ...sectionsOf(report).flatMap(({ title, texts }) => [
      '',
      paint('bold', `${title}:`),
      ...texts.map((text) => `  ${printable(text)}`),
    ]),
    '',
    ...summaryOf(report),
    paint(verdictStyles[report.outcome], verdictOf(report)),
    ...(notRestored === undefined ? [] : [paint('red', notRestored)]),
    '',
  ].join('\n')
}

/** Returns a line that says where else a cause was found. */
function sameCause({ others, operations: [, ...elsewhere], count }: Cause): string[] {
  if (others.length === 0) return []
  const where = elsewhere.length === 0 ? '' : `, also in ${elsewhere.join(', ')}`
  return [`    same cause: ${others.length + 1} findings in ${count} calls${where}`]
}

function findingLines(
  finding: CountedFinding,
  report: Report,
  paint: (style: Style, text: string) => string,
): string[] {
  const { check, message, count, severity, exchanges } = finding
  const { file, line, sentence } = rulePlace(finding)
  const rule = sentence === undefined ? '' : `: "${sentence}"`
  const times = count > 1 ? ` (${count} times)` : ''
  return [
    `  ${paint(isError(finding) ? 'red' : 'cyan', severity === 'error' ? check : `${severity} ${check}`)}${times}: ${printable(message)}`,
    paint('dim', `    contract: ${file}:${line}, ${ruleText(finding)}${rule}`),
    paint('dim', `    id: ${findingKey(finding)}`),
    ...repeatLines(exchanges, report.server, finding.look).map((text) =>
      paint('dim', `    ${text}`),
    ),
  ]
}

const verdictStyles = {
  clean: 'green',
  findings: 'red',
  'not-testable': 'yellow',
  interrupted: 'yellow',
} as const
