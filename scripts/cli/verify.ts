import { tiers } from '../../openapi/conformance/profile/profile.ts'
import { exitCodes, statedOnly } from '../../openapi/conformance/report/report.ts'
import { runCommandLine } from './command-line.ts'
import { loadProfile, readServer } from './verify/arguments.ts'
import { putBackFile } from './verify/put-back.ts'
import { verifyArchive } from './verify/verify-archive.ts'
import { serverOptions, transportToServer, verifyServer } from './verify/verify-server.ts'
import { reportOptions, reportUsage, writeReports } from './verify/write-reports.ts'

const usage = `Usage: npm run verify -- --server URL [--profile FILE] [options]
       npm run verify -- --har FILE [--profile FILE] [options]
       npm run verify -- --put-back FILE --profile FILE

Checks a server, or recorded traffic, against the contract and reports where it deviates. By default verify is
read-only. Exit code 0: no findings; 1: findings; 2: something could not be tested; 130: interrupted.

  --server URL       the server, e.g. https://portal.example.jp
  --har FILE         check a HAR file from a browser, Playwright (.har, .zip) or mitmproxy instead of a server
  --profile FILE     YAML with accounts, allowed tiers and limits, and with these keys (see docs/integrators.md):
                     connection  headers and a client certificate
                     mailbox     a command that prints the mails to the first account
  --tier NAME        ${tiers.join(', ')} (default: read, which changes no data)
  --allow-writes     required for --tier write and destructive
  --state FILE       keep the server's data here before it is changed (default: verify-state.json, which is removed
                     when everything is put back)
  --put-back FILE    put back the data that an interrupted run has kept
  --only NAMES       check only these operations, separated by commas
  --insecure         accept untrusted TLS certificates
${reportUsage}
  --help             show this text`

const options = {
  ...serverOptions,
  har: { type: 'string' },
  'put-back': { type: 'string' },
  ...reportOptions,
} as const

await runCommandLine(usage, options, async (values) => {
  // Stays if the run stops with an error.
  process.exitCode = exitCodes['not-testable']
  const profile = await loadProfile(values.profile)
  const putBack = values['put-back']
  if (putBack !== undefined) {
    const server = values.server === undefined ? undefined : readServer(values.server)
    const transport = await transportToServer(values, profile)
    const isPutBack = await putBackFile(putBack, server, profile, transport)
    process.exitCode = isPutBack ? exitCodes.clean : exitCodes['not-testable']
    return
  }
  const report =
    values.har === undefined
      ? await verifyServer(values, profile)
      : await verifyArchive(values.har, profile)
  const result = values['stated-only'] ? statedOnly(report) : report
  await writeReports(result, values)
  process.exitCode = exitCodes[result.outcome]
})
