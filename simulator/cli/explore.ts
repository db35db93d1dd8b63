import manifest from '../../package.json' with { type: 'json' }
import { printable } from '../../openapi/contract/printable.ts'
import { type Coverage, addCoverage } from '../explore/coverage/coverage.ts'
import { reachable } from '../explore/coverage/reachable.ts'
import type { GivenScenario } from '../explore/explore-seed.ts'
import { type WrittenFinding, repeatCommands, rules } from '../explore/report/exploration-report.ts'
import { portalRuleNames } from '../explore/portal/rules/portal-rule.ts'
import { parseScenario } from '../scenario/read/parse.ts'
import { readScenarioSource } from '../worlds/scenario-source.ts'
import {
  type ExitCode,
  type OptionValues,
  UsageError,
  readNumber,
  runCommandLine,
  wholeUpTo,
} from './command-line.ts'
import { exploreAll } from './explore/explore-all.ts'
import { describeCoverage } from './explore/describe-coverage.ts'
import { type Output, openOutput } from './explore/output.ts'
import { readSeeds, seedOptions } from './explore/seeds.ts'
import { createProgressLine } from './progress-line.ts'

const defaultSteps = '200'
const defaultFolder = '.cache/explore'

const usage = `Usage: npm run sim -- explore [options]

Searches for bugs in the simulator: plays random worlds with random owners, testers, earthquakes and outages, and checks
after every change that the invariants hold. Each failure is shrunk to a short scenario, which "run" repeats.

With --portal it searches for bugs in the built portal: a browser walks through random screens and inputs in such worlds. Each
failure is written as a Playwright test that repeats it, with a picture and a trace.

  --portal         explore the portal
  --seeds N        explore N seeds (default: 50; of the portal: for 3 minutes)
  --first N        the first seed (default: 1)
  --minutes M      explore for M minutes instead
  --from SCENARIO  begin with the world of a scenario file instead of random ones; what it does happens as well
  --steps N        steps of each scenario (default: ${defaultSteps}) or walk (default: 60)
  --jobs J         number of worker threads (default: 1, no worker thread), or of walks at the same time
  --only RULE      report only this rule
  --out FOLDER     where failures (scenario and journal), reports (explore.html, .xml, .json) and the coverage of all
                   runs (coverage.json) are written (default: ${defaultFolder}, of the portal: .cache/explore-portal)
  --help           show this text

Rules: ${rules.map(({ name }) => name).join(', ')}

Rules of the portal: ${portalRuleNames.join(', ')}

Exit code: 0 nothing was found, 1 a rule was broken, 2 a usage error.`

const options = {
  ...seedOptions,
  portal: { type: 'boolean', default: false },
  steps: { type: 'string' },
  from: { type: 'string' },
  jobs: { type: 'string', default: '1' },
  only: { type: 'string' },
  out: { type: 'string' },
} as const

const progressIntervalMs = 250
/** How often the reports are written while seeds are explored. */
const saveIntervalMs = 60_000

export async function explore(args: string[]): Promise<void> {
  await runCommandLine(usage, options, exploreSeeds, { args })
}

async function exploreSeeds(values: OptionValues<typeof options>): Promise<ExitCode> {
  if (values.portal) {
    if (values.from !== undefined) throw new UsageError("--from and --portal can't stand together.")
    // Loaded only here, because it needs a browser.
    const { explorePortal } = await import('./explore/portal/explore-portal.ts')
    return explorePortal(values)
  }
  const { only, steps = defaultSteps, out = defaultFolder } = values
  checkRule(only)
  const jobs = readNumber('--jobs', values.jobs, wholeUpTo(64))
  const stepCount = readNumber('--steps', steps, wholeUpTo(10_000))
  const seeds = readSeeds(values, { seeds: '50' })
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
  for (const line of describeCoverage(reachable(), coverage)) console.log(line)
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
