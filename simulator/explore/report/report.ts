import type { JunitCase } from '../../../openapi/conformance/report/junit.ts'
import type { Coverage } from '../coverage/coverage.ts'
import type { CoverageSection } from '../coverage/reachable.ts'

/** The result of `explore` or `import`, as all report formats show it. */
export interface RunReport {
  command: 'explore' | 'import'
  /** What was done, as a heading. */
  title: string
  /** ISO time. */
  startedAt: string
  verdict: string
  outcome: 'clean' | 'findings'
  facts: { name: string; value: string }[]
  findings: ReportedFinding[]
  /** The kinds of findings: their names, and how they are shown. */
  kinds: (readonly [name: string, label: string])[]
  /** What was checked, with what failed. */
  cases: JunitCase[]
  coverage?: ReportedCoverage
  /** What else there is to know. */
  lists: { title: string; lines: string[] }[]
}

export interface ReportedFinding {
  /** One of the report's kinds. */
  kind: string
  title: string
  message: string
  /** Commands, files and excerpts. */
  details: { title: string; text: string }[]
}

export interface ReportedCoverage {
  sections: CoverageSection[]
  /** How often each thing happened. */
  counts: Coverage
  /** In how many runs, and of how many seeds. */
  runCount: number
  seedCount: number
}

/** How many of a section's things were reached. */
export function shareOf(
  { rows }: Pick<CoverageSection, 'rows'>,
  counts: Coverage,
): { seen: number; all: number } {
  const items = rows.flatMap((row) => row.items)
  return { seen: items.filter(({ name }) => (counts[name] ?? 0) > 0).length, all: items.length }
}
