import { readFile, writeFile } from 'node:fs/promises'
import { runCommandLine } from '../simulator/cli/command-line.ts'
import { compareAll } from './earthquakes/compare-all.ts'
import { comparisonTables, shortTables, withTables } from './earthquakes/tables.ts'

const usage = `Usage: npm run data earthquakes [-- --write]

Compares simulated earthquakes with what was observed of them. Differences are simulated minus observed; a positive time
is later than JMA. Pairs are observed / simulated.

  --write  writes the tables of docs/earthquakes.md
  --help   show this text`

const page = new URL('../docs/earthquakes.md', import.meta.url)

await runCommandLine(usage, { write: { type: 'boolean' } }, async ({ write }) => {
  const compared = await compareAll()
  if (write) await writeFile(page, withTables(await readFile(page, 'utf8'), shortTables(compared)))
  else console.log(comparisonTables(compared))
  return 0
})
