import { junitXml } from '../../../openapi/conformance/report/junit.ts'
import type { Difference } from '../expect/differences.ts'
import type { StepPlace } from '../scenario.ts'

/** Commands, logins and saved values have a result only if they fail. */
export interface StepResult {
  title: string
  atMs: number
  place: StepPlace
  /** Paths are those in the scenario file. Empty if the step succeeded. */
  differences: Difference[]
}

/** `share` is the fraction of virtual time played so far, from 0 to 1. */
export type PlayEvent = { kind: 'progress'; share: number } | { kind: 'result'; result: StepResult }

export interface StepOutcome {
  differences: Difference[]
  answer?: unknown
}

/** `error` is set if the scenario could not run. */
interface JunitRun {
  name: string
  results: StepResult[]
  error?: string
}

/** Returns one JUnit XML report. Each test name ends with the virtual time. */
export function toJunit(runs: JunitRun[]): string {
  const [first] = runs
  return junitXml(
    runs.length === 1 && first ? first.name : 'scenarios',
    runs.flatMap(({ name, results, error }) => [
      ...results.map(({ title, atMs, differences }) => ({
        className: name,
        name: `${title} at ${new Date(atMs).toISOString()}`,
        failures: differences.map(({ message }) => message),
      })),
      ...(error === undefined ? [] : [{ className: name, name: 'scenario', failures: [], error }]),
    ]),
  )
}
