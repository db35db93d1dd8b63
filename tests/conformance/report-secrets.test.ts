import { expect, test } from 'vitest'
import { document } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { KnownSecrets, headerSecrets } from '../../openapi/conformance/masking/known-secrets.ts'
import type { SentRequest } from '../../openapi/conformance/exchange/exchange.ts'
import { baselineOf, jsonReport } from '../../openapi/conformance/report/json.ts'
import { htmlReport } from '../../openapi/conformance/report/html.ts'
import { junitReport } from '../../openapi/conformance/report/junit.ts'
import type { Report } from '../../openapi/conformance/report/report.ts'
import { terminalReport } from '../../openapi/conformance/report/terminal.ts'
import { isGuessable } from '../../openapi/conformance/verify/test-values.ts'
import { Recorder } from '../../scripts/cli/verify/recorder.ts'
import { annotations } from '../../scripts/cli/verify/write-reports.ts'
import { valueAt } from './faults/json.ts'
import { answer, isSuccess, jsonOf } from './faults/messages.ts'
import { origin, profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

const secretNames = ['password', 'initPassword', 'token']

/** Returns the secrets in a request that nobody can guess. Masked texts have few different characters. */
function secretsIn({ headers, body }: SentRequest): string[] {
  const json = jsonOf({ headers, body })
  return secretNames
    .map((name) => valueAt(json, `/${name}`))
    .filter((value) => typeof value === 'string')
    .filter((value) => value.length >= 8 && !isGuessable(value, isExample))
}

const contractText = JSON.stringify(document)

function isExample(text: string): boolean {
  return contractText.includes(JSON.stringify(text))
}

/** The password of Basic authentication, which headers contain in base64. */
const gatewayPassword = 'OpenTheGateway'
const headers = {
  'X-Api-Key': 'KeyOfTheGateway',
  Authorization: `Basic ${Buffer.from(`tester:${gatewayPassword}`).toString('base64')}`,
}
const gatewaySecrets = [...Object.values(headers), gatewayPassword]

test('no report of a run contains a password, a code or a token that was sent, or a value of --header', async () => {
  const under = simulatorUnderTest()
  const secrets = new Set([...profile.accounts.map(({ password }) => password), ...gatewaySecrets])
  const recorder = new Recorder(new URL(origin))
  const { findings, accepted, problems, notes, notTested, kept, rules, outcome } =
    await verifySimulator(
      {
        tier: 'destructive',
        profile: { ...profile, connection: { headers } },
        only: ['login', 'changePassword', 'resetPassword', 'registerUser', 'initializeTerminal'],
        // Accepts invalid secrets and repeats them, so that each case is a finding.
        send: recorder.recording(async (request) => {
          for (const secret of secretsIn(request)) secrets.add(secret)
          const response = await under.send(request)
          const json = jsonOf(request)
          if (isSuccess(response) || !isRecord(json)) return response
          const status = request.path.endsWith('/login') ? 418 : 200
          const message = `Saved ${JSON.stringify(json)} for ${gatewaySecrets.join()}.`
          return answer(status, { ...json, [gatewayPassword]: 1, message })
        }),
      },
      under,
    )
  const report: Report = {
    subject: origin,
    server: origin,
    startedAt: '2026-01-01T00:00:00.000Z',
    contractVersion: '1.0.0',
    findings,
    accepted,
    coverage: [],
    problems,
    notes,
    notTested,
    kept,
    rules,
    outcome,
  }
  expect(findings.filter(({ check }) => check === 'invalid-refused').length).toBeGreaterThan(20)
  expect(secrets.size).toBeGreaterThan(20)

  const written = {
    terminal: terminalReport(report),
    json: jsonReport(report),
    junit: junitReport(report),
    html: await htmlReport(report),
    baseline: baselineOf(report, '2026-01-01'),
    annotations: annotations(report),
  }
  for (const [kind, text] of Object.entries(written)) {
    const leaked = [...secrets].filter((secret) =>
      variantsOf(secret).some((one) => text.includes(one)),
    )
    expect(leaked, kind).toEqual([])
  }
  // A recording must contain the secrets of the accounts, so only those of the gateway are masked.
  const gateway = new KnownSecrets(headerSecrets({ connection: { headers } }))
  const recorded = gateway.maskedIn(recorder.har())
  expect(gatewaySecrets.filter((secret) => recorded.includes(secret))).toEqual([])
})

/** Returns a text unchanged, and as written in JSON, XML and URLs. */
function variantsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  const xml = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return [
    secret,
    json,
    JSON.stringify(json).slice(1, -1),
    xml,
    encodeURIComponent(secret.toWellFormed()),
  ]
}
