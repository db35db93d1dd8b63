import type { JunitCase } from '../../../openapi/conformance/report/junit.ts'

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
