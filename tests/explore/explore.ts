import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '../../openapi/base/durations.ts'
import manifest from '../../package.json' with { type: 'json' }
import { printable } from '../../openapi/base/printable.ts'
import {
  type ExploreOptions,
  type Finding,
  type GivenScenario,
  type SeedReport,
  exploreSeed,
} from './explore-seed.ts'
import { type WrittenFinding, repeatCommands, writeReport } from './reports.ts'
import { rules } from './rules.ts'
import { jstIso } from '../../openapi/base/japan-time.ts'
import { parseScenario } from '../../simulator/scenario/read/parse.ts'
import { createTemplate } from '../../simulator/worlds/parsed-template.ts'
import { failuresOf } from './play-generated.ts'
import { readScenarioSource, writeTextFile } from '../../simulator/worlds/scenario-file.ts'
import { Option } from '@commander-js/extra-typings'
import { type ExitCode, createCommand, numberIn, runProgram } from '../../scripts/cli/command.ts'
import { createProgressLine } from '../../scripts/cli/progress-line.ts'
import { runInThreads } from '../../scripts/cli/sim/worker-thread.ts'

function exploreCommand() {
  return createCommand(
    'npm run explore --',
    'search for bugs in the simulator',
    `Plays random worlds with random owners, testers, earthquakes and outages, and checks the invariants after every change.
Shrinks each failure to a short scenario. With scenario files, plays these instead.

Rules: ${rules.map(({ name }) => name).join(', ')}

Exit code: 0 no broken rules, 1 a broken rule, 2 a usage error.`,
  )
    .argument('[scenario...]', 'scenarios to check, without random steps')
    .option('--seeds <n>', 'explore n seeds', numberIn({ min: 1, max: 10 ** 9 }), 200)
    .option('--first <n>', 'the first seed', numberIn({ min: 1, max: 2 ** 31 - 1 }), 1)
    .addOption(
      new Option('--minutes <m>', 'explore for m minutes instead')
        .argParser(numberIn({ min: 0.01, max: 10_000, hasDecimals: true }))
        .conflicts('seeds'),
    )
    .option(
      '--from <scenario>',
      'start from the world and timeline of a scenario file instead of random worlds',
    )
    .option('--steps <n>', 'steps of each scenario', numberIn({ min: 1, max: 10_000 }), 200)
    .option(
      '--jobs <n>',
      'number of threads; 1 starts no worker thread',
      numberIn({ min: 1, max: 64 }),
      1,
    )
    .addOption(
      new Option('--only <rule>', 'report only this rule').choices(rules.map(({ name }) => name)),
    )
    .option(
      '--out <folder>',
      'folder for failures (scenario and journal) and the report (explore.xml)',
      '.cache/explore',
    )
}

type ExploreValues = ReturnType<ReturnType<typeof exploreCommand>['opts']>

const progressIntervalMs = 250

/** Plays scenario files unchanged and prints the rules that they break. */
async function playFiles(files: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = 0
  for (const file of files) {
    const broken = failuresOf(createTemplate(await readScenarioSource(file), file))
    for (const { rule, atMs, message } of broken) {
      console.log(printable(`${file}: ${jstIso(atMs)} ${rule}: ${message}`))
    }
    console.log(printable(`${file}: broken rules: ${broken.length}.`))
    if (broken.length > 0) exitCode = 1
  }
  return exitCode
}

async function exploreSeeds(values: ExploreValues): Promise<ExitCode> {
  const { only, steps: stepCount, out, jobs } = values
  const seeds = seedsOf(values)
  const from = values.from === undefined ? undefined : await readGiven(values.from)
  await mkdir(out, { recursive: true })
  const exploring = exploreAll(seeds, { stepCount, version: manifest.version, only, from }, jobs)
  const findings = await collect(exploring, out)
  console.log(`Broken rules: ${findings.length}.`)
  console.log(printable(`Report: ${join(out, 'explore.xml')}`))
  return findings.length === 0 ? 0 : 1
}

