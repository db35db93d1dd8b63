import { expect, test } from 'vitest'
import { contractOperation, contractOperations } from '../../openapi/contract/contract.ts'
import { callingChecks, checkNames } from '../../openapi/conformance/checks/all.ts'
import { tierOf } from '../../openapi/conformance/profile/tiers.ts'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import { findingKey } from '../../openapi/conformance/exchange/finding.ts'
import { readHarFile } from '../../openapi/conformance/har/read-har.ts'
import { Recorder } from '../../scripts/cli/verify/recorder.ts'
import { listing } from '../../scripts/cli/verify/list.ts'
import { expectChecks } from '../../scripts/cli/verify/plan.ts'
import { onlyFinding, readScope } from '../../scripts/cli/verify/scope.ts'
import { annotations } from '../../scripts/cli/verify/write-reports.ts'
import { exchangeOf } from '../openapi/conformance/exchanges.ts'
import { reportOf } from '../openapi/conformance/report-of.ts'
import { profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

const calling = callingChecks.map(({ name }) => name)
const readable = contractOperations.filter((one) => tierOf(one) === 'read').map(({ id }) => id)
const historyTag = contractOperations.filter(({ tag }) => tag === 'history').map(({ id }) => id)

test.each([
  [{ only: 'getDrill, saveDrill' }, ['getDrill', 'saveDrill']],
  [{ only: contractOperation('getDrill').path }, ['getDrill', 'saveDrill']],
  [{ only: 'history' }, historyTag],
  [{ only: 'history', skip: historyTag.slice(1).join(',') }, historyTag.slice(0, 1)],
])('%o selects operations by id, path and tag', (values, ids) => {
  expect(new Set(readScope(values).operations)).toEqual(new Set(ids))
})

test.each([
  [
    { only: 'getDril' },
    '--only: the contract has no operation, tag or path "getDril". Did you mean "getDrill"?',
  ],
  [{ only: 'training-eq' }, 'Did you mean "/eqUser/api/user/training-eq"?'],
  [{ only: '/user/history/{code}' }, 'Did you mean "/eqUser/api/user/history/{code}"?'],
  [{ only: 'drill' }, 'Did you mean "drills"?'],
  [{ only: 'GET /eqUser/api/user/history' }, 'Did you mean "/eqUser/api/user/history"?'],
  [{ only: 'listNews', skip: 'listNews' }, '--skip leaves no operation to check.'],
  [{ checks: 'status', excludeChecks: 'status' }, '--exclude-checks leaves no check to run.'],
  [{ finding: 'status · listNew · 200' }, '--finding: the contract has no operation'],
  [{ skip: '/eqUser/api/user/dril' }, '--skip: the contract has no operation, tag or path'],
  [
    { checks: 'respons-schema' },
    '--checks: there is no check "respons-schema". Did you mean "response-schema"?',
  ],
  [
    { finding: 'response-schema' },
    '--finding is "response-schema", but must be the id of a finding',
  ],
])('%o causes an error that says what to write', (values, message) => {
  expect(() => readScope(values)).toThrow(message)
})

test('only chosen checks run, but all run if a check examines their calls', () => {
  expect(readScope({ checks: 'pages,owners-at-once' }).checks).toEqual(['pages', 'owners-at-once'])
  expect(readScope({ checks: 'pages,response-schema' })).toMatchObject({
    checks: checkNames,
    reported: ['pages', 'response-schema'],
  })
  expect(readScope({ excludeChecks: 'valid-accepted' }).checks).toEqual(
    checkNames.filter((name) => name !== 'valid-accepted'),
  )
})

const broken = ['getTerminalLog', 'getDrill'] as const

/** Changes a server so that some operations respond without any data. */
function brokenSend(send: Send): Send {
  return async (request) => {
    const response = await send(request)
    const isBroken = broken.some((id) => contractOperation(id).path === request.path)
    return isBroken ? { ...response, body: Buffer.from('{}') } : response
  }
}

async function brokenRun(values: Parameters<typeof readScope>[0], bail = false) {
  const under = simulatorUnderTest()
  const { operations, checks, isReported } = readScope(values)
  return verifySimulator(
    { send: brokenSend(under.send), only: operations, checks, isReported, bail },
    under,
  )
}

const few = broken.join(',')

test('a single finding of an earlier report can be repeated by its id', async () => {
  const { findings } = await brokenRun({ only: few })
  const [first] = findings
  if (!first) throw new Error('The broken server has no finding.')
  const again = await brokenRun({ finding: findingKey(first) })
  expect(findings.length).toBeGreaterThan(1)
  const { findings: only } = onlyFinding({ ...reportOf([]), ...again }, findingKey(first))
  expect(only.map(findingKey)).toEqual([findingKey(first)])
  expect(again.outcome).toBe('findings')
})

/** Changes a server so that its errors have an unknown code. */
function wrongCodes(send: Send): Send {
  return async (request) => {
    const response = await send(request)
    const text = Buffer.from(response.body).toString()
    return response.status === 401
      ? { ...response, body: Buffer.from(text.replace(/"code":\d+/, '"code":403002')) }
      : response
  }
}

test('the commands of a finding about a response have what is known about the sender', async () => {
  const under = simulatorUnderTest()
  const send = wrongCodes(under.send)
  const { findings } = await verifySimulator({ send, only: ['getDrill'] }, under)
  const { knownSecrets, issuedSessions } = findings[0]?.exchanges[0] ?? {}
  expect(knownSecrets).toContain(profile.accounts[0]?.password)
  expect(issuedSessions).toBeDefined()
})

const wrongCode = 'error-code · getDrill · 401 403002'

test.each([{ finding: wrongCode }, { checks: 'error-code', only: 'getDrill' }])(
  '%o finds again what only refused calls show',
  async (values) => {
    const under = simulatorUnderTest()
    const { operations: only, checks, isReported } = readScope(values)
    const { findings } = await verifySimulator(
      { send: wrongCodes(under.send), only, checks, isReported },
      under,
    )
    expect(findings.map(findingKey)).toEqual([wrongCode])
  },
)

const found = reportOf([exchangeOf('getTerminalLog', { body: { log: null } })])
const [key = ''] = found.findings.map(findingKey)

test('an id that no finding has is not testable while its check finds others, and suggests them', () => {
  expect(onlyFinding(found, key)).toMatchObject({ outcome: 'findings', problems: [] })
  const misspelt = onlyFinding(found, key.slice(0, -2))
  expect(misspelt).toMatchObject({ outcome: 'not-testable', findings: [] })
  expect(misspelt.problems.join()).toContain(
    `No finding has the id "${key.slice(0, -2)}". Did you mean "${key}"?`,
  )
})

test('an id that no finding has is clean, with a note, if its check finds nothing in its operation', () => {
  const { outcome, notes } = onlyFinding(reportOf([exchangeOf('getTerminalLog')]), key)
  expect(outcome).toBe('clean')
  expect(notes.join()).toContain(
    `No finding has the id "${key}", because response-schema found nothing in getTerminalLog.`,
  )
})

test.each([
  [{ only: 'saveSettings' }, 'read', 'saveSettings: tested only with --tier write or destructive'],
  [{ skip: readable.join(',') }, 'read', 'changePassword: tested only with --tier destructive'],
  [
    { checks: 'saved-is-shown' },
    'read',
    'saved-is-shown: runs only with --tier write or destructive',
  ],
  [
    { finding: 'saved-is-shown · saveDrill · a' },
    'read',
    'saveDrill: tested only with --tier write',
  ],
  [{ only: 'getDrill', checks: 'pages' }, 'read', 'pages: checks only listHistory'],
  [
    { only: 'getDrill', checks: 'reset-token' },
    'read',
    'reset-token: runs only with --tier destructive',
  ],
  [
    { only: 'getDrill', checks: 'status', excludeChecks: calling.join(',') },
    'read',
    '--exclude-checks leaves only checks that examine the calls',
  ],
  [
    { finding: 'onetime-password · issueOnetimePassword · a' },
    'write',
    'add "onetimePasswords" to the permissions',
  ],
] as const)(
  '%o in the tier %s leaves nothing to check, which is an error',
  (values, tier, reason) => {
    const options = { tier, profile: { ...profile, permissions: [] } }
    expect(() => expectChecks(readScope(values), options)).toThrow(reason)
  },
)

test('a run whose chosen checks make no call ends with the exit code 2', async () => {
  const {
    operations: only,
    checks,
    isReported,
  } = readScope({ finding: 'time-limits · getTerminalPage · a' })
  const { outcome, problems } = await verifySimulator({
    only,
    checks,
    isReported,
    profile: { ...profile, maxLogins: 6 },
  })
  expect([outcome, problems]).toEqual(['not-testable', ['Nothing was tested.']])
})

test('with --bail a run stops after the first step with a finding', async () => {
  const whole = await brokenRun({ only: few })
  const stopped = await brokenRun({ only: few }, true)
  expect(stopped.requests).toBeLessThan(whole.requests)
  expect(stopped.outcome).toBe('findings')
})

test('a recorded run can be checked again from its HAR file', async () => {
  const under = simulatorUnderTest()
  const recorder = new Recorder(new URL('http://portal.test/stage/'))
  const { requests } = await verifySimulator({ send: recorder.recording(under.send) }, under)
  const har = recorder.har().replaceAll('/stage/eqUser', '/eqUser')
  const { exchanges, problems } = readHarFile(Buffer.from(har))
  expect(exchanges).toHaveLength(requests)
  const { findings } = reportOf(exchanges)
  expect({ findings, problems }).toEqual({ findings: [], problems: [] })
})

test.each([
  [{ only: 'getTerminalLog,listWarnings' }, 'read'],
  [{ only: 'history', excludeChecks: 'pages' }, 'read'],
  [{ skip: 'session' }, 'write'],
] as const)('--list with %o names what a run of the tier %s does', async (values, tier) => {
  const scope = readScope(values)
  const subjects: string[] = []
  const { operations: only, checks } = scope
  const onProgress = ({ subject }: { subject: string }) => void subjects.push(subject)
  await verifySimulator({ only, checks, tier, onProgress })
  const [operations = [], , sequences = []] = sectionsOf(listing(scope, { tier, profile }))
  const listed = operations.map((line) => line.split(/ +/)[2])
  expect(new Set([...sequences.map((line) => line.split(/ +/)[1]), ...listed])).toEqual(
    new Set(subjects),
  )
  expect(sequences.join()).not.toMatch(/\blog(?:in|out)\b(?!-)/)
})

test('--list names the checks of the selected operations, each operation once, and all passive checks', () => {
  const list = (values: Parameters<typeof readScope>[0]) =>
    listing(readScope(values), { tier: 'read', profile })
  expect(list({ only: 'getDrill' })).not.toContain('undocumented-operation')
  expect(list({})).toContain('undocumented-operation')
  expect(list({ checks: 'session-taken' })).toContain('session-taken')
  expect(list({})).not.toMatch(/(\bget\w+), .*\1/)
})

/** The lines of each section of a listing. */
function sectionsOf(text: string): string[][] {
  return text
    .split(/^\S.*:$/m)
    .slice(1)
    .map((section) =>
      section
        .trim()
        .split('\n')
        .map((line) => ` ${line.trim()}`),
    )
}

test('GitHub annotations have the message in one line', () => {
  const { findings } = reportOf([exchangeOf('getTerminalLog', { body: { log: null } })])
  const given = findings.map((finding) => ({ ...finding, message: '50 % of\nlines' }))
  expect(annotations({ findings: given })).toBe(
    '::error title=getTerminalLog response-schema::50 %25 of%0Alines',
  )
})
