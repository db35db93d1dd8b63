import { runCommandLine } from '../simulator/cli/command-line.ts'
import { compareAll } from './earthquakes/compare-all.ts'
import { comparisonTables } from './earthquakes/tables.ts'

const usage = `Usage: npm run data earthquakes

Compares simulated earthquakes with what was observed of them. Differences are simulated minus observed; a positive time
is later than JMA. Pairs are observed / simulated.

  --help   show this text`

await runCommandLine(usage, {}, async () => {
  console.log(comparisonTables(await compareAll()))
  return 0
})
