import { exitCodeOf, exitCodes, statedOnly } from '../../openapi/conformance/report/report.ts'
import type { VerifyValues } from './commands.ts'
import { loadProfile, readServer } from './verify/arguments.ts'
import { putBackFile } from './verify/put-back.ts'
import { verifyArchive } from './verify/verify-archive.ts'
import { transportToServer, verifyServer } from './verify/verify-server.ts'
import { prepareReports, writeReports } from './verify/write-reports.ts'

/** Checks a server or a HAR file, or restores data. Sets the exit code of the process. */
export async function runVerify(values: VerifyValues): Promise<void> {
  // The exit code if the run stops with an error.
  process.exitCode = exitCodes['not-testable']
  const profile = await loadProfile(values.profile)
  if (values.putBack !== undefined) {
    const server = values.server === undefined ? undefined : readServer(values.server)
    const transport = await transportToServer(values, profile)
    const isPutBack = await putBackFile(values.putBack, server, profile, transport)
    process.exitCode = isPutBack ? exitCodes.clean : exitCodes['not-restored']
    return
  }
  await prepareReports(values)
  const report =
    values.har === undefined
      ? await verifyServer(values, profile)
      : await verifyArchive(values.har, profile)
  const result = values.statedOnly ? statedOnly(report) : report
  await writeReports(result, values)
  process.exitCode = exitCodeOf(result)
}
