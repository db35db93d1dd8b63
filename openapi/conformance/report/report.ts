import { counted } from '../../base/printable.ts'
import { type CountedFinding, isError, outcomeOf } from '../exchange/finding.ts'
import type { Verification } from '../verify/options.ts'
import { causesOf } from './causes.ts'
import type { OperationCoverage } from './coverage.ts'

/** The result of `verify`, as all report formats show it. */
export interface Report extends Omit<Verification, 'requests' | 'kept'> {
  subject: string
  server: string
  /** ISO time. */
  startedAt: string
  /** Duration of the run. Undefined for recorded traffic. */
  tookMs?: number
  contractVersion: string
  coverage: OperationCoverage[]
  /** The command that restores the server's data later. */
  restoreCommand?: string
  kept?: Verification['kept']
}

/** Returns what was not tested, and whether this is a whole operation or some of its checks. */
export function leftOut({
  notTested,
  coverage,
}: Pick<Report, 'notTested' | 'coverage'>): (Report['notTested'][number] & { title: string })[] {
  const called = new Set(coverage.filter(({ calls }) => calls > 0).map(({ operationId: id }) => id))
  return notTested.map((omitted) => ({
    ...omitted,
    title: called.has(omitted.operationId) ? 'Partly tested' : 'Not tested',
  }))
}

export function verdictOf({ outcome, findings }: Pick<Report, 'outcome' | 'findings'>): string {
  const errors = findings.filter(isError)
  const found = `${counted(errors.length, 'finding')} with ${counted(causesOf(errors).length, 'cause')}.`
  return {
    clean: 'No findings.',
    findings: found,
    'not-testable': 'Not everything could be tested.',
    interrupted: `Interrupted. Until then: ${found}`,
  }[outcome]
}

export function rulesText({ rules: { count, notExamined } }: Pick<Report, 'rules'>): string {
  return `${count - notExamined.length} of ${count} rules examined`
}

export const exitCodes = {
  clean: 0,
  findings: 1,
  'not-testable': 2,
  'not-restored': 3,
  interrupted: 130,
} as const satisfies Record<Report['outcome'] | 'not-restored', number>

/** Returns the exit code of a report. Changed data that is not restored is more urgent than any finding. */
export function exitCodeOf({ isRestored, outcome }: Report): number {
  return exitCodes[isRestored === false ? 'not-restored' : outcome]
}

/** Returns a line that says what is not restored, and how to restore it. Undefined if everything is. */
export function notRestoredText({
  isRestored,
  kept = [],
  restoreCommand,
}: Pick<Report, 'isRestored' | 'kept' | 'restoreCommand'>): string | undefined {
  if (isRestored !== false) return undefined
  const fields = kept
    .filter(({ isBack }) => !isBack)
    .map(({ userId, field }) => `${field} of ${userId}`)
  return `NOT RESTORED: ${fields.join(', ') || 'see the problems above'}. To restore it: ${restoreCommand}`
}

/** Removes findings from a report, except those for which `isWanted` returns true. */
export function filterFindings(
  report: Report,
  isWanted: (finding: CountedFinding) => boolean,
): Report {
  const findings = report.findings.filter(isWanted)
  return {
    ...report,
    findings,
    accepted: report.accepted.filter(isWanted),
    outcome:
      report.outcome === 'findings' ? outcomeOf(findings, report.problems.length) : report.outcome,
  }
}

/** Returns whether a finding is about a rule that the specification states. */
export function isStated({ provenance }: Pick<CountedFinding, 'provenance'>): boolean {
  return provenance === 'stated'
}

/** Describes the violated rule: stated or inferred, with its keyword, e.g. `inferred keyword minimum`. */
export function ruleText({ provenance, keyword }: CountedFinding): string {
  return keyword === undefined ? `${provenance} rule` : `${provenance} keyword ${keyword}`
}
