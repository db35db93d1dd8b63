import { minuteMs } from '../engine/durations.ts'
import manifest from '../../package.json' with { type: 'json' }
import { printable } from '../../openapi/contract/printable.ts'
import { type Coverage, addCoverage } from '../explore/coverage/coverage.ts'
import { reachable } from '../explore/coverage/reachable.ts'
import {
  type ExploreOptions,
  type GivenScenario,
  type SeedReport,
  exploreSeed,
} from '../explore/explore-seed.ts'
import { type WrittenFinding, repeatCommands, rules } from '../explore/report/exploration-report.ts'
import { shareOf } from '../explore/report/report.ts'
import { parseScenario } from '../scenario/read/parse.ts'
import { readScenarioSource } from '../worlds/scenario-file.ts'
import {
  type ExitCode,
  type OptionValues,
  UsageError,
  readNumber,
  runCommandLine,
  wholeUpTo,
} from './command-line.ts'
import { type Output, openOutput } from './explore/output.ts'
import { createProgressLine } from './progress-line.ts'
import { type WorkerThread, startWorkerThread } from './worker-thread.ts'

const defaultSeeds = '50'
const defaultSteps = '200'
const defaultFolder = '.cache/explore'

const usage = `Usage: npm run sim -- explore [options]

Searches for bugs in the simulator: plays random worlds with random owners, testers, earthquakes and outages, and checks
after every change that the invariants hold. Each failure is shrunk to a short scenario, which "run" repeats.

  --seeds N        explore N seeds (default: ${defaultSeeds})
  --first N        the first seed (default: 1)
  --minutes M      explore for M minutes instead
  --from SCENARIO  begin with the world of a scenario file instead of random ones; what it does happens as well
  --steps N        steps of each scenario (default: ${defaultSteps})
  --jobs J         number of worker threads (default: 1, no worker thread)
  --only RULE      report only this rule
  --out FOLDER     where failures (scenario and journal), reports (explore.html, .xml, .json) and the coverage of all
                   runs (coverage.json) are written (default: ${defaultFolder})
  --help           show this text

Rules: ${rules.map(({ name }) => name).join(', ')}

Exit code: 0 nothing was found, 1 a rule was broken, 2 a usage error.`

const options = {
  seeds: { type: 'string' },
  first: { type: 'string', default: '1' },
  minutes: { type: 'string' },
  steps: { type: 'string', default: defaultSteps },
  from: { type: 'string' },
  jobs: { type: 'string', default: '1' },
  only: { type: 'string' },
  out: { type: 'string', default: defaultFolder },
} as const

const progressIntervalMs = 250
/** How often the reports are written while seeds are explored. */
const saveIntervalMs = minuteMs

export async function explore(args: string[]): Promise<void> {
  await runCommandLine(usage, options, exploreSeeds, { args })
}

async function exploreSeeds(values: OptionValues<typeof options>): Promise<ExitCode> {
  const { only, steps, out } = values
  checkRule(only)
  const jobs = readNumber('--jobs', values.jobs, wholeUpTo(64))
  const stepCount = readNumber('--steps', steps, wholeUpTo(10_000))
  const seeds = readSeeds(values)
  const from = values.from === undefined ? undefined : await readGiven(values.from)
  const output = await openOutput(out)
  const exploring = exploreAll(seeds, { stepCount, version: manifest.version, only, from }, jobs)
  const { findings, coverage, totals } = await collect(exploring, output, {
    version: manifest.version,
    startedAt: new Date().toISOString(),
    firstSeed: seeds.first,
    stepCount,
  })
  console.log(
    `${totals.seedCount} seeds, ${totals.totalSteps} steps, ${totals.stepsPerSecond} steps/s`,
  )
  for (const line of describeCoverage(coverage)) console.log(line)
  console.log(
    findings.length === 0 ? 'Nothing was found.' : `${findings.length} rules were broken.`,
  )
  console.log(printable(`Report: ${output.reportFile}`))
  return findings.length === 0 ? 0 : 1
}

/** Collects the reports of the seeds, shows and writes each rule's first failure, and writes the reports. */
async function collect(
  exploring: ReturnType<typeof exploreAll>,
  output: Output,
  run: { version: string; startedAt: string; firstSeed: number; stepCount: number },
): Promise<{
  findings: WrittenFinding[]
  coverage: Coverage
  totals: { seedCount: number; totalSteps: number; stepsPerSecond: number }
}> {
  const progress = createProgressLine(process.stderr, progressIntervalMs)
  const coverage: Coverage = {}
  const findings: WrittenFinding[] = []
  const startedAtMs = performance.now()
  let savedAtMs = startedAtMs
  const totals = { seedCount: 0, totalSteps: 0, stepsPerSecond: 0 }
  const save = async () => output.save({ ...run, ...totals, findings, coverage })
  for await (const report of exploring) {
    addCoverage(coverage, report.coverage)
    totals.seedCount += 1
    totals.totalSteps += report.stepCount
    const nowMs = performance.now()
    totals.stepsPerSecond = Math.round((totals.totalSteps * 1_000) / (nowMs - startedAtMs))
    progress.show(
      `  ${totals.seedCount} seeds, ${totals.totalSteps} steps, ${findings.length} rules broken`,
    )
    for (const finding of report.findings) {
      if (findings.some(({ rule }) => rule === finding.rule)) continue
      const written = await output.writeFinding(finding)
      findings.push(written)
      progress.clear()
      show(written)
    }
    if (nowMs - savedAtMs < saveIntervalMs) continue
    savedAtMs = nowMs
    await save()
  }
  progress.clear()
  await save()
  return { findings, coverage, totals }
}

