import { expect, test } from 'vitest'
import { isAll } from '../../amount.ts'
import { faults } from './all.ts'
import { faultId } from './fault.ts'
import { verifyFault } from './is-found.ts'

/** One mistake for each check that needs a story or an attack to see it. */
const examples: [check: string, fault: string][] = [
  ['pages', 'pages: listHistory: a page lacks its last item'],
  ['pages', 'pages: listHistory: offset counts from 1'],
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
  ['cookie-kept', 'session: the cookie has expired when it is set'],
  ['cookie-kept', 'session: the cookie needs HTTPS behind plain HTTP'],
  ['session-id', 'session: ids are counted up'],
  ['session-id', 'session: ids are compared without regard to case'],
  ['session-id', 'session: the beginning of an id is enough'],
  ['owners-apart', 'session: a logout ends the sessions of all owners'],
  ['owners-apart', 'session: a login ends the session of every other owner'],
  ['owners-apart', 'ownership: the last login decides whose data every session sees'],
  ['own-data', 'ownership: the first login decides whose data every session sees'],
  ['owners-at-once', 'ownership: getSettings answers the session of the call that came last'],
  ['named-terminal', 'ownership: getSettings is of the terminal that the query names'],
  ['named-terminal', 'ownership: an owner can name another terminal at the login'],
  ['saved-is-shown', 'ownership: saveTsunamiOption saves at the terminals of all owners'],
  ['changed-password', 'ownership: a new password is set for all owners'],
  ['foreign-origin', 'session: another site can log a visitor in'],
  ['foreign-origin', 'session: another port of the host is taken'],
  ['foreign-reader', 'session: any site may read answers with credentials'],
  ['wrong-passwords', 'session: any password logs a known user in'],
  ['wrong-passwords', 'session: the first 8 characters of a password are enough'],
  ['wrong-passwords', 'session: an unknown user has a text of its own'],
  ['wrong-passwords', 'session: a wrong password of a known user has a header of its own'],
  ['login-times', 'session: the password of an unknown user is not hashed'],
  ['onetime-password', 'session: a one-time password is good again after its use'],
  ['onetime-password', 'session: a one-time password opens the page in every session of its owner'],
  ['reset-token', 'destructive: a token is good again after its use'],
  ['response-headers', 'session: too many attempts lack the time to wait'],
  ['lockout', 'destructive: one-time passwords are mailed without a pause'],
  ['changed-password', 'destructive: a new password is cut at 12 characters'],
  ['changed-password', 'destructive: changing a password ends the session'],
  ['registration-is-kept', 'destructive: registration: the memo is lost'],
  ['registration-is-kept', 'destructive: a terminal that has an owner is registered again'],
  ['rules-across-fields', 'destructive: step 1 takes a wrong code'],
  ['rules-across-fields', 'destructive: any token of the right shape resets a password'],
  ['saved-is-shown', 'saved: blanks around a memo are removed'],
  ['saved-is-shown', 'saved: addresses become lower case'],
  ['saved-is-shown', 'saved: joining a drill answers the old choice'],
  ['wave-circles', 'meaning: getOpenWave: all circles are the first'],
  ['listing-order', 'meaning: listNews: two news have the same id'],
  ['valid-accepted', 'validation: midnight is refused'],
  ['valid-accepted', 'validation: a label of 63 characters is refused'],
  ['valid-accepted', 'validation: switching reception off is refused without an area'],
  ['times-in-order', 'meaning: getDrill: the deadline is after the drill'],
  ['page-sums', 'pages: listHistory: limit echoes the default'],
  ['content-coding', 'wire: plain JSON is declared as gzip'],
  ['content-coding', 'wire: compressed JSON is cut off'],
  ['content-coding', 'wire: the compression is one that nobody asked for'],
  ['crossing-saves', 'frameworks: saveSettings and saveTsunamiOption at once lose one of them'],
  ['wave-parameters', 'frameworks: getOpenWave calculates without hypoDepth'],
  ['session-required', 'frameworks: saveDrill judges the request before the session'],
  ['session-taken', 'frameworks: reading the log starts another session'],
  ['json-text', 'wire: JSON begins with a byte order mark'],
  ['json-text', 'wire: JSON in UTF-8 is declared as Shift_JIS'],
]

/** Mistakes that no call shows for sure. */
const hidden = new Set([
  'meaning: getWaveSamples: the rate is in milliseconds',
  'meaning: getTerminalStatus: the data centre is not the primary one',
])

/** One for each check, or all of them in the long form. */
const tried = isAll ? examples : new Map(examples.toReversed().map((one) => [one[0], one])).values()

test.each([...tried])('%s finds: %s', async (check, id) => {
  const fault = faults.find((one) => faultId(one) === id)
  expect(fault).toBeDefined()
  if (!fault) return
  const { findings } = await verifyFault(fault)
  expect(findings.map((finding) => finding.check)).toContain(check)
})

const meant = faults.filter(({ kind }) => ['meaning', 'pages', 'frameworks'].includes(kind))

test
  .runIf(isAll)
  .each(meant.filter((fault) => !hidden.has(faultId(fault))).map((one) => [faultId(one), one]))(
  'is found: %s',
  async (_, fault) => {
    expect((await verifyFault(fault)).isFound).toBe(true)
  },
)
