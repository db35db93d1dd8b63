import { expect, test } from 'vitest'
import { type OperationId, allowedCodes } from '../../openapi/contract/contract.ts'
import { type RequestParts, checkRequest, checkResponse } from '../../openapi/contract/validate.ts'

const registration = {
  terminalId: '1700123',
  initPassword: 'Ab12Cd34',
  userId: 'kanazawa_taro',
  password: 'Yure-2024!',
  mailAddress: 'owner@example.jp',
  isUserConnMailEnabled: true,
  firmwareSince: '23:00:00',
  firmwareUntil: '05:00:00',
  tsunamiEnabled: false,
  eruptionEnabled: false,
  lat: 36.56103,
  lng: 136.65655,
  floor: '1階',
  agreed: true,
}

/** A body of saveSettings without the floor, which each test adds. */
const settings = {
  isUserConnMailEnabled: true,
  lat: 36.56103,
  lng: 136.65655,
  floor: '1階',
  mailAddress: 'owner@example.jp',
}

const status = {
  terminalId: '1700123',
  userId: 'kanazawa_taro',
  isConnected: true,
  isAlive: true,
  ntpSync: 1,
  isUserConnMailEnabled: true,
  shakeCount: 1.4,
  isMultiPwaveAvailable: true,
}

const json = { 'content-type': 'application/json' }

function request(parts: Partial<RequestParts>): RequestParts {
  return { path: {}, query: {}, body: undefined, ...parts }
}

test('parameters get their types', () => {
  const check = checkRequest('listHistory', request({ query: { limit: '50', offset: '100' } }))
  expect(check).toMatchObject({ kind: 'valid', request: { query: { limit: 50, offset: 100 } } })
})

test('the message about a value that a rule excludes says so', () => {
  const body = { ...settings, mailAddress: 'taro@docomo.ne.jp' }
  expect(checkRequest('saveSettings', request({ body }))).toMatchObject({
    violations: [{ rule: 'not', message: 'is a value that the contract excludes' }],
  })
})

test('missing parameters get their default values', () => {
  const check = checkRequest('listHistory', request({}))
  expect(check).toMatchObject({ kind: 'valid', request: { query: { limit: 20, offset: 0 } } })
})

test('the types of a body are not converted', () => {
  const check = checkRequest('registerUser', request({ body: { ...registration, lat: '36.5' } }))
  expect(check).toMatchObject({ kind: 'invalid', code: 400007 })
})

const refused: [what: string, id: OperationId, parts: Partial<RequestParts>, found: object][] = [
  [
    'a repeated query key',
    'listHistory',
    { query: { limit: ['20', '50'] } },
    { in: 'query', pointer: '/limit', rule: 'type' },
  ],
  [
    'a query out of range',
    'listHistory',
    { query: { limit: '101' } },
    { in: 'query', pointer: '/limit', rule: 'maximum' },
  ],
  [
    'a query that is no number',
    'listHistory',
    { query: { offset: 'first' } },
    { in: 'query', pointer: '/offset', rule: 'type' },
  ],
  ['a missing query', 'getWaveFile', {}, { in: 'query', pointer: '/code', rule: 'required' }],
  [
    'a path of the wrong shape',
    'getHistoryEvent',
    { path: { code: 'noto' } },
    { in: 'path', pointer: '/code', rule: 'pattern' },
  ],
  ['a missing body', 'login', {}, { in: 'body', pointer: '', rule: 'required' }],
  ['a body of another type', 'login', { body: [] }, { in: 'body', pointer: '', rule: 'type' }],
  [
    'an unknown property',
    'login',
    { body: { userId: 'kanazawa_taro', password: 'Yure-2024!', remember: true } },
    { in: 'body', pointer: '/remember', rule: 'additionalProperties' },
  ],
]

test.each(refused)('%s is rejected with a pointer to it', (_, id, parts, found) => {
  const check = checkRequest(id, request(parts))
  expect(check).toMatchObject({ kind: 'invalid', code: 400, violations: [found] })
})

test('all violations are reported, not only the first', () => {
  const check = checkRequest('login', request({ body: { userId: 'abc', password: 'short' } }))
  expect(check).toMatchObject({ violations: [{ pointer: '/userId' }, { pointer: '/password' }] })
})

