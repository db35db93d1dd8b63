import { parseArgs } from 'node:util'
import { ScenarioError } from '../scenario/parse.ts'
import { type ExitCode, type SimCommand, UsageError } from './command-line.ts'
import { loadScenario } from './files.ts'

export const checkCommand: SimCommand = {
  usage: `Usage: npm run sim -- check SCENARIO...

Validates scenario files without playing them; every mistake is told with file, line, path and reason.

Exit code: 0 all are valid, 1 some are not, 2 a file could not be read.`,
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    if (positionals.length === 0) throw new UsageError('Name a scenario file to check.')
    let code: ExitCode = 0
    for (const file of positionals) {
      try {
        await loadScenario(file)
        console.log(`${file}: valid`)
      } catch (error) {
        if (!(error instanceof ScenarioError)) throw error
        console.log(error.message)
        code = 1
      }
    }
    return code
  },
}
