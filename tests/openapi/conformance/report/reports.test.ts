import { contractOperations } from '../../../../openapi/contract/contract.ts'
import { expect, test } from 'vitest'
import { incompleteResponse } from '../../../../openapi/conformance/checks/messages/wire.ts'
import { isError } from '../../../../openapi/conformance/exchange/finding.ts'
import { sourcePlace } from '../../../../openapi/contract/contract-source.ts'
import { sortFindings, readProfile } from '../../../../openapi/conformance/profile/profile.ts'
import { baselineOf, jsonReport } from '../../../../openapi/conformance/report/json.ts'
import { misspeltNames } from '../../../../openapi/conformance/report/misspelt.ts'
import { htmlReport } from '../../../../openapi/conformance/report/html.ts'
import { junitReport } from '../../../../openapi/conformance/report/junit.ts'
import {
  exitCodeOf,
  filterFindings,
  isStated,
  type Report,
} from '../../../../openapi/conformance/report/report.ts'
import { rulePlace } from '../../../../openapi/conformance/report/rule-place.ts'
import { TransportError } from '../../../../openapi/conformance/connection/transport.ts'
import { summaryOf } from '../../../../openapi/conformance/report/summary.ts'
import { terminalReport } from '../../../../openapi/conformance/report/terminal.ts'
import { exchangeOf } from '../exchanges.ts'
import { reportOf } from '../report-of.ts'

const login = exchangeOf('login', {
  requestBody: { userId: 'kanazawa_taro', password: 'Yure-2024!' },
  headers: [['set-cookie', 'EQUSER_SESSION=kx8Q2mV7; Path=/eqUser; HttpOnly']],
})
const log = exchangeOf('getTerminalLog', { body: { log: null, memo: '<b>' } })

function reportWith(...exchanges: (typeof login)[]): Report {
  return {
    ...reportOf(exchanges),
    problems: ['listHistory: the list is too short for two pages'],
    notTested: [
      { operationId: 'saveDrill', why: 'tested only with --tier write or destructive' },
      { operationId: 'login', why: 'tested only with --tier write or destructive' },
      { operationId: 'login', why: 'more guesses may lock this machine out' },
    ],
  }
}

const report = reportWith(login, log, log)
const written = {
  terminal: terminalReport(report),
  html: await htmlReport(report),
  junit: junitReport(report),
  json: jsonReport(report),
}

test.each(Object.entries(written))('%s shows findings and no secrets', (_, text) => {
  expect(text).toContain('set-cookie')
  expect(text).toContain('getTerminalLog')
  expect(text).toContain('too short for two pages')
  expect(text).not.toContain('Yure-2024!')
  expect(text).not.toContain('kx8Q2mV7')
})

test('the last line says what is not restored and how to restore it, and the exit code is 3', () => {
  const lat = { userId: 'kanazawa_taro', operationId: 'getSettings', field: 'lat' } as const
  const unrestored: Report = {
    ...report,
    isRestored: false,
    restoreCommand: 'equser verify --profile own.yaml --put-back state.json',
    kept: [
      { ...lat, before: 36.5, during: [46], after: 46, isBack: false },
      { ...lat, field: 'lng', before: 136.6, during: [], after: 136.6, isBack: true },
    ],
  }
  expect(terminalReport(unrestored).trim().split('\n').at(-1)).toBe(
    'NOT RESTORED: lat of kanazawa_taro. To restore it: equser verify --profile own.yaml --put-back state.json',
  )
  expect(exitCodeOf(unrestored)).toBe(3)
  expect(exitCodeOf({ ...unrestored, isRestored: true })).toBe(1)
})

test('the terminal report shows count, place in the contract and the curl command', () => {
  expect(written.terminal).toContain('undeclared-property (2 times)')
  expect(written.terminal).toMatch(/contract: openapi\/\w+\/\w+\.yaml:\d+/)
  expect(written.terminal).toContain(`2 of ${contractOperations.length} operations`)
  expect(written.terminal).toContain(
    `curl -si -X GET -H "cookie: EQUSER_SESSION=\${EQUSER_SESSION:?}" https://portal.example.jp/eqUser/api/user/term-log`,
  )
})

test('each finding shows its preparation, because the calls of another finding can end the session', () => {
  const findings = report.findings.map((one) => ({ ...one, exchanges: [log] }))
  const text = terminalReport({ ...report, findings })
  expect(text.match(/first: /g)).toHaveLength(findings.length)
  expect(text.match(/repeat: /g)).toHaveLength(findings.length)
})

