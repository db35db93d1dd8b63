import { join } from 'node:path'
import { junitXml } from '../../openapi/conformance/report/junit.ts'
import { invariants } from './invariants/all.ts'
import { writeTextFile } from '../../simulator/worlds/scenario-file.ts'
import type { Finding } from './explore-seed.ts'

/** A finding and where it was written. */
export interface WrittenFinding extends Omit<Finding, 'journal'> {
  scenarioFile: string
  /** The command that explores the seed again. */
  findAgain: string
  journalFile?: string | undefined
}

/** What an exploration led to. */
export interface ExplorationResult {
  /** The version of the project. */
  equser: string
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

/** Writes what an exploration led to as JUnit XML and JSON into a folder. */
export async function writeReports(result: ExplorationResult, folder: string): Promise<void> {
  const cases = rules.map(({ name }) => ({
    className: 'explore',
    name,
    failures: result.findings
      .filter(({ rule }) => rule === name)
      .map(({ seed, message }) => `seed ${seed}: ${message}`),
  }))
  const xml = junitXml('Exploration of the simulator', cases)
  await writeTextFile(join(folder, 'explore.xml'), xml)
  const content = { format: 'equser-explore', version: 2, ...result, rules }
  const json = JSON.stringify(content, undefined, 2)
  await writeTextFile(join(folder, 'explore.json'), `${json}\n`)
}

/** The commands that repeat a failure, and show it in the console. */
export function repeatCommands({
  rule,
  scenarioFile,
  journalFile,
  findAgain,
}: WrittenFinding): string[] {
  const repeat = rule === 'same-replay' ? findAgain : `npm run explore -- ${scenarioFile}`
  if (journalFile === undefined) return [repeat]
  return [
    repeat,
    `npm run sim -- serve --journal ${journalFile}    # then open http://127.0.0.1:8080/sim/worlds/default/journal`,
  ]
}
