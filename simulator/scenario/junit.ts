import { junitXml } from '../../openapi/conformance/report/junit-xml.ts'
import type { StepResult } from './play.ts'

/** The results of one scenario as JUnit XML, with virtual time as the name's end. */
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
