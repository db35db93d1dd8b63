import { expect, test } from 'vitest'
import { activeChecks, statefulChecks } from '../../../openapi/conformance/checks/all.ts'
import { isAll } from '../../amount.ts'
import { faults } from './all.ts'
import { faultId } from './fault.ts'
import { verifyFault } from './is-found.ts'

/** One mistake for each check that makes calls, and for some others, a third of them daily. The bench tries all mistakes. */
const examples: [check: string, fault: string][] = [
  ['pages', 'pages: listHistory: a page lacks its last item'],
  ['session-life', 'session: ids are the name of the user'],
  [
    'rules-across-fields',
    'session: any one-time password of 24 characters opens the terminal page',
  ],
  ['page-needs-password', 'session: the terminal page needs no one-time password'],
  ['incomplete-response', 'wire: the connection is cut in the middle of a body'],
  ['list-and-detail', 'meaning: getHistoryEvent: the measured intensity is not that of the list'],
  ['same-everywhere', 'meaning: getSettings: the mail address is not that of the status'],
  ['invalid-refused', 'pages: listHistory: a limit with letters behind it is taken'],
  ['cookie-kept', 'session: the cookie belongs to another host'],
  ['session-id', 'session: ids are counted up'],
  ['own-data', 'ownership: the first login decides whose data every session sees'],
  ['owners-at-once', 'ownership: getSettings answers the session of the call that came last'],
  ['named-terminal', 'ownership: getSettings is of the terminal that the query names'],
  ['saved-is-shown', 'ownership: saveTsunamiOption saves at the terminals of all owners'],
  ['changed-password', 'ownership: a new password is set for all owners'],
  ['foreign-origin', 'session: another site can log a visitor in'],
  ['foreign-reader', 'session: any site may read answers with credentials'],
  ['wrong-passwords', 'session: any password logs a known user in'],
  ['login-times', 'session: the password of an unknown user is not hashed'],
  ['onetime-password', 'session: a one-time password is good again after its use'],
  ['reset-token', 'destructive: a token is good again after its use'],
  ['response-headers', 'session: too many attempts lack the time to wait'],
  ['lockout', 'destructive: one-time passwords are mailed without a pause'],
  ['registration-is-kept', 'destructive: registration: the memo is lost'],
  ['wave-circles', 'meaning: getOpenWave: all circles are the first'],
  ['listing-order', 'meaning: listNews: two news have the same id'],
  ['valid-accepted', 'validation: midnight is refused'],
  ['times-in-order', 'meaning: getDrill: the deadline is after the drill'],
  ['page-sums', 'pages: listHistory: limit echoes the default'],
  ['content-coding', 'wire: plain JSON is declared as gzip'],
  ['crossing-saves', 'frameworks: saveSettings and saveTsunamiOption at once lose one of them'],
  ['wave-parameters', 'frameworks: getOpenWave calculates without hypoDepth'],
  ['session-required', 'frameworks: saveDrill judges the request before the session'],
  ['session-taken', 'frameworks: reading the log starts another session'],
  ['json-text', 'wire: JSON begins with a byte order mark'],
  ['body-required', 'status: a body of another media type is taken'],
  ['undocumented-method', 'frameworks: GET logs out as well'],
  ['undocumented-operation', 'frameworks: unknown paths return the page of the portal'],
]

test('every check that makes calls has an example', () => {
  const named = new Set(examples.map(([check]) => check))
  const missing = [...activeChecks, ...statefulChecks].filter(({ name }) => !named.has(name))
  expect(missing).toEqual([])
})

test.each(examples.filter((_, index) => isAll || index % 3 === 0))(
  '%s finds: %s',
  async (check, id) => {
    const fault = faults.find((one) => faultId(one) === id)
    expect(fault).toBeDefined()
    if (!fault) return
    const { findings } = await verifyFault(fault)
    expect(findings.map((finding) => finding.check)).toContain(check)
  },
)
