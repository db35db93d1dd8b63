import { portalRules } from '../portal/rules/all.ts'
import type { PortalRuleName } from '../portal/rules/portal-rule.ts'
import { type ScreenName, screens } from '../portal/screens.ts'
import { type WalkStep, describeStep } from '../portal/step.ts'
import type { RunReport } from './report.ts'

/** What the walks through the portal led to. */
export interface WalksResult {
  version: string
  startedAt: string
  walks: readonly {
    steps: readonly WalkStep[]
    screens: Partial<Record<ScreenName, number>>
    failedCalls: Record<string, number>
  }[]
  findings: readonly {
    seed: number
    rule: PortalRuleName
    message: string
    steps: readonly WalkStep[]
    pictureFile: string
    traceFile: string
    repeat: string
  }[]
}

/** The report of an exploration of the portal. */
export function walksReport({ version, startedAt, walks, findings }: WalksResult): RunReport {
  const never = screens.filter((name) => walks.every((walk) => walk.screens[name] === undefined))
  const failed = sum(walks.map(({ failedCalls }) => failedCalls))
  return {
    command: 'explore',
    title: 'Exploration of the portal',
    startedAt,
    outcome: findings.length === 0 ? 'clean' : 'findings',
    verdict:
      findings.length === 0
        ? `Nothing was found. ${portalRules.length} rules held.`
        : `${findings.length} of ${portalRules.length} rules ${findings.length === 1 ? 'was' : 'were'} broken.`,
    facts: [
      { name: 'Version', value: version },
      { name: 'Walks', value: String(walks.length) },
      { name: 'Steps', value: String(walks.reduce((all, { steps }) => all + steps.length, 0)) },
      { name: 'Screens', value: `${screens.length - never.length} of ${screens.length}` },
    ],
    findings: findings.map((one) => ({
      kind: one.rule,
      title: `Seed ${one.seed}, ${one.steps.length} steps`,
      message: one.message,
      details: [
        { title: 'Rule', text: statementOf(one.rule) },
        { title: 'Repeat', text: one.repeat },
        {
          title: 'Look at it',
          text: `${one.pictureFile}\nnpx playwright show-trace ${one.traceFile}`,
        },
        { title: 'Steps', text: one.steps.map(describeStep).join('\n') },
      ],
    })),
    kinds: findings.map(({ rule }) => [rule, rule] as const),
    cases: portalRules.map(({ name }) => ({
      className: 'explore --portal',
      name,
      failures: findings
        .filter(({ rule }) => rule === name)
        .map(({ seed, message }) => `seed ${seed}: ${message}`),
    })),
    lists: [
      { title: 'Screens that were never shown', lines: [...never] },
      {
        title: 'Failures that the portal met',
        lines: Object.entries(failed)
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([name, count]) => `${name}: ${count}`),
      },
    ].filter(({ lines }) => lines.length > 0),
  }
}

function statementOf(rule: PortalRuleName): string {
  const { statement = '', source = '' } = portalRules.find(({ name }) => name === rule) ?? {}
  return source === '' ? statement : `${statement} (${source})`
}

function sum(counts: readonly Record<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const one of counts) {
    for (const [name, count] of Object.entries(one)) total[name] = (total[name] ?? 0) + count
  }
  return total
}
