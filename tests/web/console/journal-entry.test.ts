import { expect, test } from 'vitest'
import type { JournalEntry } from '../../../web/console/control.ts'
import { asCurl, asPlaywright, inputText } from '../../../web/console/journal/journal-entry.ts'

const request = {
  method: 'POST',
  path: '/eqUser/api/user/login',
  query: '',
  headers: {},
  body: `{"userId":"o'hara_1"}`,
}
const call: JournalEntry = {
  index: 3,
  at: 1_704_093_600_000,
  outputDigest: 'abc',
  input: { kind: 'request', request },
  result: { isFailed: false },
}
const powerOff: JournalEntry = {
  ...call,
  input: {
    kind: 'command',
    command: { verb: 'power', terminalId: '1700123', state: 'off' },
  },
}
const advance: JournalEntry = { ...call, input: { kind: 'advance' } }

test('an entry has a one-line text', () => {
  expect([call, powerOff, advance].map(({ input }) => inputText(input))).toEqual([
    'POST /eqUser/api/user/login',
    'power {"terminalId":"1700123","state":"off"}',
    'advance time',
  ])
})

test('a request is copied as a curl command with shell-quoted arguments', () => {
  expect(asCurl(call, 'night', 'http://a')).toBe(
    String.raw`curl -X POST -H 'x-sim-world: night' -H 'content-type: application/json' -d '{"userId":"o'\''hara_1"}' 'http://a/eqUser/api/user/login'`,
  )
})

test('a request with a session is copied with its cookie', () => {
  const headers = { cookie: 'EQUSER_SESSION=a' }
  const signedIn: JournalEntry = {
    ...call,
    input: { kind: 'request', request: { ...request, headers } },
  }
  expect(asCurl(signedIn, 'night', 'http://a')).toContain(`-H 'cookie: EQUSER_SESSION=a'`)
})

test('requests, commands and advances are copied as a line of a Playwright test', () => {
  expect([call, powerOff, advance].map(asPlaywright)).toEqual([
    `await page.request.post('/eqUser/api/user/login', { data: {"userId":"o'hara_1"} })`,
    'await world.command({"verb":"power","terminalId":"1700123","state":"off"})',
    'await world.advanceTo(1704093600000)',
  ])
})
