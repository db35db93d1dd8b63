import { junitXml } from '../../../openapi/base/junit-xml.ts'
import { jstIso } from '../../../openapi/base/japan-time.ts'
import type { Difference } from '../expect/differences.ts'
import type { StepPlace } from '../scenario.ts'

/** The result of a step. Commands, logins and saved values have a result only if they fail. */
export interface StepResult {
  title: string
  atMs: number
  place: StepPlace
  /** The differences, with their paths in the scenario file. Empty if the step succeeded. */
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
  file: string
  results: StepResult[]
  error?: string
}

/** Returns a JUnit XML report with a suite for each run. A test name has the step's line and title, and the time in Japan. */
export function toJunit(runs: JunitRun[]): string {
  return junitXml(
    runs.map(({ name, file, results, error }) => ({
      name,
      cases: [
        ...results.map(({ title, atMs, place: { line = '' }, differences }) => ({
          className: name,
          name: `${file}:${line}: ${title} at ${jstIso(atMs)}`,
          failures: differences.map(({ message }) => message),
        })),
        ...(error === undefined
          ? []
          : [{ className: name, name: 'scenario', failures: [], error }]),
      ],
    })),
  )
}
