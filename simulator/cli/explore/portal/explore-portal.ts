import manifest from '../../../../package.json' with { type: 'json' }
import { printable } from '../../../../openapi/contract/printable.ts'
import { type PortalRuleName, portalRuleNames } from '../../../explore/portal/rules/portal-rule.ts'
import { walksReport } from '../../../explore/report/walks-report.ts'
import { simulatorClient } from '../../../testing/client.ts'
import { startOwnSimulator } from '../../../testing/own-simulator.ts'
import { type ExitCode, UsageError, readNumber, wholeUpTo } from '../../command-line.ts'
import { createProgressLine } from '../../progress-line.ts'
import { writeReports } from '../../write-reports.ts'
import { type Seeds, readSeeds } from '../seeds.ts'
import { startBrowser } from './browser.ts'
import { type WalkGround, type WalkReport, walkSeed } from './walk.ts'
import { type PortalFinding, writeFinding } from './write-finding.ts'

/** The options of `explore` that apply to the portal. */
export interface PortalOptions {
  seeds?: string | undefined
  first: string
  minutes?: string | undefined
  steps?: string | undefined
  only?: string | undefined
  out?: string | undefined
}

const progressIntervalMs = 250

/** Walks through the portal and reports what was found. */
export async function explorePortal(values: PortalOptions): Promise<ExitCode> {
  const { steps = '60', out = '.cache/explore-portal' } = values
  const only = readRule(values.only)
  const stepCount = readNumber('--steps', steps, wholeUpTo(10_000))
  const seeds = readSeeds(
    { first: values.first, seeds: values.seeds, minutes: values.minutes },
    {
      minutes: '3',
    },
  )
  const startedAt = new Date().toISOString()
  const browser = await startBrowser()
  const own = await startOwnSimulator()
  try {
    await requirePortal(own.address)
    const ground = { simulator: simulatorClient(own.address), address: own.address, browser }
    const { walks, findings } = await walkAll(ground, seeds, { stepCount, only, out })
    const report = walksReport({ version: manifest.version, startedAt, walks, findings })
    const file = await writeReports(report, out)
    console.log(`${walks.length} walks, ${stepsOf(walks)} steps`)
    console.log(report.verdict)
    console.log(printable(`Report: ${file}`))
    return findings.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await own.stop()
  }
}

async function walkAll(
  ground: WalkGround,
  seeds: Seeds,
  { stepCount, only, out }: { stepCount: number; only: PortalRuleName | undefined; out: string },
): Promise<{ walks: WalkReport[]; findings: PortalFinding[] }> {
  const progress = createProgressLine(process.stderr, progressIntervalMs)
  const walks: WalkReport[] = []
  const findings: PortalFinding[] = []
  const examined = new Set<string>()
  for (let seed = seeds.first; seed < seeds.first + seeds.count && !seeds.isOver(); seed += 1) {
    const walk = await walkSeed(ground, seed, { stepCount, only, examined })
    walks.push(walk)
    progress.show(`  ${walks.length} walks, ${stepsOf(walks)} steps, ${findings.length} findings`)
    const { failure } = walk
    if (!failure || findings.some(({ rule }) => rule === failure.rule)) continue
    progress.show(`  shortening the walk of seed ${seed}, which breaks ${failure.rule}`)
    const finding = await writeFinding(ground, walk, failure, { out, version: manifest.version })
    findings.push(finding)
    progress.clear()
    console.log(printable(`FOUND ${finding.rule} with seed ${seed}: ${finding.message}`))
    console.log(printable(`  ${finding.steps.length} steps. To repeat:\n  ${finding.repeat}`))
  }
  progress.clear()
  return { walks, findings }
}

function stepsOf(walks: WalkReport[]): number {
  return walks.reduce((sum, { steps }) => sum + steps.length, 0)
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
