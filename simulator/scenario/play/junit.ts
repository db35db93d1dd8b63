import { junitXml } from '../../../openapi/conformance/report/junit-xml.ts'
import type { StepResult } from './result.ts'

/** The results of a run, or why it was not possible. */
export interface JunitRun {
  name: string
  results: StepResult[]
  error?: string
}

/** Formats the results of runs as one JUnit XML report. Each name ends with the virtual time. */
export function toJunit(runs: JunitRun[]): string {
  const [first] = runs
  return junitXml(
    runs.length === 1 && first ? first.name : 'scenarios',
    runs.flatMap(({ name, results, error }) => [
      ...results.map(({ title, atMs, differences }) => ({
        className: name,
        name: `${title} at ${new Date(atMs).toISOString()}`,
        failures: differences,
      })),
      ...(error === undefined ? [] : [{ className: name, name: 'scenario', failures: [], error }]),
    ]),
  )
}
