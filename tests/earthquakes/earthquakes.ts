import { createCommand, runProgram } from '../../scripts/cli/command.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { compareAll, shortTables, withTables } from './tables.ts'

const page = new URL('../../docs/earthquakes.md', import.meta.url)

await runProgram(
  createCommand(
    'npm run earthquakes --',
    'compare simulated earthquakes with observations',
    'Prints the tables of docs/earthquakes.md. Differences are simulated minus observed.',
  )
    .option('--write', 'write the tables into that page', false)
    .action(async ({ write }) => {
      const tables = shortTables(await compareAll())
      if (write) await writeFile(page, withTables(await readFile(page, 'utf8'), tables))
      else console.log(tables)
    }),
)
