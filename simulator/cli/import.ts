import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { HarError, readHarFile } from '../../openapi/conformance/har/read-har.ts'
import { excerpt, printable } from '../../openapi/contract/printable.ts'
import { importCapture } from '../explore/import/import-capture.ts'
import { type ImportDifference, groups, judgeImport } from '../explore/import/judge.ts'
import { readingError, writeTextFile } from '../worlds/scenario-file.ts'
import { type ExitCode, UsageError, runCommandLine } from './command-line.ts'

const usage = `Usage: npm run sim -- import CAPTURE --out FILE

Makes a scenario of a capture: a HAR file of a browser or of mitmproxy (also as ZIP). Its world answers as the captured
backend did, as far as a scenario can say it, and its steps are the captured calls with their responses. Then plays it, and
tells where the model and the backend differ.

  --out FILE  the scenario file to write
  --help      show this text

Exit code: 0 the model answers all calls like the backend, 1 something differs, 2 the capture could not be imported.`

const options = { out: { type: 'string' } } as const

/** Maximum number of characters of a difference. */
const shownCharacters = 300

export async function importCaptures(args: string[]): Promise<void> {
  await runCommandLine(usage, options, ({ out }, files) => importFile(out, files), {
    args,
    allowPositionals: true,
  })
}

async function importFile(out: string | undefined, files: string[]): Promise<ExitCode> {
  const [capture, ...others] = files
  if (capture === undefined || others.length > 0)
    throw new UsageError('Name one capture to import.')
  if (out === undefined) throw new UsageError('Name the scenario file to write with --out.')
  const { exchanges, problems } = await readCapture(capture)
  const names = { name: nameOf(out), title: `Capture ${basename(capture)}` }
  const imported = importCapture(exchanges, names, problems)
  await writeTextFile(out, imported.source)
  const { differences, sameCount } = judgeImport(imported)
  for (const text of grouped(differences)) console.log(printable(text))
  const verdict = `The model answers ${sameCount} of ${imported.callCount} calls like the captured backend.`
  console.log(printable(`${verdict}\nScenario: ${out}`))
  return differences.length === 0 ? 0 : 1
}

async function readCapture(file: string): Promise<ReturnType<typeof readHarFile>> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw readingError(file, error)
  })
  try {
    return readHarFile(bytes)
  } catch (error) {
    throw error instanceof HarError ? new Error(`${file}: ${error.message}`) : error
  }
}

/** The differences of each group below its heading. */
function grouped(differences: readonly ImportDifference[]): string[] {
  return [...Map.groupBy(differences, ({ group }) => group)].map(([group, list]) =>
    [`${groups[group]}:`, ...list.map(describe)].join('\n  '),
  )
}

function describe({ callNumber, operation, message }: ImportDifference): string {
  const place = callNumber === 0 ? operation : `call ${callNumber} ${operation}`
  return `${place}: ${excerpt(message, shownCharacters)}`
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
