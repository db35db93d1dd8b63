import { document } from '../contract/contract.ts'
import { sortFindings } from './accepted-findings.ts'
import { checkExchange } from './check-exchange.ts'
import type { Exchange, MatchedExchange } from './exchange.ts'
import { type Finding, createFindingCounter, isError } from './finding.ts'
import type { Profile } from './profile.ts'
import { createCoverage } from './report/coverage.ts'
import type { Report } from './report/report.ts'

/** Checks recorded or proxied traffic against the contract, one exchange at a time. */
export interface TrafficCapture {
  /** Checks an exchange. `matched` is undefined if the request calls no operation of the contract. */
  add(exchange: Exchange): { newFindings: Finding[]; matched: MatchedExchange | undefined }
  /** Number of calls to operations of the contract. */
  readonly calls: number
  report(options: CaptureReportOptions): Report
}

interface CaptureReportOptions extends Pick<
  Report,
  'subject' | 'server' | 'startedAt' | 'problems' | 'differences'
> {
  acceptances: Profile['accepted']
  /** YYYY-MM-DD. */
  today: string
  isInterrupted: boolean
}

/** Creates an empty capture. */
export function createCapture(): TrafficCapture {
  const counter = createFindingCounter()
  const coverage = createCoverage()
  let calls = 0
  return {
    get calls() {
      return calls
    },
    add(exchange) {
      const { matched, findings } = checkExchange(exchange)
      if (matched) {
        coverage.add(matched)
        calls += 1
      }
      return { newFindings: findings.filter((finding) => counter.add(finding)), matched }
    },
    report({ acceptances, today, isInterrupted, problems, ...rest }) {
      const { open, accepted, overdue } = sortFindings(counter.all(), acceptances, today)
      const allProblems = [
        ...problems,
        ...overdue,
        ...(calls === 0
          ? ['Nothing was tested: no request called an operation of the contract.']
          : []),
      ]
      const outcome = open.some(isError)
        ? 'findings'
        : allProblems.length > 0
          ? 'not-testable'
          : 'clean'
      return {
        ...rest,
        contractVersion: document.info.version,
        findings: open,
        accepted,
        coverage: coverage.coverage(),
        problems: allProblems,
        notTested: [],
        outcome: isInterrupted ? 'interrupted' : outcome,
      }
    },
  }
}
