import { styleText } from 'node:util'
import { type CountedFinding, findingKey, isError } from '../exchange/finding.ts'
import { printable } from '../../base/printable.ts'
import { seenTexts } from './coverage.ts'
import { type Cause, causesOf } from './causes.ts'
import { curlCommand } from './curl.ts'
import { rulePlace } from './rule-place.ts'
import { leftOut, notRestoredText, type Report, ruleText, rulesText, verdictOf } from './report.ts'
import type { KeptValue } from '../put-back/kept-data.ts'

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
  const accepted = report.accepted.map(
    (finding) =>
      `  accepted until ${finding.until}: ${printable(findingKey(finding))} (${finding.reason})`,
  )
  const notRestored = notRestoredText(report)
  return [
    ...lines,
    ...(accepted.length > 0 ? ['', ...accepted] : []),
    ...section(paint('yellow', 'Could not be tested:'), report.problems),
    ...section(
      paint('bold', 'Values before, during and after the run:'),
      keptLines(report.kept ?? []),
    ),
    '',
    summary(report, paint),
    ...(notRestored === undefined ? [] : [paint('red', notRestored)]),
    '',
  ].join('\n')
}

function section(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : ['', title, ...texts.map((text) => `  ${printable(text)}`)]
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
  const { file, line } = rulePlace(finding)
  const last = exchanges.at(-1)
  const times = count > 1 ? ` (${count} times)` : ''
  return [
    `  ${paint(isError(finding) ? 'red' : 'cyan', severity === 'error' ? check : `${severity} ${check}`)}${times}: ${printable(message)}`,
    paint('dim', `    contract: ${file}:${line}, ${ruleText(finding)}`),
    paint('dim', `    id: ${findingKey(finding)}`),
    ...(last ? [paint('dim', `    repeat: ${curlCommand(last, report.server)}`)] : []),
  ]
}

const verdictStyles = {
  clean: 'green',
  findings: 'red',
  'not-testable': 'yellow',
  interrupted: 'yellow',
} as const

function summary(report: Report, paint: (style: Style, text: string) => string): string {
  const { findings: all, coverage, notTested, tookMs } = report
  const calls = coverage.reduce((sum, operation) => sum + operation.calls, 0)
  const findings = all.filter(isError)
  const inferred = findings.filter(({ provenance }) => provenance === 'inferred').length
  const notes = all.length - findings.length
  const byReason = Map.groupBy(
    leftOut({ notTested, coverage }),
    ({ title, why }) => `${title} (${why.replace(/\.$/, '')})`,
  )
  return [
    `${calls} calls${tookMs === undefined ? '' : ` in ${(tookMs / 1_000).toFixed(1)} s`}. Seen: ${seenTexts(coverage).join(', ')}.`,
    `${rulesText(report)}.`,
    ...[...byReason].map(([reason, operationsLeft]) => {
      const names = new Set(operationsLeft.map(({ operationId }) => operationId))
      return `${reason}: ${[...names].join(', ')}.`
    }),
    ...(notes > 0 ? [`For information: ${notes}.`] : []),
    ...(findings.length > 0
      ? [`Stated rules: ${findings.length - inferred}. Inferred rules: ${inferred}.`]
      : []),
    paint(verdictStyles[report.outcome], verdictOf(report)),
  ].join('\n')
}

const maxLength = 60
const maxShown = 3

/** Formats a line for each value that a run has changed, and a line with the number of the other values. */
export function keptLines(values: readonly KeptValue[]): string[] {
  const changed = values.filter(({ during, isBack }) => during.length > 0 || !isBack)
  const others = values.length - changed.length
  return [
    ...changed.map(lineOf),
    ...(others > 0
      ? [`${others} other ${others === 1 ? 'value was' : 'values were'} not changed.`]
      : []),
  ]
}

function lineOf(value: KeptValue): string {
  const { userId, operationId, field, before, during, after } = value
  const { isBack, isPermitted } = value
  const more = during.length - maxShown
  const values = during.slice(0, maxShown).map(shown)
  const all = [...values, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const result = isPermitted ? 'kept, as permitted' : isBack ? 'restored' : 'NOT RESTORED'
  return `${userId} ${operationId} ${field}: before ${shown(before)}; during ${all || 'the same'}; after ${shown(after)}: ${result}`
}

function shown(value: unknown): string {
  const text = value === undefined ? 'none' : JSON.stringify(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
