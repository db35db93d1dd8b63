import {
  exitCodeOf,
  exitCodes,
  filterFindings,
  isStated,
} from '../../openapi/conformance/report/report.ts'
import { UsageError } from './command.ts'
import type { VerifyValues } from './commands.ts'
import { loadProfile, readServer } from './verify/arguments.ts'
import { putBackFile } from './verify/put-back.ts'
import { listing } from './verify/list.ts'
import { expectChecks } from './verify/plan.ts'
import { onlyFinding, readScope } from './verify/scope.ts'
import { verifyArchive } from './verify/verify-archive.ts'
import { transportToServer, verifyServer } from './verify/verify-server.ts'
import { prepareReports, writeReports } from './verify/write-reports.ts'

/** Runs `equser verify`: checks a server or a HAR file, or restores data. Sets the exit code of the process. */
export async function runVerify(values: VerifyValues): Promise<void> {
  // The exit code of a run that stops with an exception before it has a result.
  process.exitCode = exitCodes['not-testable']
  if (values.putBack !== undefined && values.profile === undefined)
    throw new UsageError('--put-back needs --profile FILE, with the accounts of the earlier run.')
  const profile = await loadProfile(values)
  const server = values.server === undefined ? undefined : readServer(values.server)
  if (values.putBack !== undefined) {
    const transport = await transportToServer(values, profile)
    const isPutBack = await putBackFile(values.putBack, server, profile, transport)
    process.exitCode = isPutBack ? exitCodes.clean : exitCodes['not-restored']
    return
  }
  const scope = readScope(values)
  if (values.har === undefined) expectChecks(scope, { tier: values.tier, profile })
  if (values.list) {
    process.exitCode = exitCodes.clean
    return console.log(listing(scope, { tier: values.tier, profile }))
  }
  await prepareReports(values)
  const report =
    values.har === undefined
      ? await verifyServer(values, profile, scope)
      : await verifyArchive(values.har, profile, scope, server)
  const wanted = values.finding === undefined ? report : onlyFinding(report, values.finding)
  const result = values.statedOnly ? filterFindings(wanted, isStated) : wanted
  await writeReports(result, values)
  process.exitCode = exitCodeOf(result)
}