test('an operation that was called is partly tested, not untested', () => {
  expect(written.terminal).toContain(
    '\nNot tested (tested only with --tier write or destructive): saveDrill.\nPartly tested (tested only with --tier write or destructive): login.\n',
  )
  expect(written.junit).toContain('<testcase classname="login" name="partly tested">')
})

test('all reports name the same line of the contract', () => {
  const broken = report.findings.find(({ keyword }) => keyword !== undefined)
  if (!broken) throw new Error('no finding of a schema')
  const { file, line } = rulePlace(broken)
  expect(line).not.toBe(sourcePlace(broken.contractPointer).line)
  expect(written.terminal).toContain(`${file}:${line}`)
  expect(written.html).toContain(`${file}:${line}`)
  expect(written.junit).toContain(`${file}:${line}`)
  expect(JSON.parse(written.json)).toHaveProperty(
    'findings',
    expect.arrayContaining([expect.objectContaining({ contract: { file, line } })]),
  )
})

const loginPointer = '/paths/~1eqUser~1api~1user~1login/post'
const plan = '/paths/~1eqUser~1api~1user~1firmware-update/post/requestBody'

test.each([
  [
    'the row of the expected code',
    {
      contractPointer: `${loginPointer}/responses/400`,
      check: 'wrong-passwords',
      place: 'a password',
      message: 'It gets status 204 instead of 400 and code 400010.',
    },
    /^The user name or the password is wrong/,
  ],
  [
    'the description of the field',
    {
      contractPointer: plan,
      check: 'valid-accepted',
      place: 'body/schedule/since "00:00:00"',
      message: 'It is refused.',
    },
    /^Start of the window, a whole hour/,
  ],
  [
    'the sentence that the check examines',
    {
      contractPointer: '/info/description',
      check: 'session-taken',
      place: 'an early end',
      message: 'It has ended.',
    },
    /ends after 30 minutes/,
  ],
])('the report quotes %s', (_, broken, sentence) => {
  expect(rulePlace({ ...broken, keyword: undefined }).sentence).toMatch(sentence)
})