/** Invalid bodies, with the code of each. The tests in tests/error-codes cover the other codes. */
const coded: [what: string, id: OperationId, body: object, code: number][] = [
  ['a mail address', 'registerUser', { ...registration, mailAddress: 'owner' }, 400005],
  ['a user name', 'registerUser', { ...registration, userId: 'abc' }, 400012],
  [
    'a setting that is missing',
    'saveSettings',
    { ...settings, isUserConnMailEnabled: undefined },
    400,
  ],
  [
    'an area of the wrong shape',
    'saveTsunamiOption',
    { receiveFlag: true, level: 4, areaCode: 'x' },
    400022,
  ],
  ['an area needed to receive', 'saveTsunamiOption', { receiveFlag: true, level: 4 }, 400022],
  [
    'an hour inside a window',
    'saveFirmwareUpdate',
    { schedule: { since: '23:30:00', until: '05:00:00' } },
    400021,
  ],
  ['half of a window', 'saveFirmwareUpdate', { schedule: { since: '23:00:00' } }, 400021],
  ['a level of the other type', 'sendTestCast', { type: 'tsunami', level: 'report' }, 400],
  ['a flag that is missing', 'sendAlertTestCast', { alert: true, shindo: 5.2, ssec: 10 }, 400],
]

// Requirements: VALID-32
test.each(coded)('%s with an invalid value has its own error code', (_, id, body, code) => {
  expect(checkRequest(id, request({ body }))).toMatchObject({ kind: 'invalid', code })
})

test('a specific error code takes precedence over the general one', () => {
  const body = { ...registration, remember: true, mailAddress: 'owner' }
  expect(checkRequest('registerUser', request({ body }))).toMatchObject({ code: 400005 })
})

test('an area is not required while reception is off', () => {
  const body = { receiveFlag: false, level: 3 }
  expect(checkRequest('saveTsunamiOption', request({ body }))).toMatchObject({ kind: 'valid' })
})

test('a valid response has no problems', () => {
  const answer = { status: 200, headers: json, body: status }
  expect(checkResponse('getTerminalStatus', answer)).toEqual([])
})

test('the content type may have a charset', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  expect(checkResponse('getTerminalStatus', { status: 200, headers, body: status })).toEqual([])
})

const broken: [
  what: string,
  id: OperationId,
  answer: Parameters<typeof checkResponse>[1],
  problem: string,
][] = [
  [
    'a status that is not declared',
    'getTerminalStatus',
    { status: 418, headers: json, body: {} },
    'status 418 is not declared',
  ],
  [
    'another content type',
    'getTerminalStatus',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '' },
    'the content type is text/html, not application/json',
  ],
  [
    'no content type',
    'getTerminalStatus',
    { status: 200, headers: {}, body: status },
    'the content type is missing, not application/json',
  ],
  [
    'a property too few',
    'getSessionUser',
    { status: 200, headers: json, body: { userId: 'kanazawa_taro', terminalId: '1700123' } },
    "/isMonitoringMailEnabled must have required property 'isMonitoringMailEnabled'",
  ],
  [
    'the code of another operation',
    'changePassword',
    { status: 400, headers: json, body: { code: 400022 } },
    `code 400022 is not one of the codes for changePassword: ${allowedCodes('changePassword', 400).join(', ')}`,
  ],
  [
    'a code in its text form',
    'changePassword',
    { status: 401, headers: json, body: { code: '401' } },
    '/code must be integer',
  ],
  [
    'no header where one is needed',
    'login',
    { status: 429, headers: json, body: { code: 429001 } },
    'the header Retry-After is missing',
  ],
  [
    'a body that must not be',
    'changePassword',
    { status: 204, headers: json, body: {} },
    'status 204 must have no body',
  ],
  [
    'no body',
    'getTerminalStatus',
    { status: 200, headers: json, body: undefined },
    'the body must be object',
  ],
]

test.each(broken)('a response with %s is invalid', (_, id, answer, problem) => {
  expect(checkResponse(id, answer)).toContain(problem)
})

test('a response may have properties that the contract does not declare', () => {
  const answer = { status: 200, headers: json, body: { ...status, secret: 1 } }
  expect(checkResponse('getTerminalStatus', answer)).toEqual([])
})

test('only registration step 1 allows the string form of a code', () => {
  const answer = { status: 500, headers: json, body: { code: 'E50000' } }
  expect(checkResponse('initializeTerminal', answer)).toEqual([])
  expect(checkResponse('registerUser', answer)).not.toEqual([])
})

function kindWithLatitude(lat: string) {
  const query = { lat, lng: '136.6' }
  return checkRequest('getAmplification', { path: {}, query, body: undefined }).kind
}

test.each(['36.5', '36', '036.50'])('a number in a query may be %s', (lat) => {
  expect(kindWithLatitude(lat)).toBe('valid')
})

const tooLarge = '9'.repeat(400)

test.each([
  'Infinity',
  '-Infinity',
  'NaN',
  '1e999',
  '3.6e1',
  '0x24',
  '+36',
  ' 36',
  '36 ',
  '',
  '36.',
  '.5',
  tooLarge,
])('a number in a query may not be "%s"', (lat) => {
  expect(kindWithLatitude(lat)).toBe('invalid')
})
