import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { baselineOf, jsonReport } from '../../openapi/conformance/report/json.ts'
import { htmlReport } from '../../openapi/conformance/report/html.ts'
import { junitReport } from '../../openapi/conformance/report/junit.ts'
import type { Report } from '../../openapi/conformance/report/report.ts'
import { sarifReport } from '../../openapi/conformance/report/sarif.ts'
import { terminalReport } from '../../openapi/conformance/report/terminal.ts'
import { writePrivateFile } from './private-file.ts'

/** Options of all commands that write a report. */
export const reportOptions = {
  html: { type: 'string' },
  junit: { type: 'string' },
  sarif: { type: 'string' },
  json: { type: 'string' },
  'write-baseline': { type: 'string' },
  'keep-bodies': { type: 'boolean', default: false },
  'stated-only': { type: 'boolean', default: false },
} as const

export const reportUsage = `  --html FILE        write an HTML report: coverage, findings and how to repeat them
  --junit FILE       write the report as JUnit XML
  --sarif FILE       write the report as SARIF 2.1.0
  --json FILE        write the report as JSON
  --write-baseline FILE  write entries for "accepted" of the profile, one for each finding
  --keep-bodies      keep bodies in which secrets can't be masked, such as damaged JSON
  --stated-only      leave out findings on inferred rules, which the specification does not state`

const kinds = {
  html: htmlReport,
  junit: junitReport,
  sarif: sarifReport,
  json: jsonReport,
} as const

/** Prints a report and writes it to the requested files. */
export async function writeReports(
  report: Report,
  files: Partial<Record<keyof typeof kinds | 'write-baseline', string>>,
): Promise<void> {
  for (const kind of ['html', 'junit', 'sarif', 'json'] as const) {
    const file = files[kind]
    if (file === undefined) continue
    await mkdir(dirname(file), { recursive: true })
    await writePrivateFile(file, await kinds[kind](report))
  }
  const baseline = files['write-baseline']
  if (baseline !== undefined) {
    await mkdir(dirname(baseline), { recursive: true })
    await writePrivateFile(baseline, baselineOf(report, report.startedAt.slice(0, 10)))
  }
  console.log(terminalReport(report, isColoured(process.stdout.isTTY, process.env)))
}

/** Whether to print colours: on a terminal unless NO_COLOR is set, and wherever FORCE_COLOR asks for them. */
export function isColoured(
  isTerminal: boolean,
  { FORCE_COLOR, NO_COLOR }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTerminal && (NO_COLOR ?? '') === ''
}
