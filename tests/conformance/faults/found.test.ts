import { expect, test } from 'vitest'
import { activeChecks, statefulChecks } from '../../../openapi/conformance/checks/all.ts'
import { findingKey } from '../../../openapi/conformance/exchange/finding.ts'
import { readScope } from '../../../scripts/cli/verify/scope.ts'
import { isAll } from '../../amount.ts'
import { faults } from './all.ts'
import { faultId } from './fault.ts'
import { verifyFault } from './is-found.ts'

/**
 * One mistake for each check that makes calls, and for some other checks. Daily runs try a third of them, the bench all mistakes.
 */
const examples: [check: string, fault: string][] = [
  ['pages', 'pages: listHistory: a page lacks its last item'],
  ['session-life', 'session: ids are user names'],
  [
    'rules-across-fields',
    'session: any one-time password of 24 characters opens the terminal page',
  ],
  ['page-needs-password', 'session: the terminal page needs no one-time password'],
  ['incomplete-response', 'wire: the connection is cut in the middle of a body'],
  ['list-and-detail', 'meaning: getHistoryEvent: the measured intensity differs from the list'],
  ['same-everywhere', 'meaning: getSettings: the mail address differs from the status'],
  ['same-everywhere', 'ownership: getTsunamiOption comes from a cache for all owners'],
  ['invalid-refused', 'pages: listHistory: a limit followed by letters is accepted'],
  ['cookie-kept', 'session: the cookie belongs to another host'],
  ['session-id', 'session: ids are consecutive numbers'],
  ['own-data', 'ownership: every session sees the data of the first login'],
  ['owners-at-once', 'ownership: getSettings responds with the session of the latest call'],
  ['owners-at-once', 'ownership: getTsunamiOption responds with the session of the latest call'],
  ['named-terminal', 'ownership: getSettings returns the data of the terminal in the query'],
  ['saved-is-shown', "ownership: saveTsunamiOption saves to all owners' terminals"],
  ['changed-password', 'ownership: a new password is set for all owners'],
  ['foreign-origin', 'session: another site can log a visitor in'],
  ['foreign-reader', 'session: any site may read responses with credentials'],
  ['wrong-passwords', 'session: any password logs a known user in'],
  ['time-limits', 'sentences: getTerminalPage: the page never closes'],
  ['onetime-password', 'session: a one-time password can be used again'],
  ['reset-token', 'destructive: a token can be used again'],
  ['response-headers', 'session: too many attempts get no waiting time'],
  ['lockout', 'destructive: one-time passwords are mailed without a pause'],
  ['registration-is-kept', 'destructive: registration: the memo is lost'],
  ['registration-is-kept', 'frameworks: registerUser: only the first 72 bytes of a password count'],
  ['wave-circles', 'meaning: getOpenWave: the S wave is ahead of the P wave'],
  ['listing-order', 'meaning: listNews: two news have the same id'],
  ['valid-accepted', 'validation: midnight is refused'],
  ['times-in-order', 'meaning: getDrill: the deadline is after the drill'],
  ['page-sums', 'pages: listHistory: limit echoes the default'],
  ['content-coding', 'wire: plain JSON is declared as gzip'],
  [
    'crossing-saves',
    'frameworks: saveSettings and saveTsunamiOption at the same time lose one save',
  ],
  ['calls-at-once', 'sentences: getHistoryEvent: concurrent calls get the details of the last one'],
  ['amplification-places', 'sentences: getAmplification: a cache ignores the longitude'],
  ['terminal-needed', 'sentences: sendTestCast: succeeds while the terminal is not connected'],
  ['wave-parameters', 'frameworks: getOpenWave calculates without hypoDepth'],
  ['session-required', 'frameworks: saveDrill validates the request before the session'],
  ['session-taken', 'frameworks: reading the log starts another session'],
  ['json-text', 'wire: JSON begins with a byte order mark'],
  ['body-required', 'status: a body with another media type is accepted'],
  ['undocumented-method', 'frameworks: GET logs out too'],
  ['undocumented-operation', 'frameworks: unknown paths return the page of the portal'],
]

/** Checks that do not find their mistake if only its operation is selected, because they need other operations or more guesses. */
const notAlone = new Set(['rules-across-fields', 'reset-token', 'registration-is-kept'])

test('every check that makes calls has an example', () => {
  const named = new Set(examples.map(([check]) => check))
  const missing = [...activeChecks, ...statefulChecks].filter(({ name }) => !named.has(name))
  expect(missing).toEqual([])
})

test.each(examples.filter((_, index) => isAll || index % 3 === 0))(
  '%s finds, also with --finding and --only: %s',
  async (check, id) => {
    const fault = faults.find((one) => faultId(one) === id)
    expect(fault).toBeDefined()
    if (!fault) return
    const found = (await verifyFault(fault)).findings.find((one) => one.check === check)
    expect(found).toBeDefined()
    if (!found) return
    const key = findingKey(found)
    const { operationId: only } = found
    const isAlone = only !== undefined && !notAlone.has(check)
    for (const values of [{ finding: key }, ...(isAlone ? [{ only }] : [])]) {
      const { operations, ...scope } = readScope(values)
      const { findings } = await verifyFault(fault, { ...scope, only: operations })
      expect(findings.map(findingKey), Object.keys(values)[0]).toContain(key)
    }
  },
)
