import { mkdir } from 'node:fs/promises'
import manifest from '../../../../package.json' with { type: 'json' }
import { printable } from '../../../../openapi/contract/printable.ts'
import { type Coverage, addCoverage } from '../../../explore/coverage/coverage.ts'
import { reachablePortal } from '../../../explore/coverage/reachable-portal.ts'
import { type PortalRuleName, portalRuleNames } from '../../../explore/portal/rules/portal-rule.ts'
import { walksReport } from '../../../explore/report/walks-report.ts'
import { simulatorClient } from '../../../testing/client.ts'
import { startOwnSimulator } from '../../../testing/own-simulator.ts'
import { type ExitCode, UsageError, readNumber, wholeUpTo } from '../../command-line.ts'
import { createProgressLine } from '../../progress-line.ts'
import { writeReports } from '../../write-reports.ts'
import { openCoverage } from '../coverage-file.ts'
import { describeCoverage } from '../describe-coverage.ts'
import { type Seeds, readSeeds } from '../seeds.ts'
import { startBrowser } from './browser.ts'
import { type WalkGround, walkSeed } from './walk.ts'
import { type PortalFinding, writeFinding } from './write-finding.ts'

/** The options of `explore` that apply to the portal. */
export interface PortalOptions {
  seeds?: string | undefined
  first: string
  minutes?: string | undefined
  steps?: string | undefined
  only?: string | undefined
  out?: string | undefined
  jobs: string
}

const progressIntervalMs = 250

/** Walks through the portal and reports what was found. */
export async function explorePortal(values: PortalOptions): Promise<ExitCode> {
  const { steps = '60', out = '.cache/explore-portal' } = values
  const only = readRule(values.only)
  const stepCount = readNumber('--steps', steps, wholeUpTo(10_000))
  const jobs = readNumber('--jobs', values.jobs, wholeUpTo(64))
  const { first, seeds: count, minutes } = values
  const seeds = readSeeds({ first, seeds: count, minutes }, { minutes: '3' })
  const startedAt = new Date().toISOString()
  await mkdir(out, { recursive: true })
  const coverageFile = await openCoverage(out)
  const browser = await startBrowser()
  const own = await startOwnSimulator()
  try {
    await requirePortal(own.address)
    const ground = { simulator: simulatorClient(own.address), address: own.address, browser }
    const result = await walkAll(ground, seeds, { stepCount, only, out, jobs })
    const { seedCount, totalSteps, findings, coverage } = result
    const kept = await coverageFile.save({ seedCount, counts: coverage })
    const run = { version: manifest.version, startedAt, firstSeed: seeds.first, stepCount }
    const report = walksReport({ ...run, ...result, coverage: kept })
    const file = await writeReports(report, out)
    console.log(`${seedCount} walks, ${totalSteps} steps`)
    for (const line of describeCoverage(reachablePortal(), coverage)) console.log(line)
    console.log(report.verdict)
    console.log(printable(`Report: ${file}`))
    return findings.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await own.stop()
  }
}

interface Walks {
  seedCount: number
  totalSteps: number
  findings: PortalFinding[]
  coverage: Coverage
}

async function walkAll(
  ground: WalkGround,
  seeds: Seeds,
  {
    stepCount,
    only,
    out,
    jobs,
  }: { stepCount: number; only: PortalRuleName | undefined; out: string; jobs: number },
): Promise<Walks> {
  const progress = createProgressLine(process.stderr, progressIntervalMs)
  const walks: Walks = { seedCount: 0, totalSteps: 0, findings: [], coverage: {} }
  const found = new Set<PortalRuleName>()
  const examined = new Set<string>()
  let next = seeds.first
  const walkOn = async () => {
    while (next < seeds.first + seeds.count && !seeds.isOver()) {
      const seed = next
      next += 1
      const walk = await walkSeed(ground, seed, {
        stepCount,
        only,
        examined,
        isOver: seeds.isOver,
      })
      walks.seedCount += 1
      walks.totalSteps += walk.steps.length
      addCoverage(walks.coverage, walk.coverage)
      progress.show(
        `  ${walks.seedCount} walks, ${walks.totalSteps} steps, ${found.size} rules broken`,
      )
      const { failure } = walk
      if (!failure || found.has(failure.rule)) continue
      found.add(failure.rule)
      progress.show(`  shortening the walk of seed ${seed}, which breaks ${failure.rule}`)
      const finding = await writeFinding(ground, walk, failure, { out, version: manifest.version })
      walks.findings.push(finding)
      progress.clear()
      show(finding)
    }
  }
  await Promise.all(Array.from({ length: jobs }, walkOn))
  progress.clear()
  return walks
}

function show({ rule, seed, message, steps, repeat }: PortalFinding): void {
  console.log(printable(`FOUND ${rule} with seed ${seed}: ${message}`))
  console.log(printable(`  ${steps.length} steps. To repeat:\n  ${repeat}`))
}

async function requirePortal(address: string): Promise<void> {
  const response = await fetch(`${address}/eqUser/view/open/login`)
  if (!response.ok) throw new UsageError('The portal is not built. Build it: npm run build')
}

function readRule(name: string | undefined): PortalRuleName | undefined {
  if (name === undefined) return undefined
  const rule = portalRuleNames.find((one) => one === name)
  if (rule !== undefined) return rule
  throw new UsageError(`There is no rule ${name}. The rules are: ${portalRuleNames.join(', ')}.`)
}
