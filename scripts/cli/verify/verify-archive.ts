import { checkTraffic } from '../../../openapi/conformance/traffic/check-traffic.ts'
import { readHarFile } from '../../../openapi/conformance/har/read-har.ts'
import type { Profile } from '../../../openapi/conformance/profile/profile.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'
import { inFile, readNamedBytes } from './arguments.ts'

export async function verifyArchive(file: string, { accepted }: Profile): Promise<Report> {
  const bytes = await readNamedBytes(file)
  const { origin, exchanges, problems } = inFile(file, () => readHarFile(bytes))
  const startedAt = new Date().toISOString()
  return checkTraffic({ subject: file, server: origin, startedAt, exchanges, problems, accepted })
}
