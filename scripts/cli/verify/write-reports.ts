import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { baselineOf, jsonReport } from '../../../openapi/conformance/report/json.ts'
import { htmlReport } from '../../../openapi/conformance/report/html.ts'
import { junitReport } from '../../../openapi/conformance/report/junit.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'
import { terminalReport } from '../../../openapi/conformance/report/terminal.ts'
import type { VerifyValues } from '../commands.ts'
import { writePrivateFile } from './private-file.ts'

/** Prints a report and writes it to the requested files. */
export async function writeReports(
  report: Report,
  { html, junit, json, writeBaseline }: VerifyValues,
): Promise<void> {
  await writeTo(html, () => htmlReport(report))
  await writeTo(junit, () => junitReport(report))
  await writeTo(json, () => jsonReport(report))
  await writeTo(writeBaseline, () => baselineOf(report, report.startedAt.slice(0, 10)))
  console.log(terminalReport(report, process.stdout))
}

async function writeTo(
  file: string | undefined,
  format: () => string | Promise<string>,
): Promise<void> {
  if (file === undefined) return
  await mkdir(dirname(file), { recursive: true })
  await writePrivateFile(file, await format())
}
