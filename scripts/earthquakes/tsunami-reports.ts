import { readFile } from 'node:fs/promises'
import * as z from 'zod'

/** What a tsunami report says: the level of each coast that it names, by the code of the coast. */
export interface TsunamiReport {
  atMs: number
  levels: ReadonlyMap<string, number>
}

/** The tsunami reports that JMA published in the time of a scenario. None if there was none. */
export interface ObservedTsunami {
  scenario: string
  reports: TsunamiReport[]
}

const fileSchema = z.strictObject({
  columns: z.array(z.string()),
  sequences: z.array(
    z.strictObject({
      scenario: z.string(),
      reports: z.array(
        z.tuple([z.iso.datetime({ offset: true }), z.string(), z.string(), z.string()]),
      ),
    }),
  ),
})

/** Reads JMA's tsunami reports, oldest first. A report that lifts everything names no coast. */
export async function readTsunamiReports(): Promise<ObservedTsunami[]> {
  const text = await readFile(new URL('observed/tsunami.json', import.meta.url), 'utf8')
  return fileSchema.parse(JSON.parse(text)).sequences.map(({ scenario, reports }) => ({
    scenario,
    reports: reports.map(([at, major, warning, advisory]) => ({
      atMs: Date.parse(at),
      levels: new Map([...levelsOf(major, 5), ...levelsOf(warning, 4), ...levelsOf(advisory, 3)]),
    })),
  }))
}

function levelsOf(codes: string, level: number): [string, number][] {
  return codes.split(' ').flatMap((code) => (code === '' ? [] : [[code, level]]))
}
