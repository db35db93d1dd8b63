import { join } from 'node:path'
import { junitXml } from '../../openapi/base/junit-xml.ts'
import { writeTextFile } from '../../simulator/worlds/scenario-file.ts'
import type { Finding } from './explore-seed.ts'
import { rules } from './rules.ts'

export interface WrittenFinding extends Omit<Finding, 'journal'> {
  scenarioFile: string
  journalFile?: string | undefined
}

/** Writes the findings of an exploration as JUnit XML, with one case for each rule. */
export async function writeReport(
  findings: readonly WrittenFinding[],
  folder: string,
): Promise<void> {
  const cases = rules.map(({ name }) => ({
    className: 'explore',
    name,
    failures: findings
      .filter(({ rule }) => rule === name)
      .map(({ seed, message }) => `seed ${seed}: ${message}`),
  }))
  const xml = junitXml([{ name: 'Exploration of the simulator', cases }])
  await writeTextFile(join(folder, 'explore.xml'), xml)
}

/** Returns the commands that repeat a failure and show it in the console. */
export function repeatCommands({ scenarioFile, journalFile }: WrittenFinding): string[] {
  const repeat = `npm run explore -- ${scenarioFile}`
  if (journalFile === undefined) return [repeat]
  return [
    repeat,
    `npm run sim -- serve --journal ${journalFile}    # then open http://127.0.0.1:8080/sim/worlds/default/journal`,
  ]
}
