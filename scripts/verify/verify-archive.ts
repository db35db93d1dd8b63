import { createCapture } from '../../openapi/conformance/traffic/capture.ts'
import { CheckError } from '../../openapi/conformance/traffic/bounded-checker.ts'
import { readHarFile } from '../../openapi/conformance/har/read-har-file.ts'
import { HarError } from '../../openapi/conformance/har/read-har.ts'
import { maskedPath } from '../../openapi/conformance/masking/mask-url.ts'
import type { Profile } from '../../openapi/conformance/profile/profile.ts'
import type { Report } from '../../openapi/conformance/report/report.ts'
import { UsageError } from '../../simulator/cli/command-line.ts'
import { dateOf, readNamedBytes } from './arguments.ts'

/** Checks the calls of a HAR file. */
export async function verifyArchive(file: string, profile: Profile): Promise<Report> {
  const { origin, exchanges, problems } = await readArchive(file)
  const startedAt = new Date()
  const capture = createCapture()
  for (const exchange of exchanges) {
    await capture.add(exchange).catch((error: unknown) => {
      if (!(error instanceof CheckError)) throw error
      const { method, path } = exchange.request
      problems.push(`${method} ${maskedPath(path)}: ${error.message}.`)
    })
  }
  await capture.close()
  return capture.report({
    subject: file,
    server: origin,
    startedAt: startedAt.toISOString(),
    problems,
    acceptances: profile.accepted,
    today: dateOf(startedAt),
  })
}

async function readArchive(file: string) {
  try {
    return readHarFile(await readNamedBytes(file))
  } catch (error) {
    if (error instanceof HarError) throw new UsageError(`${file}: ${error.message}`)
    throw error
  }
}
