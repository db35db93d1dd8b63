import { baselineOf, jsonReport } from '../../../openapi/conformance/report/json.ts'
import { htmlReport } from '../../../openapi/conformance/report/html.ts'
import { junitReport } from '../../../openapi/conformance/report/junit.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'
import { terminalReport } from '../../../openapi/conformance/report/terminal.ts'
import type { VerifyValues } from '../commands.ts'
import { prepareFile, writePrivateFile } from './private-file.ts'

type Files = Pick<VerifyValues, 'html' | 'junit' | 'json' | 'writeBaseline'>

/**
 * Creates the folders of the requested files, before a run that takes minutes.
 *
 * @throws UsageError if a file can't be written
 */
export async function prepareReports({ html, junit, json, writeBaseline }: Files): Promise<void> {
  const files = { html, junit, json, 'write-baseline': writeBaseline }
  for (const [name, file] of Object.entries(files))
    if (file !== undefined) await prepareFile(`--${name}`, file)
}

/** Prints a report and writes it to the requested files. */
export async function writeReports(
  report: Report,
  { html, junit, json, writeBaseline }: Files,
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
  if (file !== undefined) await writePrivateFile(file, await format())
}
