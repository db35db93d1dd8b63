import { checkTraffic } from '../../openapi/conformance/traffic/check-traffic.ts'
import { readHarFile } from '../../openapi/conformance/har/read-har-file.ts'
import { HarError } from '../../openapi/conformance/har/read-har.ts'
import type { Profile } from '../../openapi/conformance/profile/profile.ts'
import type { Report } from '../../openapi/conformance/report/report.ts'
import { UsageError } from '../../simulator/cli/command-line.ts'
import { readNamedBytes } from './arguments.ts'

/** Checks the calls of a HAR file. */
export async function verifyArchive(file: string, { accepted }: Profile): Promise<Report> {
  const { origin, exchanges, problems } = await readArchive(file)
  const startedAt = new Date().toISOString()
  return checkTraffic({ subject: file, server: origin, startedAt, exchanges, problems, accepted })
}

async function readArchive(file: string) {
  try {
    return readHarFile(await readNamedBytes(file))
  } catch (error) {
    if (error instanceof HarError) throw new UsageError(`${file}: ${error.message}`)
    throw error
  }
}
