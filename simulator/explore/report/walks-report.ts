import { reachablePortal } from '../coverage/reachable-portal.ts'
import { portalRules } from '../portal/rules/all.ts'
import type { PortalRuleName } from '../portal/rules/portal-rule.ts'
import { type WalkStep, describeStep } from '../portal/step.ts'
import type { ReportedCoverage, RunReport } from './report.ts'
import { rulesReport } from './rules-report.ts'

/** What the walks through the portal led to. */
export interface WalksResult {
  version: string
  startedAt: string
  firstSeed: number
  seedCount: number
  /** Steps of each walk, and of all of them. */
  stepCount: number
  totalSteps: number
  findings: readonly {
    seed: number
    rule: PortalRuleName
    message: string
    steps: readonly WalkStep[]
    pictureFile: string
    traceFile: string
    repeat: string
  }[]
  coverage: Omit<ReportedCoverage, 'sections'>
}

/** The report of an exploration of the portal. */
export function walksReport(result: WalksResult): RunReport {
  const { firstSeed, seedCount, stepCount, totalSteps, findings, coverage, ...run } = result
  return rulesReport({
    ...run,
    title: 'Exploration of the portal',
    className: 'explore --portal',
    rules: portalRules,
    facts: [
      { name: 'Seeds', value: `${firstSeed} to ${firstSeed + seedCount - 1}` },
      { name: 'Steps', value: String(totalSteps) },
    ],
    findings: findings.map(({ rule, seed, message, steps, ...files }) => ({
      rule,
      seed,
      title: `Seed ${seed}, ${steps.length === 1 ? '1 step' : `${steps.length} steps`}`,
      message,
      details: [
        { title: 'Repeat', text: files.repeat },
        {
          title: 'Look at it',
          text: `${files.pictureFile}\nnpx playwright show-trace ${files.traceFile}`,
        },
        {
          title: 'Find it again',
          text: `npm run sim -- explore --portal --first ${seed} --seeds 1 --steps ${stepCount} --only ${rule}`,
        },
        { title: 'Steps', text: steps.map(describeStep).join('\n') },
      ],
    })),
    coverage: { ...coverage, sections: reachablePortal() },
  })
}
