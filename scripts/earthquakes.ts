import { readFile, writeFile } from 'node:fs/promises'
import { runCommandLine } from '../simulator/cli/command-line.ts'
import { compareAll } from './earthquakes/compare-all.ts'
import { withTables } from './earthquakes/page.ts'

const usage = `Usage: npm run earthquakes [-- --check]

Compares simulated earthquakes with what was observed of them, and writes the tables of docs/earthquakes.md.

  --check  write nothing; exit code 1 if the tables are out of date
  --help   show this text`

const page = new URL('../docs/earthquakes.md', import.meta.url)

await runCommandLine(usage, { check: { type: 'boolean' } }, async ({ check = false }) => {
  const before = await readFile(page, 'utf8')
  const after = withTables(before, await compareAll())
  if (before === after) {
    console.log('docs/earthquakes.md is up to date.')
    return 0
  }
  if (check) {
    console.log('docs/earthquakes.md is out of date. Run: npm run earthquakes')
    return 1
  }
  await writeFile(page, after)
  console.log('Written: docs/earthquakes.md')
  return 0
})
