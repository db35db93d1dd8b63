import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { htmlReport } from '../../openapi/conformance/report/html.ts'
import { jsonReport } from '../../openapi/conformance/report/json.ts'
import { junitReport } from '../../openapi/conformance/report/junit.ts'
import type { Report } from '../../openapi/conformance/report/report.ts'
import { sarifReport } from '../../openapi/conformance/report/sarif.ts'
import { terminalReport } from '../../openapi/conformance/report/terminal.ts'

/** The options of every command that ends with a report. */
export const reportOptions = {
  html: { type: 'string' },
  junit: { type: 'string' },
  sarif: { type: 'string' },
  json: { type: 'string' },
  'stated-only': { type: 'boolean', default: false },
} as const

export const reportUsage = `  --html FILE        write the report for people: what was tried, what was found, how to repeat it
  --junit FILE       write it as JUnit XML
  --sarif FILE       write it as SARIF 2.1.0
  --json FILE        write it as JSON
  --stated-only      leave out what stands on parts of the contract that are inferred`

const kinds = {
  html: htmlReport,
  junit: junitReport,
  sarif: sarifReport,
  json: jsonReport,
} as const

/** Shows a report, and writes it to the files that were asked for. */
export async function writeReports(
  report: Report,
  files: Partial<Record<keyof typeof kinds, string>>,
): Promise<void> {
  for (const kind of ['html', 'junit', 'sarif', 'json'] as const) {
    const file = files[kind]
    if (file === undefined) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await kinds[kind](report))
  }
  console.log(terminalReport(report, process.stdout.isTTY && process.env.NO_COLOR === undefined))
}
