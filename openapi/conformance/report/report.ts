import type { OperationId } from '../../contract/contract.ts'
import type { AcceptedFinding } from '../accepted-findings.ts'
import type { CountedFinding } from '../finding.ts'
import type { Difference } from '../compare.ts'
import type { OperationCoverage } from './coverage.ts'

/** What a verification, a proxy's run or a capture has shown; everything that a report tells. */
export interface Report {
  /** Who was held to the contract: an address, or a file's name. */
  subject: string
  /** The origin that was called. */
  server: string
  /** ISO time. */
  startedAt: string
  contractVersion: string
  /** Of what was made up; undefined when nothing was. */
  seed?: number | undefined
  findings: CountedFinding[]
  accepted: (CountedFinding & AcceptedFinding)[]
  coverage: OperationCoverage[]
  /** What kept something from being tested; a sentence each. */
  problems: string[]
  /** Where a second server answers otherwise; empty when none was asked. */
  differences: Difference[]
  notTested: { operationId: OperationId; why: string }[]
  outcome: 'clean' | 'findings' | 'not-testable' | 'interrupted'
}

/** The exit code of a command that ends with this report. */
export const exitCodes: Readonly<Record<Report['outcome'], number>> = {
  clean: 0,
  findings: 1,
  'not-testable': 2,
  interrupted: 130,
}

/** The report without what stands on inferred parts of the contract. */
export function statedOnly(report: Report): Report {
  const findings = report.findings.filter(isStated)
  const isNowClean = report.outcome === 'findings' && findings.length === 0
  const rest = report.problems.length > 0 ? 'not-testable' : 'clean'
  return {
    ...report,
    findings,
    accepted: report.accepted.filter(isStated),
    outcome: isNowClean ? rest : report.outcome,
  }
}

function isStated({ provenance }: CountedFinding): boolean {
  return provenance === 'stated'
}
