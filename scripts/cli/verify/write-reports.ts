import { baselineOf, jsonReport } from '../../../openapi/conformance/report/json.ts'
import { htmlReport } from '../../../openapi/conformance/report/html.ts'
import { junitReport } from '../../../openapi/conformance/report/junit.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'
import { terminalReport } from '../../../openapi/conformance/report/terminal.ts'
import { isError } from '../../../openapi/conformance/exchange/finding.ts'
import { printable } from '../../../openapi/base/printable.ts'
import type { VerifyValues } from '../commands.ts'
import { UsageError } from '../command.ts'
import { prepareFile, writePrivateFile } from './private-file.ts'

type Files = Pick<VerifyValues, 'html' | 'junit' | 'json' | 'writeBaseline' | 'record'>

/**
 * Creates the folders of the reports before the run, so that a missing folder does not become an error only at the end of a long
 * run.
 *
 * @throws UsageError if a file can't be written, or would overwrite another one
 */
export async function prepareReports({
  html,
  junit,
  json,
  writeBaseline,
  record,
  har,
}: Files & Pick<VerifyValues, 'har'>): Promise<void> {
  const files = Object.entries({ html, junit, json, 'write-baseline': writeBaseline, record })
  for (const [index, [name, file]] of files.entries()) {
    if (file === undefined) continue
    if ([har, ...files.slice(0, index).map(([, earlier]) => earlier)].includes(file))
      throw new UsageError(`--${name} would overwrite ${file}, which another option names.`)
    await prepareFile(`--${name}`, file)
  }
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
  if (process.env['GITHUB_ACTIONS'] === 'true') console.log(annotations(report))
}

/** Returns the findings as workflow commands, which GitHub shows as annotations of a run. */
export function annotations({ findings }: Pick<Report, 'findings'>): string {
  return findings
    .map((finding) => {
      const level = isError(finding) ? 'error' : 'notice'
      const title = `${finding.operationId ?? 'not in the contract'} ${finding.check}`
      return `::${level} title=${title}::${inOneLine(printable(finding.message))}`
    })
    .join('\n')
}

function inOneLine(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

async function writeTo(
  file: string | undefined,
  format: () => string | Promise<string>,
): Promise<void> {
  if (file !== undefined) await writePrivateFile(file, await format())
}
