import { findingKey, isError } from '../finding.ts'
import { causesOf } from '../report/causes.ts'
import type { Report } from '../report/report.ts'
import type { WatchRun } from './watch-state.ts'

/** What a run found to be wrong. */
export interface FoundTrouble {
  /** The same in every run that finds it. */
  key: string
  /** One sentence. Findings with the same cause have the same. */
  title: string
}

/** A run of the monitor. */
export interface RunResult extends WatchRun {
  troubles: FoundTrouble[]
}

/** Reads what a monitor keeps from the report of a run. */
export function runResult(report: Report, tookMs: number): RunResult {
  const { outcome, coverage, findings, problems, times } = report
  const found = causesOf(findings.filter(isError)).flatMap(({ first, others, operations }) => {
    const where = operations.length > 3 ? [`${operations.length} operations`] : operations
    const title = [where.join(', '), first.message].filter((part) => part !== '').join(': ')
    return [first, ...others].map((one) => ({ key: findingKey(one), title }))
  })
  const untested = problems.map((problem) => ({
    // Durations and numbers of calls differ between runs.
    key: `not testable: ${problem.replaceAll(/\d+/g, '#')}`,
    title: `Could not be tested: ${problem}`,
  }))
  return {
    at: Date.parse(report.startedAt),
    tookMs,
    outcome,
    calls: coverage.reduce((sum, { calls }) => sum + calls, 0),
    callsMs: coverage.reduce((sum, one) => sum + one.tookMs, 0),
    ...(times && { times }),
    troubles: [...found, ...untested],
  }
}
