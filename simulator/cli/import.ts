import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { excerpt, printable } from '../../openapi/contract/printable.ts'
import { importCapture } from '../explore/import/import-capture.ts'
import { importReport } from '../explore/import/import-report.ts'
import { type Judgement, groups, judgeImport } from '../explore/import/judge.ts'
import { readCapture } from '../explore/import/read-capture.ts'
import { readingError, writeTextFile } from '../worlds/scenario-file.ts'
import { type ExitCode, type OptionValues, UsageError, runCommandLine } from './command-line.ts'
import { writeReports } from '../explore/report/write-reports.ts'

const defaultFolder = '.cache/import'

const usage = `Usage: npm run sim -- import CAPTURE --out FILE [options]

Makes a scenario of a capture: a HAR file of a browser or of "npm run proxy" (also as ZIP), or a journal. Its world answers as
the captured backend did, as far as a scenario can say it, and its steps are the captured calls with their responses. Then
plays it, and tells where the model and the backend differ.

  --out FILE       the scenario file to write
  --report FOLDER  where reports (import.html, .xml, .json) are written (default: ${defaultFolder})
  --help           show this text

Exit code: 0 the model answers all calls like the backend, 1 something differs, 2 the capture could not be imported.`

const options = {
  out: { type: 'string' },
  report: { type: 'string', default: defaultFolder },
} as const

/** Differences that are printed. The report has all. */
const shownDifferences = 20
const shownCharacters = 200

export async function importCaptures(args: string[]): Promise<void> {
  await runCommandLine(usage, options, importFile, { args, allowPositionals: true })
}

async function importFile(
  { out, report: folder }: OptionValues<typeof options>,
  files: string[],
): Promise<ExitCode> {
  const [capture, ...others] = files
  if (capture === undefined || others.length > 0)
    throw new UsageError('Name one capture to import.')
  if (out === undefined) throw new UsageError('Name the scenario file to write with --out.')
  const bytes = await readFile(capture).catch((error: NodeJS.ErrnoException) => {
    throw readingError(capture, error)
  })
  const { exchanges, problems } = readCapture(bytes, capture)
  const name = nameOf(out)
  const imported = importCapture(exchanges, { name, title: `Capture ${basename(capture)}` })
  imported.notes.push(...problems)
  await writeTextFile(out, imported.source)
  const judgement = judgeImport(imported)
  const startedAt = new Date().toISOString()
  const report = importReport(imported, judgement, { capture, scenarioFile: out, startedAt })
  const page = await writeReports(report, folder)
  show(judgement)
  console.log(printable(`${report.verdict}\nScenario: ${out}\nReport: ${page}`))
  return judgement.differences.length === 0 ? 0 : 1
}

function show({ differences }: Judgement): void {
  for (const { callNumber, operation, group, message } of differences.slice(0, shownDifferences)) {
    const place = callNumber === 0 ? operation : `call ${callNumber} ${operation}`
    console.log(printable(`${place}: ${excerpt(message, shownCharacters)} (${groups[group]})`))
  }
  const more = differences.length - shownDifferences
  if (more > 0) console.log(`… and ${more} more differences`)
}

/** The name of a scenario: that of its file, with what a name may have. */
function nameOf(file: string): string {
  const name = basename(file)
    .replace(/\.ya?ml$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return name === '' ? 'capture' : name
}
