import { printable } from '../../openapi/contract/printable.ts'
import { ScenarioError, parseScenario } from '../scenario/read/parse.ts'
import { readTextFile } from '../worlds/text-file.ts'
import { type ExitCode, UsageError, runCommandLine } from './command-line.ts'

const usage = `Usage: npm run sim -- check SCENARIO...

Validates scenario files without playing them. Prints each error with file, line, path and reason.

  --help  show this text

Exit code: 0 all files are valid, 1 some are not, 2 a file could not be read.`

export async function check(args: string[]): Promise<void> {
  await runCommandLine(usage, {}, (_, files) => checkFiles(files), { args, allowPositionals: true })
}

async function checkFiles(files: string[]): Promise<ExitCode> {
  if (files.length === 0) throw new UsageError('Name a scenario file to check.')
  let exitCode: ExitCode = 0
  for (const file of files) {
    const source = await readTextFile(file)
    try {
      parseScenario(source, file)
      console.log(`${file}: valid`)
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      console.log(printable(error.message))
      exitCode = 1
    }
  }
  return exitCode
}
