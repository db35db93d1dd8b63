import type { ReportedFinding, RunReport } from './report.ts'

/** A rule that a run has checked. */
export interface CheckedRule {
  name: string
  statement: string
  source: string
}

/** What a run that searches for broken rules led to. */
export interface RulesRun extends Pick<RunReport, 'title' | 'facts' | 'coverage'> {
  version: string
  startedAt: string
  rules: readonly CheckedRule[]
  findings: readonly (Omit<ReportedFinding, 'kind'> & { rule: string; seed: number })[]
  /** The command, as JUnit names the class of its cases. */
  className: string
}

/** The report of a run that searches for broken rules. */
export function rulesReport({
  version,
  rules,
  findings,
  className,
  facts,
  ...rest
}: RulesRun): RunReport {
  return {
    ...rest,
    command: 'explore',
    outcome: findings.length === 0 ? 'clean' : 'findings',
    verdict:
      findings.length === 0
        ? `Nothing was found. ${rules.length} rules held.`
        : `${findings.length} of ${rules.length} rules ${findings.length === 1 ? 'was' : 'were'} broken.`,
    facts: [{ name: 'Version', value: version }, ...facts],
    findings: findings.map(({ rule, title, message, details }) => ({
      kind: rule,
      title,
      message,
      details: [...ruleDetails(rules.find(({ name }) => name === rule)), ...details],
    })),
    kinds: findings.map(({ rule }) => [rule, rule] as const),
    cases: rules.map(({ name }) => ({
      className,
      name,
      failures: findings
        .filter(({ rule }) => rule === name)
        .map(({ seed, message }) => `seed ${seed}: ${message}`),
    })),
    lists: [],
  }
}

function ruleDetails(rule: CheckedRule | undefined): ReportedFinding['details'] {
  if (!rule) return []
  const source = rule.source === '' ? '' : ` (${rule.source})`
  return [{ title: 'Rule', text: `${rule.statement}${source}` }]
}
