import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { printable } from '../../openapi/contract/printable.ts'
import { addCoverage, reachable } from '../explore/coverage.ts'
import type { Finding, SeedReport } from '../explore/explore-seed.ts'
import { invariantNames } from '../invariants/names.ts'
import { writeTextFile } from '../worlds/text-file.ts'
import {
  type ExitCode,
  type OptionValues,
  UsageError,
  readNumber,
  runCommandLine,
  wholeUpTo,
} from './command-line.ts'
import { exploreAll } from './explore/explore-all.ts'
import { createProgressLine } from './progress-line.ts'

const defaultSteps = '200'

const usage = `Usage: npm run sim -- explore [options]

Searches for bugs in the simulator: plays random worlds with random owners, testers, earthquakes and outages, and checks
after every change that the invariants hold. Each failure is shrunk to a short scenario, which "run" repeats.

  --seeds N        explore N seeds (default: 50)
  --first N        the first seed (default: 1)
  --minutes M      explore for M minutes instead
  --steps N        steps of each scenario (default: ${defaultSteps})
  --jobs J         number of worker threads (default: 1, no worker thread)
  --only RULE      report only this rule
  --out FOLDER     where the scenarios of failures are written (default: .)
  --help           show this text

Rules: no-crash, same-replay, ${invariantNames.join(', ')}

Exit code: 0 nothing was found, 1 a rule was broken, 2 a usage error.`

const options = {
  seeds: { type: 'string' },
  first: { type: 'string', default: '1' },
  minutes: { type: 'string' },
  steps: { type: 'string', default: defaultSteps },
  jobs: { type: 'string', default: '1' },
  only: { type: 'string' },
  out: { type: 'string', default: '.' },
} as const

const progressIntervalMs = 250
const shownUnreached = 20

export async function explore(args: string[]): Promise<void> {
  await runCommandLine(usage, options, exploreSeeds, { args })
}

async function exploreSeeds(values: OptionValues<typeof options>): Promise<ExitCode> {
  const { only, out } = values
  checkRule(only)
  if (values.seeds !== undefined && values.minutes !== undefined) {
    throw new UsageError("--seeds and --minutes can't stand together.")
  }
  const jobs = readNumber('--jobs', values.jobs, wholeUpTo(64))
  const stepCount = readNumber('--steps', values.steps, wholeUpTo(10_000))
  const first = readNumber('--first', values.first, wholeUpTo(2 ** 31 - 1))
  const minutes =
    values.minutes === undefined
      ? undefined
      : readNumber('--minutes', values.minutes, { min: 0.01, max: 10_000, isInteger: false })
  const count =
    minutes === undefined
      ? readNumber('--seeds', values.seeds ?? '50', wholeUpTo(10 ** 9))
      : Infinity
  const endsAtMs = minutes === undefined ? Infinity : performance.now() + minutes * 60_000
  const progress = createProgressLine(process.stderr, progressIntervalMs)
  const coverage = {}
  const found = new Map<string, Finding>()
  const startedAtMs = performance.now()
  let [seedCount, steps] = [0, 0]
  const seeds = { first, count, isOver: () => performance.now() >= endsAtMs }
  for await (const report of exploreAll(
    seeds,
    { stepCount, version: manifest.version, only },
    jobs,
  )) {
    addCoverage(coverage, report.coverage)
    seedCount += 1
    steps += report.stepCount
    progress.show(`  ${seedCount} seeds, ${steps} steps, ${found.size} rules broken`)
    for (const finding of newFindings(report, found)) {
      progress.clear()
      await show(finding, out)
    }
  }
  progress.clear()
  const perSecond = Math.round(steps / ((performance.now() - startedAtMs) / 1_000))
  console.log(`${seedCount} seeds, ${steps} steps, ${perSecond} steps/s`)
  showCoverage(coverage)
  console.log(found.size === 0 ? 'Nothing was found.' : `${found.size} rules were broken.`)
  return found.size === 0 ? 0 : 1
}

/** The findings of rules that no earlier seed has broken. */
function newFindings({ findings }: SeedReport, found: Map<string, Finding>): Finding[] {
  const fresh = findings.filter(({ rule }) => !found.has(rule))
  for (const finding of fresh) found.set(finding.rule, finding)
  return fresh
}

async function show(
  { rule, seed, atMs, message, scenario, stepCount }: Finding,
  out: string,
): Promise<void> {
  const file = join(out, `explore-${seed}-${rule}.yaml`)
  await mkdir(out, { recursive: true })
  await writeTextFile(file, scenario)
  console.log(
    printable(`FOUND ${rule} with seed ${seed} at ${new Date(atMs).toISOString()}: ${message}`),
  )
  console.log(`  ${stepCount} steps. To repeat: npm run sim -- run ${file}`)
}

function showCoverage(coverage: Record<string, number>): void {
  const all = reachable()
  const missing = all.filter((name) => coverage[name] === undefined)
  console.log(`Reached ${all.length - missing.length} of ${all.length} results and verbs.`)
  if (missing.length === 0) return
  const more =
    missing.length > shownUnreached ? `, and ${missing.length - shownUnreached} more` : ''
  console.log(`Never reached: ${missing.slice(0, shownUnreached).join(', ')}${more}`)
}

function checkRule(only: string | undefined): void {
  const rules = ['no-crash', 'same-replay', ...invariantNames]
  if (only === undefined || rules.includes(only)) return
  throw new UsageError(`There is no rule ${only}. The rules are: ${rules.join(', ')}.`)
}
