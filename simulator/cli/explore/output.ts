import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Coverage, addCoverage } from '../../explore/coverage/coverage.ts'
import type { Finding } from '../../explore/explore-seed.ts'
import {
  type ExplorationResult,
  type WrittenFinding,
  explorationReport,
} from '../../explore/report/exploration-report.ts'
import { readTextFile, writeTextFile } from '../../worlds/scenario-file.ts'
import { UsageError } from '../command-line.ts'
import { writeReports } from '../../explore/report/write-reports.ts'

/** The folder into which a run is written. */
export interface Output {
  reportFile: string
  /** Writes the scenario and the journal of a failure. */
  writeFinding(finding: Finding): Promise<WrittenFinding>
  /** Writes the reports and the coverage of this run and all before it. Can be called again while the run goes on. */
  save(result: Omit<ExplorationResult, 'coverage'> & { coverage: Coverage }): Promise<void>
}

/**
 * Opens the folder of a run, and reads the coverage of the runs before it.
 *
 * @throws UsageError if its coverage file is not one of this version
 */
export async function openOutput(folder: string): Promise<Output> {
  const coverageFile = await openCoverage(folder)
  await mkdir(folder, { recursive: true })
  return {
    reportFile: join(folder, 'explore.html'),
    async writeFinding(finding) {
      const base = join(folder, `explore-${finding.seed}-${finding.rule}`)
      const scenarioFile = `${base}.yaml`
      await writeTextFile(scenarioFile, finding.scenario)
      if (finding.journal === undefined) return { ...finding, scenarioFile }
      const journalFile = `${base}.jsonl`
      await writeTextFile(journalFile, finding.journal)
      return { ...finding, scenarioFile, journalFile }
    },
    async save({ coverage, ...result }) {
      const kept = await coverageFile.save({ seedCount: result.seedCount, counts: coverage })
      await writeReports(explorationReport({ ...result, coverage: kept }), folder)
    },
  }
}

/** What all runs with the same output folder have reached. */
interface KeptCoverage {
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
interface CoverageFile {
  /** Adds a run to the coverage of those before it and writes the file. Can be called again while the run goes on. */
  save(run: { seedCount: number; counts: Coverage }): Promise<KeptCoverage>
}

/**
 * Reads the coverage of the runs before. That of a new folder is empty.
 *
 * @throws UsageError if the file is another one
 */
async function openCoverage(folder: string): Promise<CoverageFile> {
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
