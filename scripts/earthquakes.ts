import { readFile, writeFile } from 'node:fs/promises'
import { compareAll, shortTables, withTables } from './earthquakes/tables.ts'

const page = new URL('../docs/earthquakes.md', import.meta.url)

/** Prints the tables of docs/earthquakes.md, or writes them into that page. */
export async function compareEarthquakes(write: boolean): Promise<void> {
  const tables = shortTables(await compareAll())
  if (write) await writeFile(page, withTables(await readFile(page, 'utf8'), tables))
  else console.log(tables)
}
