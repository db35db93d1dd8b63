import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { junitXml } from '../../../openapi/conformance/report/junit.ts'
import { writeTextFile } from '../../worlds/scenario-file.ts'
import { htmlReport } from './html.ts'
import type { ReportedCoverage, RunReport } from './report.ts'

/** Writes a report as HTML, JUnit XML and JSON into a folder. Returns the HTML file. */
export async function writeReports(report: RunReport, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = (extension: string) => join(folder, `${report.command}.${extension}`)
  await writeTextFile(file('html'), await htmlReport(report))
  await writeTextFile(file('xml'), junitReport(report))
  await writeTextFile(file('json'), jsonReport(report))
  return file('html')
}

/** The report as JUnit XML. */
export function junitReport({ title, cases }: RunReport): string {
  return junitXml(title, cases)
}

/** The report as JSON. What was never reached is listed by name. */
export function jsonReport({ command, coverage, ...rest }: RunReport): string {
  const content = {
    format: `equser-${command}`,
    version: 1,
    ...rest,
    ...(coverage && { coverage: coverageJson(coverage) }),
  }
  return `${JSON.stringify(content, undefined, 2)}\n`
}

function coverageJson({ runCount, seedCount, sections, counts }: ReportedCoverage): object {
  return {
    runs: runCount,
    seeds: seedCount,
    sections: sections.map(({ title, rows }) => {
      const names = rows.flatMap(({ items }) => items.map(({ name }) => name))
      const reached = names.filter((name) => (counts[name] ?? 0) > 0)
      return {
        title,
        reached: Object.fromEntries(reached.map((name) => [name, counts[name]])),
        neverReached: names.filter((name) => !reached.includes(name)),
      }
    }),
  }
}