function show({ rule, seed, atMs, message, stepCount, ...files }: WrittenFinding): void {
  const time = new Date(atMs).toISOString()
  console.log(printable(`FOUND ${rule} with seed ${seed} at ${time}: ${message}`))
  console.log(printable(`  ${stepCount} steps. To repeat:`))
  for (const command of repeatCommands(files.scenarioFile, files.journalFile)) {
    console.log(printable(`  ${command}`))
  }
}

/** Reads the scenario of `--from`. A broken one is told before the first seed. */
async function readGiven(file: string): Promise<GivenScenario> {
  const source = await readScenarioSource(file)
  parseScenario(source, file)
  return { source, file }
}

function checkRule(only: string | undefined): void {
  if (only === undefined || rules.some(({ name }) => name === only)) return
  const names = rules.map(({ name }) => name).join(', ')
  throw new UsageError(`There is no rule ${only}. The rules are: ${names}.`)
}

/** Reads the options that choose seeds. */
function readSeeds(values: OptionValues<typeof options>): Seeds {
  if (values.seeds !== undefined && values.minutes !== undefined) {
    throw new UsageError("--seeds and --minutes can't stand together.")
  }
  const first = readNumber('--first', values.first, wholeUpTo(2 ** 31 - 1))
  if (values.minutes === undefined) {
    const count = readNumber('--seeds', values.seeds ?? defaultSeeds, wholeUpTo(10 ** 9))
    return { first, count, isOver: () => false }
  }
  const range = { min: 0.01, max: 10_000, isInteger: false }
  const endsAtMs = performance.now() + readNumber('--minutes', values.minutes, range) * minuteMs
  return { first, count: Infinity, isOver: () => performance.now() >= endsAtMs }
}

/** Names of things that were never reached, for each section. The report has all. */
const shownUnreached = 8

/** Describes what a run has reached, and names some of what it has not. */
function describeCoverage(counts: Coverage): string[] {
  return reachable().flatMap((section) => {
    const { seen, all } = shareOf(section, counts)
    const missing = section.rows
      .flatMap(({ items }) => items.map(({ name }) => name))
      .filter((name) => (counts[name] ?? 0) === 0)
    const more = missing.length - shownUnreached
    const names = missing.slice(0, shownUnreached).join(', ')
    return [
      `${section.title}: reached ${seen} of ${all}.`,
      ...(missing.length === 0 ? [] : [`  Never: ${names}${more > 0 ? `, and ${more} more` : ''}`]),
    ]
  })
}

/** The seeds to explore: a number of them, until it is over. */
export interface Seeds {
  first: number
  count: number
  isOver: () => boolean
}

/** What a worker thread explores. */
export interface ExploreJob {
  seed: number
  options: Omit<ExploreOptions, 'wrapRules' | 'onShrink'>
}

type Explorer = WorkerThread<ExploreJob, SeedReport>

/**
 * Explores seeds and yields their reports, in the order in which they are ready.
 *
 * @param threads number of worker threads, at least 1. With 1 the main thread explores
 */
export async function* exploreAll(
  { first, count, isOver }: Seeds,
  how: ExploreJob['options'],
  threads: number,
): AsyncGenerator<SeedReport, void> {
  let next = first
  const hasNext = () => next < first + count && !isOver()
  if (threads === 1) {
    while (hasNext()) {
      yield exploreSeed(next, how)
      next += 1
    }
    return
  }
  const module = new URL('./explore/worker.ts', import.meta.url)
  const workers = Array.from({ length: threads }, () =>
    startWorkerThread<ExploreJob, SeedReport>(module),
  )
  try {
    const running = new Map<Explorer, Promise<{ worker: Explorer; report: SeedReport }>>()
    for (;;) {
      for (const worker of workers) {
        if (running.has(worker) || !hasNext()) continue
        const report = worker.work({ seed: next, options: how }, (message) => message)
        running.set(
          worker,
          report.then((one) => ({ worker, report: one })),
        )
        next += 1
      }
      if (running.size === 0) return
      const { worker, report } = await Promise.race(running.values())
      running.delete(worker)
      yield report
    }
  } finally {
    await Promise.all(workers.map(async (worker) => worker.end()))
  }
}
