import { z } from 'zod'
import { type Coverage, addCoverage } from '../../explore/coverage/coverage.ts'
import { readTextFile, writeTextFile } from '../../worlds/text-file.ts'
import { UsageError } from '../command-line.ts'

/** What all runs with the same output folder have reached. */
export interface KeptCoverage {
  runCount: number
  seedCount: number
  counts: Coverage
}

const fileSchema = z.object({
  format: z.literal('equser-coverage'),
  version: z.literal(1),
  runCount: z.int().min(0),
  seedCount: z.int().min(0),
  counts: z.record(z.string(), z.int().min(0)),
})

/**
 * Reads a coverage file. One that does not exist is empty.
 *
 * @throws UsageError if the file is another one
 */
export async function readCoverage(file: string, exists: boolean): Promise<KeptCoverage> {
  if (!exists) return { runCount: 0, seedCount: 0, counts: {} }
  const parsed = fileSchema.safeParse(jsonOf(await readTextFile(file)))
  if (parsed.success) return parsed.data
  throw new UsageError(
    `${file} is not a coverage file of this version. Delete it, or choose another folder with --out.`,
  )
}

/** Adds a run to the coverage of those before it. */
export function withRun(
  { runCount, seedCount, counts }: KeptCoverage,
  run: { seedCount: number; counts: Coverage },
): KeptCoverage {
  const sum = { ...counts }
  addCoverage(sum, run.counts)
  return { runCount: runCount + 1, seedCount: seedCount + run.seedCount, counts: sum }
}

export async function writeCoverage(file: string, kept: KeptCoverage): Promise<void> {
  const content = { format: 'equser-coverage', version: 1, ...kept }
  await writeTextFile(file, `${JSON.stringify(content, undefined, 2)}\n`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
