import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Coverage } from '../../explore/coverage/coverage.ts'
import type { Finding } from '../../explore/explore-seed.ts'
import {
  type ExplorationResult,
  type WrittenFinding,
  explorationReport,
} from '../../explore/report/exploration-report.ts'
import { writeTextFile } from '../../worlds/text-file.ts'
import { writeReports } from '../write-reports.ts'
import { openCoverage } from './coverage-file.ts'

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
