import { printable } from '../../../openapi/base/printable.ts'
import { ScenarioError } from '../../../simulator/scenario/read/error-message.ts'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import { withEachExample } from '../../../simulator/scenario/read/variables.ts'
import { readScenarioSource } from '../../../simulator/worlds/scenario-file.ts'
import type { Scenario } from '../../../simulator/scenario/scenario.ts'
import type { ExitCode } from '../command.ts'
import { scenarioFiles } from './scenario-paths.ts'

export async function checkFiles(paths: readonly string[]): Promise<ExitCode> {
  const files = await scenarioFiles(paths)
  let exitCode: ExitCode = 0
  for (const file of files) {
    const source = await readScenarioSource(file)
    try {
      const [scenario] = withEachExample(source).map((one) => parseScenario(one.source, file))
      console.log(`${file}: valid${scenario ? noteOf(scenario) : ''}`)
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      console.log(printable(error.message))
      exitCode = 1
    }
  }
  return exitCode
}

/** Returns a note on the commands that "serve" skips. They need a value from a call, and a served world makes no calls. */
function noteOf({ steps }: Scenario): string {
  const lines = steps.flatMap(({ action, place }) =>
    action.kind === 'command' ? [place.line] : [],
  )
  const list = [...new Set(lines)].join(', ')
  return list === ''
    ? ''
    : ` ("serve" skips the commands in lines ${list}; only "run" executes them)`
}
