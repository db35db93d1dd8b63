import { listScenarios } from '../../../simulator/worlds/scenario-catalogue.ts'
import { runCommandLine } from '../command-line.ts'

const usage = `Usage: npm run sim -- list

Lists the ready scenarios. "run", "check" and "serve --scenario" take their names in place of a file.

  --help  show this text`

export async function list(args: string[]): Promise<void> {
  await runCommandLine(
    usage,
    {},
    async () => {
      const scenarios = await listScenarios()
      const width = Math.max(...scenarios.map(({ name }) => name.length))
      for (const { name, title } of scenarios) console.log(`${name.padEnd(width)}  ${title}`)
    },
    { args },
  )
}
