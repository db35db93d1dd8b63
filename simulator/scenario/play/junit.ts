import { junitXml } from '../../../openapi/conformance/report/junit-xml.ts'
import type { StepResult } from './result.ts'

/** Formats the results of one scenario as JUnit XML. Each name ends with the virtual time. */
export function toJunit(scenarioName: string, results: StepResult[]): string {
  return junitXml(
    scenarioName,
    results.map(({ title, atMs, differences }) => ({
      className: scenarioName,
      name: `${title} at ${new Date(atMs).toISOString()}`,
      failures: differences,
    })),
  )
}
