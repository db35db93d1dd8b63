import { readFile, writeFile } from 'node:fs/promises'
import { runCommandLine } from './cli/command-line.ts'
import { compareAll, shortTables, withTables } from './earthquakes/tables.ts'

const usage = `Usage: npm run data earthquakes [-- --write]

Compares simulated earthquakes with what was observed of them, and prints the tables of docs/earthquakes.md. Differences
are simulated minus observed.

  --write  writes them into that page
  --help   show this text`

const page = new URL('../docs/earthquakes.md', import.meta.url)

await runCommandLine(usage, { write: { type: 'boolean' } }, async ({ write }) => {
  const tables = shortTables(await compareAll())
  if (write) await writeFile(page, withTables(await readFile(page, 'utf8'), tables))
  else console.log(tables)
  return 0
})
