import { checkTraffic } from '../../../openapi/conformance/traffic/check-traffic.ts'
import { readHarFile } from '../../../openapi/conformance/har/read-har.ts'
import { profileSecrets } from '../../../openapi/conformance/masking/known-secrets.ts'
import type { Profile } from '../../../openapi/conformance/profile/profile.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'
import { inFile, readNamedBytes } from './arguments.ts'
import type { Scope } from './scope.ts'

export async function verifyArchive(
  file: string,
  profile: Profile,
  { operations, isReported }: Scope,
  server?: URL,
): Promise<Report> {
  const bytes = await readNamedBytes(file)
  const { origin, exchanges, problems } = inFile(file, () => readHarFile(bytes, server?.origin))
  const startedAt = new Date().toISOString()
  return checkTraffic({
    subject: file,
    server: origin,
    startedAt,
    exchanges,
    problems,
    accepted: profile.accepted,
    secrets: profileSecrets(profile),
    operations,
    isReported,
  })
}
