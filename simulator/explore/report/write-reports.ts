import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { junitXml } from '../../../openapi/conformance/report/junit.ts'
import { writeTextFile } from '../../worlds/scenario-file.ts'
import { htmlReport } from './html.ts'
import type { ExplorationReport } from './exploration-report.ts'

/** Writes a report as HTML, JUnit XML and JSON into a folder. Returns the HTML file. */
export async function writeReports(report: ExplorationReport, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = (extension: string) => join(folder, `explore.${extension}`)
  await writeTextFile(file('html'), await htmlReport(report))
  await writeTextFile(file('xml'), junitXml(report.title, report.cases))
  const content = { format: 'equser-explore', version: 1, ...report }
  await writeTextFile(file('json'), `${JSON.stringify(content, undefined, 2)}\n`)
  return file('html')
}