test('the HTML report has the summary of the terminal report', () => {
  const text = written.html.replaceAll(/<style>[^]*<\/style>|<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
  const [overview = ''] = text.split('Violations of')
  for (const line of summaryOf(report)) {
    expect(overview).toContain(line)
    expect(written.terminal).toContain(`\n${line}\n`)
  }
})

test('every report says how many rules were examined, and the JSON report lists the others', () => {
  const { count, notExamined } = report.rules
  const text = `${count - notExamined.length} of ${count} rules examined`
  for (const format of ['terminal', 'html', 'junit'] as const)
    expect(written[format]).toContain(text)
  expect(JSON.parse(written.json)).toHaveProperty('rules', report.rules)
  expect(notExamined).toContain('saveSettings.2')
  expect(notExamined).not.toContain('getTerminalLog.200.1')
})

test('the HTML report escapes response bodies', () => {
  expect(written.html).not.toContain('"<b>')
  expect(written.html).toContain('&lt;b&gt;')
  expect(written.html).not.toMatch(/<(?:link|img|script)\b/)
})

test('JUnit has a case for the calls of each operation, with their time and its findings', () => {
  expect(written.junit).toContain(`failures="2" errors="1" skipped="${report.notTested.length}"`)
  expect(written.junit).toMatch(
    /<testcase classname="login" name="POST \S+" time="0\.\d{3}">\n +<failure message="set-cookie: /,
  )
  expect(written.junit).toMatch(
    /\n\nTo run this check alone: --finding '.+'\n\ncontract: openapi\/\S+\.yaml:\d+\n[^]+\n\nGET \/eqUser\/api\/[^]+\n\n200\n[^]+\n\nfirst: .+\nrepeat: curl -si -X GET .+<\/failure>/,
  )
})

test('an operation without a complete response fails in JUnit and can be accepted', () => {
  const hanging = incompleteResponse(
    'getDrill',
    exchangeOf('getDrill', {}).request,
    new TransportError('timeout', 'No data for 60 s.'),
  )
  if (!hanging) throw new Error('There is no finding.')
  const findings = [{ ...hanging, count: 1 }]
  expect(junitReport({ ...report, findings })).toMatch(
    /<testcase classname="getDrill" name="GET \S+" time="0\.\d{3}">\n +<failure message="incomplete-response: /,
  )
  const baseline = readProfile(baselineOf({ ...report, findings }, '2026-01-01'), {})
  expect(misspeltNames(baseline)).toEqual([])
})

test('misspelt names in a profile are reported with the most similar name', () => {
  const named = readProfile(
    `accepted:
  - { check: statsu, reason: known, until: 2026-03-31 }
  - { check: status, operationId: getSetings, reason: known, until: 2026-03-31 }
  - { check: own-data, place: not testd, reason: known, until: 2026-03-31 }
  - { check: status, place: not implemented, reason: known, until: 2026-03-31 }
  - { check: status, place: '200', reason: known, until: 2026-03-31 }`,
    {},
  )
  expect(misspeltNames(named)).toEqual([
    'accepted: "statsu" is not a known check. Did you mean "status"?',
    'accepted: "getSetings" is not a known operation. Did you mean "getSettings"?',
    'accepted: "not testd" is not a known place. Did you mean "not tested"?',
  ])
})

test('a baseline has an accepted entry for each finding, which a profile can use', () => {
  const text = baselineOf(report, '2026-01-01')
  const { accepted } = readProfile(text, {})
  expect(accepted.map(({ check, operationId }) => `${check} ${operationId}`)).toEqual(
    report.findings.filter(isError).map(({ check, operationId }) => `${check} ${operationId}`),
  )
  expect(accepted[0]?.until).toBe('2026-04-01')
  expect(sortFindings(report.findings.filter(isError), accepted, '2026-01-02').open).toEqual([])
})

test('every report distinguishes stated and inferred rules, with the keyword', () => {
  expect(written.terminal).toMatch(/terminal\.yaml:\d+, stated keyword type$/m)
  expect(written.terminal).toMatch(/session\.yaml:\d+, inferred rule: "The session cookie\."$/m)
  expect(written.terminal).toContain('Stated rules: 1. Inferred rules: 1.')
  expect(written.html).toContain('<span class="badge stated">stated keyword type</span>')
  expect(written.html).toContain('<span class="badge inferred">inferred rule</span>')
  expect(written.junit).toContain('(stated keyword type)')
  expect(written.junit).toContain('(inferred rule)')
  expect(JSON.parse(written.json)).toMatchObject({
    findings: expect.arrayContaining([
      expect.objectContaining({ provenance: 'stated', keyword: 'type', severity: 'error' }),
    ]),
  })
})

test('every report separates information from findings', () => {
  expect(written.terminal).toContain('info undeclared-property (2 times)')
  expect(written.terminal).toContain('For information: 1.')
  expect(written.html).toContain('<span class="badge info">information</span>')
  expect(written.junit).toContain('<system-out>undeclared-property:')
})

test('with --stated-only, findings on inferred parts do not count', () => {
  const cookie = filterFindings(reportOf([login]), isStated)
  expect(cookie.findings.map(({ provenance }) => provenance)).not.toContain('inferred')
  const inferred = exchangeOf('listNews', { body: {} })
  expect(filterFindings(reportOf([inferred]), isStated).outcome).toBe('clean')
})

test('a place in the contract is a line of a YAML file', () => {
  const place = sourcePlace('/components/schemas/TerminalLog/properties/log')
  expect(place).toMatchObject({ file: 'openapi/schemas/terminal.yaml' })
  expect(place.excerpt).toMatch(/^\s*log:/)
  const path = sourcePlace('/paths/~1eqUser~1api~1user~1term-log/get/responses/200')
  expect(path.file).toBe('openapi/paths/terminal.yaml')
  expect(path.excerpt).toMatch(/^\s*'200':/)
})

test('coverage counts calls and their statuses, declared or not', () => {
  const refused = exchangeOf('getTerminalLog', { status: 400, body: { code: 400014 } })
  const strange = exchangeOf('getTerminalLog', { status: 418 })
  const plain = exchangeOf('getTerminalLog')
  const { coverage } = reportOf([refused, strange, plain])
  const own = coverage.find(({ operationId }) => operationId === 'getTerminalLog')
  expect(own?.calls).toBe(3)
  expect(own?.statuses).toContainEqual({ status: 418, isDeclared: false, seen: 1 })
  expect(own?.statuses).toContainEqual({ status: 401, isDeclared: true, seen: 0 })
})

test('a finding of several calls has a command for each of them, in order', () => {
  const save = exchangeOf('saveDrill', { requestBody: { jmaTraining: true } })
  const [first] = report.findings
  if (!first) throw new Error('There is no finding.')
  const both: Report = { ...report, findings: [{ ...first, exchanges: [save, log] }] }
  for (const text of [terminalReport(both), junitReport(both)])
    expect(text).toMatch(
      /\bfirst: .*login .*\n\s*repeat: curl -si -X POST .*training-eq\n\s*then: curl -si -X GET .*term-log/,
    )
})
