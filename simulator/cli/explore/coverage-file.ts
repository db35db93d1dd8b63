import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

/** The coverage of an output folder. */
export interface CoverageFile {
  /** Adds a run to the coverage of those before it and writes the file. Can be called again while the run goes on. */
  save(run: { seedCount: number; counts: Coverage }): Promise<KeptCoverage>
}

/**
 * Reads the coverage of the runs before. That of a new folder is empty.
 *
 * @throws UsageError if the file is another one
 */
export async function openCoverage(folder: string): Promise<CoverageFile> {
  const file = join(folder, 'coverage.json')
  const before = existsSync(file) ? await readCoverage(file) : none
  return {
    async save(run) {
      const counts = { ...before.counts }
      addCoverage(counts, run.counts)
      const kept = {
        runCount: before.runCount + 1,
        seedCount: before.seedCount + run.seedCount,
        counts,
      }
      const content = { format: 'equser-coverage', version: 1, ...kept }
      await writeTextFile(file, `${JSON.stringify(content, undefined, 2)}\n`)
      return kept
    },
  }
}

const none: KeptCoverage = { runCount: 0, seedCount: 0, counts: {} }

async function readCoverage(file: string): Promise<KeptCoverage> {
  const parsed = fileSchema.safeParse(jsonOf(await readTextFile(file)))
  if (parsed.success) return parsed.data
  throw new UsageError(
    `${file} is not a coverage file of this version. Delete it, or choose another folder with --out.`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
