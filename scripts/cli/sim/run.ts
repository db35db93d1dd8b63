import { printable } from '../../../openapi/base/printable.ts'
import { setParameters, withEachExample } from '../../../simulator/scenario/read/variables.ts'
import { type StepResult, toJunit } from '../../../simulator/scenario/play/result.ts'
import { readScenarioSource, writeTextFile } from '../../../simulator/worlds/scenario-file.ts'
import { type ExitCode, UsageError } from '../command.ts'
import type { RunValues } from '../commands.ts'
import { createProgressLine } from '../progress-line.ts'
import { type RunJob, type RunReport, runJob } from './run-job.ts'
import { scenarioFiles } from './scenario-paths.ts'
import { runInThreads } from './worker-thread.ts'

const progressIntervalMs = 250

/** Runs scenarios, prints the result of each expectation, and writes the requested files. */
export async function runScenarios(
  paths: readonly string[],
  { seed, seeds: count, set, jobs: threads, junit, journal, allowEmpty }: RunValues,
): Promise<ExitCode> {
  const files = await scenarioFiles(paths)
  const seeds =
    count === undefined ? [seed] : Array.from({ length: count }, (_, index) => String(index + 1))
  const jobs: RunJob[] = []
  const unreadable: RunReport[] = []
  for (const file of files) {
    try {
      const hasJournal = journal !== undefined
      for (const example of withEachExample(await readScenarioSource(file))) {
        const job = { ...example, file, source: setParameters(example.source, set), hasJournal }
        jobs.push(...seeds.map((runSeed) => ({ ...job, seed: runSeed })))
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      unreadable.push({ kind: 'invalid', file, message })
    }
  }
  if (journal !== undefined && jobs.length > 1) {
    throw new UsageError('--journal needs exactly one scenario.')
  }
  const reports = await playAll(jobs, unreadable, threads)
  if (junit !== undefined) await writeTextFile(junit, toJunit(reports.map(toJunitRun)))
  const [first] = reports
  if (journal !== undefined && first?.kind === 'played' && first.journal !== undefined) {
    await writeTextFile(journal, first.journal)
  }
  return exitCodeOf(reports.map(verdictOf), allowEmpty)
}

async function playAll(
  jobs: RunJob[],
  unreadable: readonly RunReport[],
  threads: number,
): Promise<RunReport[]> {
  const reports = [...unreadable]
  for (const report of unreadable) console.log(printable(describeReport(report)))
  const progress = createProgressLine(process.stderr, progressIntervalMs)
  const showProgress = ({ file }: RunJob, share: number) => {
    const job = printable(`${reports.length + 1}/${jobs.length + unreadable.length} ${file}`)
    progress.show(`  ${job} ${Math.floor(100 * share)} %`)
  }
  const module = new URL('./run-worker.ts', import.meta.url)
  const playing = runInThreads(module, Math.min(threads, jobs.length), jobs.values(), (job) =>
    runJob(job, (share) => showProgress(job, share)),
  )
  for await (const report of playing) {
    progress.clear()
    reports.push(report)
    console.log(printable(describeReport(report)))
  }
  progress.clear()
  if (reports.length > 1) console.log(describeTotal(reports.map(verdictOf)))
  return reports
}

function toJunitRun(report: RunReport): Parameters<typeof toJunit>[0][number] {
  const seed = report.seed === undefined ? '' : ` (seed ${report.seed})`
  const { file } = report
  return report.kind === 'invalid'
    ? { name: `${file}${seed}`, file, results: [], error: report.message }
    : { name: `${report.name}${seed}`, file, results: report.results }
}

function exitCodeOf(verdicts: Verdict[], allowsEmpty: boolean): ExitCode {
  if (verdicts.includes('invalid')) return 2
  return verdicts.includes('failed') || (verdicts.includes('empty') && !allowsEmpty) ? 1 : 0
}

/** The result of a run. `empty` means that the scenario has no expectations. */
type Verdict = 'passed' | 'failed' | 'empty' | 'invalid'

function verdictOf(report: RunReport): Verdict {
  if (report.kind === 'invalid') return 'invalid'
  if (report.results.length === 0) return 'empty'
  return report.results.some(({ differences }) => differences.length > 0) ? 'failed' : 'passed'
}

function describeReport(report: RunReport): string {
  if (report.kind === 'invalid') return report.message
  const { file, seed, name, title, results } = report
  const failed = results.filter(({ differences }) => differences.length > 0).length
  const lines = [
    `${name}: ${title}${seed === undefined ? '' : ` (seed ${seed})`}`,
    ...results.map((result) => describeResult(result, file)),
    results.length === 0
      ? `Nothing was tested: ${file} has no expectation.`
      : `${results.length - failed} passed, ${failed} failed`,
  ]
  if (failed > 0) lines.push(`To repeat: npm run sim -- run ${file}${seedOption(seed)}`)
  return lines.join('\n')
}

function seedOption(seed: string | undefined): string {
  return seed === undefined ? '' : ` --seed ${seed}`
}

function describeResult({ title, atMs, place, differences }: StepResult, file: string): string {
  const isFailed = differences.length > 0
  const time = new Date(atMs).toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' })
  const where = place.line === undefined ? file : `${file}:${place.line}`
  const head = `  ${isFailed ? 'FAIL' : 'ok  '} ${time}  ${where}: ${title}`
  return [head, ...differences.map(({ message }) => `         ${message}`)].join('\n')
}

function describeTotal(verdicts: Verdict[]): string {
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length
  const rare = (['invalid', 'empty'] as const)
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) => `, ${count(verdict)} ${verdict}`)
  return `${verdicts.length} runs: ${count('passed')} passed, ${count('failed')} failed${rare.join('')}`
}
