import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonReport, junitReport } from '../explore/report/formats.ts'
import { htmlReport } from '../explore/report/html.ts'
import type { RunReport } from '../explore/report/report.ts'
import { writeTextFile } from '../worlds/text-file.ts'

/** Writes a report as HTML, JUnit XML and JSON into a folder. Returns the HTML file. */
export async function writeReports(report: RunReport, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = (extension: string) => join(folder, `${report.command}.${extension}`)
  await writeTextFile(file('html'), await htmlReport(report))
  await writeTextFile(file('xml'), junitReport(report))
  await writeTextFile(file('json'), jsonReport(report))
  return file('html')
}
