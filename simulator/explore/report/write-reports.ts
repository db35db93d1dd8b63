import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { junitXml } from '../../../openapi/conformance/report/junit.ts'
import { writeTextFile } from '../../worlds/scenario-file.ts'
import { htmlReport } from './html.ts'
import type { RunReport } from './report.ts'

/** Writes a report as HTML, JUnit XML and JSON into a folder. Returns the HTML file. */
export async function writeReports(report: RunReport, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = (extension: string) => join(folder, `${report.command}.${extension}`)
  await writeTextFile(file('html'), await htmlReport(report))
  await writeTextFile(file('xml'), junitXml(report.title, report.cases))
  await writeTextFile(file('json'), jsonReport(report))
  return file('html')
}

function jsonReport({ command, ...rest }: RunReport): string {
  const content = { format: `equser-${command}`, version: 1, ...rest }
  return `${JSON.stringify(content, undefined, 2)}\n`
}
