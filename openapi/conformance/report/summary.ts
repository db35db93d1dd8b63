import { findingKey, isError } from '../exchange/finding.ts'
import type { KeptValue } from '../put-back/kept-data.ts'
import { seenTexts } from './coverage.ts'
import { leftOut, type Report, rulesText } from './report.ts'

/** Returns what was tested, what was not and why, and the number of findings by kind of rule. */
export function summaryOf(report: Report): string[] {
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
  ]
}

/** Returns the lists of a report besides its findings, without those that are empty. */
export function sectionsOf({ accepted, problems, notes, kept = [] }: Report) {
  const sections = [
    {
      title: 'Accepted findings',
      texts: accepted.map(
        (finding) => `until ${finding.until}: ${findingKey(finding)} (${finding.reason})`,
      ),
    },
    { title: 'Could not be tested', texts: problems },
    { title: 'Notes', texts: notes },
    { title: 'Values before, during and after the run', texts: keptLines(kept) },
  ]
  return sections.filter(({ texts }) => texts.length > 0)
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
      ? [
          `${others} ${changed.length > 0 ? 'other ' : ''}${others === 1 ? 'value was' : 'values were'} not changed.`,
        ]
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
