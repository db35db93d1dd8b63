import { invariants } from '../../invariants/all.ts'
import { jstIso } from '../../models/jst-text.ts'
import type { Finding } from '../explore-seed.ts'

/** A finding and where it was written. */
export interface WrittenFinding extends Finding {
  scenarioFile: string
  /** The command that explores the seed again. */
  findAgain: string
  journalFile?: string | undefined
}

/** What an exploration led to. */
export interface ExplorationResult {
  version: string
  startedAt: string
  firstSeed: number
  seedCount: number
  /** Steps of each generated scenario, and of all of them. */
  stepCount: number
  totalSteps: number
  stepsPerSecond: number
  findings: WrittenFinding[]
}

/** All rules in the order of the documentation, each with what it says and where that comes from. */
export const rules: readonly { name: string; statement: string; source: string }[] = [
  { name: 'no-crash', statement: 'The simulator throws no error.', source: '' },
  {
    name: 'same-replay',
    statement:
      'A replay gives the same outputs and state, also on a world that was stored and restored half-way.',
    source: 'docs/decisions/0003-virtual-time-and-journals.md',
  },
  ...invariants,
]

/** The report of an exploration, as all formats show it. */
export type ExplorationReport = ReturnType<typeof explorationReport>

/** Creates the report of an exploration. */
export function explorationReport(result: ExplorationResult) {
  const { version, startedAt, findings, seedCount, firstSeed } = result
  const count = `${findings.length} of ${rules.length} rules`
  return {
    title: 'Exploration of the simulator',
    startedAt,
    outcome: findings.length === 0 ? ('clean' as const) : ('findings' as const),
    verdict:
      findings.length === 0
        ? `Nothing was found. ${rules.length} rules held.`
        : `${count} ${findings.length === 1 ? 'was' : 'were'} broken.`,
    facts: [
      { name: 'Version', value: version },
      { name: 'Seeds', value: `${firstSeed} to ${firstSeed + seedCount - 1}` },
      { name: 'Steps', value: `${result.totalSteps}, ${result.stepsPerSecond} per second` },
    ],
    findings: findings.map(reported),
    cases: rules.map(({ name }) => ({
      className: 'explore',
      name,
      failures: findings
        .filter(({ rule }) => rule === name)
        .map(({ seed, message }) => `seed ${seed}: ${message}`),
    })),
  }
}

function reported(finding: WrittenFinding) {
  const { rule, seed, atMs, message, scenario, findAgain } = finding
  const steps = finding.stepCount === 1 ? '1 step' : `${finding.stepCount} steps`
  return {
    kind: rule,
    title: `Seed ${seed}, ${steps}, ${jstIso(atMs)}`,
    message,
    details: [
      ...ruleDetails(rule),
      { title: 'Repeat', text: repeatCommands(finding).join('\n') },
      { title: 'Find it again', text: findAgain },
      { title: 'Scenario', text: scenario },
    ],
  }
}

function ruleDetails(rule: string): { title: string; text: string }[] {
  const found = rules.find(({ name }) => name === rule)
  if (!found) return []
  const source = found.source === '' ? '' : ` (${found.source})`
  return [{ title: 'Rule', text: `${found.statement}${source}` }]
}

/** The commands that repeat a failure, and show it in the console. A run does not compare replays. */
export function repeatCommands({
  rule,
  scenarioFile,
  journalFile,
  findAgain,
}: WrittenFinding): string[] {
  const repeat = rule === 'same-replay' ? findAgain : `npm run sim -- run ${scenarioFile}`
  if (journalFile === undefined) return [repeat]
  return [
    repeat,
    `npm run sim -- serve --journal ${journalFile}    # then open http://127.0.0.1:8080/sim/worlds/default/journal`,
  ]
}
