import { printable } from '../../../openapi/base/printable.ts'
import { type StepResult, toJunit } from '../../../simulator/scenario/play/result.ts'
import { readScenarioSource, writeTextFile } from '../../../simulator/worlds/scenario-file.ts'
import {
  type ExitCode,
  type OptionValues,
  UsageError,
  readNumber,
  runCommandLine,
  wholeUpTo,
} from '../command-line.ts'
import { createProgressLine } from '../progress-line.ts'
import { type RunJob, type RunReport, runJob } from './run-job.ts'
import { scenarioFiles } from './scenario-paths.ts'
import { runInThreads } from './worker-thread.ts'

const usage = `Usage: npm run sim -- run SCENARIO... [options]

Plays scenarios without a server, as fast as they can be computed, and prints the result of each expectation. SCENARIO is
a file, or a folder with files.

  --seed TEXT     play with this seed instead of the scenario's own
  --seeds N       play each scenario N times, with the seeds 1 to N
  --jobs N        play on N worker threads (default: 1, no worker thread)
  --junit FILE    also write the results of all runs as JUnit XML
  --journal FILE  also write the journal for "replay" (one run only)
  --help          show this text

Exit code: 0 all as expected, 1 an expectation failed, 2 a scenario could not be played.`

const options = {
  seed: { type: 'string' },
  seeds: { type: 'string' },
  jobs: { type: 'string', default: '1' },
  junit: { type: 'string' },
  journal: { type: 'string' },
} as const

export async function run(args: string[]): Promise<void> {
  await runCommandLine(usage, options, runScenarios, { args, allowPositionals: true })
}

const maximalSeeds = 100_000
const maximalThreads = 64
const progressIntervalMs = 250

async function runScenarios(
  values: OptionValues<typeof options>,
  paths: string[],
): Promise<ExitCode> {
  const files = await scenarioFiles(paths)
  if (files.length === 0) throw new UsageError('Name a scenario file to run.')
  const seeds = seedsOf(values)
  const runCount = files.length * seeds.length
  if (values.journal !== undefined && runCount > 1) {
    throw new UsageError('--journal needs exactly one scenario.')
  }
  const threads = readNumber('--jobs', values.jobs, wholeUpTo(maximalThreads))
  const jobs: RunJob[] = []
  for (const file of files) {
    const source = await readScenarioSource(file)
    const hasJournal = values.journal !== undefined
    jobs.push(...seeds.map((seed) => ({ file, source, seed, hasJournal })))
  }
  const reports = await playAll(jobs, threads)
  if (values.junit !== undefined)
    await writeTextFile(values.junit, toJunit(reports.map(toJunitRun)))
  const [first] = reports
  if (values.journal !== undefined && first?.kind === 'played' && first.journal !== undefined) {
    await writeTextFile(values.journal, first.journal)
  }
  return exitCodeOf(reports.map(verdictOf))
}

async function playAll(jobs: RunJob[], threads: number): Promise<RunReport[]> {
  const reports: RunReport[] = []
  const progress = createProgressLine(process.stderr, progressIntervalMs)
  const showProgress = ({ file }: RunJob, share: number) => {
    const job = printable(`${reports.length + 1}/${jobs.length} ${file}`)
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

function seedsOf({ seed, seeds }: OptionValues<typeof options>): (string | undefined)[] {
  if (seeds === undefined) return [seed]
  if (seed !== undefined) throw new UsageError("--seed and --seeds can't stand together.")
  const count = readNumber('--seeds', seeds, wholeUpTo(maximalSeeds))
  return Array.from({ length: count }, (_, index) => String(index + 1))
}

function toJunitRun(report: RunReport): Parameters<typeof toJunit>[0][number] {
  const seed = report.seed === undefined ? '' : ` (seed ${report.seed})`
  return report.kind === 'invalid'
    ? { name: `${report.file}${seed}`, results: [], error: report.message }
    : { name: `${report.name}${seed}`, results: report.results }
}

function exitCodeOf(verdicts: Verdict[]): ExitCode {
  if (verdicts.includes('invalid')) return 2
  return verdicts.includes('failed') ? 1 : 0
}

/** How a run ended. */
type Verdict = 'passed' | 'failed' | 'invalid'

/** Whether everything in a run was as expected. */
function verdictOf(report: RunReport): Verdict {
  if (report.kind === 'invalid') return 'invalid'
  return report.results.some(({ differences }) => differences.length > 0) ? 'failed' : 'passed'
}

/** Describes a run: each result, their numbers, and after a failure how to repeat it. */
function describeReport(report: RunReport): string {
  if (report.kind === 'invalid') return report.message
  const { file, seed, name, title, results } = report
  const failed = results.filter(({ differences }) => differences.length > 0).length
  const lines = [
    `${name}: ${title}${seed === undefined ? '' : ` (seed ${seed})`}`,
    ...results.map((result) => describeResult(result, file)),
    `${results.length - failed} passed, ${failed} failed`,
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
  const head = isFailed ? `  FAIL ${time}  ${where}: ${title}` : `  ok   ${time}  ${title}`
  return [head, ...differences.map(({ message }) => `         ${message}`)].join('\n')
}

/** Describes how many of several runs passed. */
function describeTotal(verdicts: Verdict[]): string {
  const count = (wanted: Verdict) => verdicts.filter((one) => one === wanted).length
  const invalid = count('invalid')
  return `${verdicts.length} runs: ${count('passed')} passed, ${count('failed')} failed${
    invalid > 0 ? `, ${invalid} invalid` : ''
  }`
}
