import { document } from '../../contract/contract.ts'
import { sortFindings, type Profile } from '../profile/profile.ts'
import { type CheckLimits, createBoundedChecker } from './bounded-checker.ts'
import { type Exchange, withoutLongBodies } from '../exchange/exchange.ts'
import { type Finding, createFindingCounter, outcomeOf } from '../exchange/finding.ts'
import { createCoverage } from '../report/coverage.ts'
import type { Report } from '../report/report.ts'

/** Checks recorded or proxied traffic against the contract, one exchange at a time. */
interface TrafficCapture {
  /**
   * Checks an exchange. Returns the findings that are new.
   *
   * @throws CheckError if it can't be checked
   */
  add(exchange: Exchange): Promise<Finding[]>
  /** Undefined unless many exchanges wait for their check. Otherwise resolves when the checks have caught up. */
  untilRoom(): Promise<void> | undefined
  /** Number of calls to operations of the contract. */
  readonly calls: number
  report(options: CaptureReportOptions): Report
  /** Stops running checks. */
  close(): Promise<void>
}

interface CaptureReportOptions extends Pick<
  Report,
  'subject' | 'server' | 'startedAt' | 'problems'
> {
  acceptances: Profile['accepted']
  /** YYYY-MM-DD. */
  today: string
}

/** Creates an empty capture. */
export function createCapture(limits?: CheckLimits): TrafficCapture {
  const checker = createBoundedChecker(limits)
  const counter = createFindingCounter()
  const coverage = createCoverage()
  let calls = 0
  return {
    get calls() {
      return calls
    },
    async add(exchange) {
      const { findings, seen } = await checker.check(exchange)
      if (seen) {
        coverage.add(seen)
        calls += 1
      }
      if (findings.length === 0) return []
      const exchanges = [withoutLongBodies(exchange)]
      return findings
        .map((finding): Finding => ({ ...finding, exchanges }))
        .filter((finding) => counter.add(finding))
    },
    untilRoom: () => checker.untilRoom(),
    report({ acceptances, today, problems, ...rest }) {
      const { open, accepted, overdue } = sortFindings(counter.all(), acceptances, today)
      const allProblems = [
        ...problems,
        ...overdue,
        ...(counter.isFull
          ? [`There are more than ${counter.size} findings. Others are left out.`]
          : []),
        ...(calls === 0
          ? ['Nothing was tested: no request called an operation of the contract.']
          : []),
      ]
      return {
        ...rest,
        contractVersion: document.info.version,
        findings: open,
        accepted,
        coverage: coverage.coverage(),
        problems: allProblems,
        notTested: [],
        outcome: outcomeOf(open, allProblems.length),
      }
    },
    close: () => checker.close(),
  }
}
