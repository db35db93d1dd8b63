import { document } from '../contract/contract.ts'
import { sortFindings } from './accepted-findings.ts'
import { checkExchange } from './check-exchange.ts'
import type { Exchange, PlacedExchange } from './exchange.ts'
import { type Finding, createFindingCounter } from './finding.ts'
import type { Profile } from './profile.ts'
import { createCoverage } from './report/coverage.ts'
import type { Report } from './report/report.ts'

/** Holds traffic that others have made to the contract, exchange by exchange. */
export interface Capture {
  /** The findings that are new, and the call's place in the contract if it has one. */
  add(exchange: Exchange): { fresh: Finding[]; placed: PlacedExchange | undefined }
  /** How many calls of the contract's there were. */
  readonly calls: number
  report(facts: CaptureFacts): Report
}

interface CaptureFacts extends Pick<
  Report,
  'subject' | 'server' | 'startedAt' | 'problems' | 'differences'
> {
  acceptances: Profile['accepted']
  /** As YYYY-MM-DD. */
  today: string
  isInterrupted: boolean
}

/** A capture without any traffic yet. */
export function createCapture(): Capture {
  const found = createFindingCounter()
  const coverage = createCoverage()
  let calls = 0
  return {
    get calls() {
      return calls
    },
    add(exchange) {
      const { placed, findings } = checkExchange(exchange)
      if (placed) {
        coverage.add(placed)
        calls += 1
      }
      return { fresh: findings.filter((finding) => found.add(finding)), placed }
    },
    report({ acceptances, today, isInterrupted, problems, ...facts }) {
      const { open, accepted, overdue } = sortFindings(found.all(), acceptances, today)
      const all = [
        ...problems,
        ...overdue,
        ...(calls === 0 ? ['Nothing was tested: there was no call that the contract knows.'] : []),
      ]
      const outcome = open.length > 0 ? 'findings' : all.length > 0 ? 'not-testable' : 'clean'
      return {
        ...facts,
        contractVersion: document.info.version,
        findings: open,
        accepted,
        coverage: coverage.coverage(),
        problems: all,
        notTested: [],
        outcome: isInterrupted ? 'interrupted' : outcome,
      }
    },
  }
}
