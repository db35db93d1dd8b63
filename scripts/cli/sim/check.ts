import { printable } from '../../../openapi/base/printable.ts'
import { ScenarioError, parseScenario } from '../../../simulator/scenario/read/parse.ts'
import { readScenarioSource } from '../../../simulator/worlds/scenario-file.ts'
import type { Scenario } from '../../../simulator/scenario/scenario.ts'
import { type ExitCode, UsageError, runCommandLine } from '../command-line.ts'
import { scenarioFiles } from './scenario-paths.ts'

const usage = `Usage: npm run sim -- check SCENARIO...

Validates scenario files without playing them. Prints each error with file, line, path and reason, and how many steps
only "run" carries out. SCENARIO is a file, or a folder with files.

  --help  show this text

Exit code: 0 all files are valid, 1 some are not, 2 a file could not be read.`

export async function check(args: string[]): Promise<void> {
  await runCommandLine(usage, {}, (_, files) => checkFiles(files), { args, allowPositionals: true })
}

async function checkFiles(paths: string[]): Promise<ExitCode> {
  const files = await scenarioFiles(paths)
  if (files.length === 0) throw new UsageError('Name a scenario file to check.')
  let exitCode: ExitCode = 0
  for (const file of files) {
    const source = await readScenarioSource(file)
    try {
      console.log(`${file}: valid${noteOf(parseScenario(source, file))}`)
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      console.log(printable(error.message))
      exitCode = 1
    }
  }
  return exitCode
}

/** A served world makes no calls, so commands that need a value from one are left out of it. */
function noteOf({ steps }: Scenario): string {
  const lines = steps.flatMap(({ action, place }) =>
    action.kind === 'command' ? [place.line] : [],
  )
  const list = [...new Set(lines)].join(', ')
  return list === ''
    ? ''
    : ` ("serve" leaves out the commands of the lines ${list}: they need a run)`
}