/** Collects the reports of the seeds, prints and writes the first failure of each rule, and writes the report. */
async function collect(
  exploring: ReturnType<typeof exploreAll>,
  folder: string,
): Promise<WrittenFinding[]> {
  const progress = createProgressLine(process.stderr, progressIntervalMs)
  const startedAtMs = performance.now()
  let seedCount = 0
  let totalSteps = 0
  const findings: WrittenFinding[] = []
  for await (const report of exploring) {
    seedCount += 1
    totalSteps += report.stepCount
    progress.show(`  Seeds: ${seedCount}, steps: ${totalSteps}, broken rules: ${findings.length}`)
    for (const finding of report.findings) {
      if (findings.some(({ rule }) => rule === finding.rule)) continue
      const written = await writeFinding(finding, folder)
      findings.push(written)
      progress.clear()
      show(written)
    }
  }
  progress.clear()
  const seconds = (performance.now() - startedAtMs) / 1_000
  console.log(
    `Seeds: ${seedCount}, steps: ${totalSteps}, steps/s: ${Math.round(totalSteps / seconds)}`,
  )
  await writeReport(findings, folder)
  return findings
}

async function writeFinding(
  { journal, ...shown }: Finding,
  folder: string,
): Promise<WrittenFinding> {
  const base = join(folder, `explore-${shown.seed}-${shown.rule}`)
  const scenarioFile = `${base}.yaml`
  await writeTextFile(scenarioFile, shown.scenario)
  if (journal === undefined) return { ...shown, scenarioFile }
  const journalFile = `${base}.jsonl`
  await writeTextFile(journalFile, journal)
  return { ...shown, scenarioFile, journalFile }
}

function show(written: WrittenFinding): void {
  const { rule, seed, atMs, message, stepCount } = written
  const time = jstIso(atMs)
  console.log(printable(`BROKEN ${rule} with seed ${seed} at ${time}: ${message}`))
  const described = rules.find(({ name }) => name === rule)
  if (described) console.log(`  ${described.statement} (${described.source})`)
  console.log(printable(`  Steps: ${stepCount}. To repeat, run:`))
  for (const command of repeatCommands(written)) {
    console.log(printable(`  ${command}`))
  }
}

/** Reads the scenario for `--from`, and reports an invalid one before the first seed. */
async function readGiven(file: string): Promise<GivenScenario> {
  const source = await readScenarioSource(file)
  parseScenario(source, file)
  return { source, file }
}

function seedsOf({ first, seeds, minutes }: ExploreValues): Seeds {
  if (minutes === undefined) return { first, count: seeds, isOver: () => false }
  const endsAtMs = performance.now() + minutes * minuteMs
  return { first, count: Infinity, isOver: () => performance.now() >= endsAtMs }
}

/** The seeds to explore: up to `count` of them, or until `isOver` returns true. */
interface Seeds {
  first: number
  count: number
  isOver: () => boolean
}

/** The job of a worker thread. */
export interface ExploreJob {
  seed: number
  options: Omit<ExploreOptions, 'wrapRules'>
}

/** Explores seeds and yields their reports in seed order. */
function exploreAll(
  { first, count, isOver }: Seeds,
  how: ExploreJob['options'],
  threads: number,
): AsyncGenerator<SeedReport, void> {
  function* jobs(): Generator<ExploreJob, void> {
    for (let seed = first; seed < first + count && !isOver(); seed += 1) {
      yield { seed, options: how }
    }
  }
  const module = new URL('./worker.ts', import.meta.url)
  return runInThreads(module, threads, jobs(), ({ seed, options: own }) => exploreSeed(seed, own))
}

await runProgram(
  exploreCommand().action(async (files, values) => {
    process.exitCode = files.length > 0 ? await playFiles(files) : await exploreSeeds(values)
  }),
)
