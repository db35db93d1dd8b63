import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { baselineOf, jsonReport } from '../../../openapi/conformance/report/json.ts'
import { htmlReport } from '../../../openapi/conformance/report/html.ts'
import { junitReport } from '../../../openapi/conformance/report/junit.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'
import { terminalReport } from '../../../openapi/conformance/report/terminal.ts'
import { writePrivateFile } from './private-file.ts'

/** How each report is written. */
const writers: Record<ReportFile, (report: Report) => string | Promise<string>> = {
  html: htmlReport,
  junit: junitReport,
  json: jsonReport,
  writeBaseline: (report) => baselineOf(report, report.startedAt.slice(0, 10)),
}

type ReportFile = 'html' | 'junit' | 'json' | 'writeBaseline'

/** Prints a report and writes it to the requested files. */
export async function writeReports(
  report: Report,
  files: Partial<Record<ReportFile, string>>,
): Promise<void> {
  for (const kind of ['html', 'junit', 'json', 'writeBaseline'] as const) {
    const file = files[kind]
    if (file === undefined) continue
    await mkdir(dirname(file), { recursive: true })
    await writePrivateFile(file, await writers[kind](report))
  }
  console.log(terminalReport(report, process.stdout))
}
