import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { passiveChecks, checkExchange } from '../../../openapi/conformance/checks/check-exchange.ts'
import { type OperationId, contractOperations } from '../../../openapi/contract/contract.ts'
import { listCases } from './checks/meaning/list-cases.ts'
import { timeCases } from './checks/meaning/time-cases.ts'
import { valueCases } from './checks/meaning/value-cases.ts'
import { wireCases } from './checks/wire-cases.ts'
import { type Unusual, exchangeOf } from './exchanges.ts'

const json = ['content-type', 'application/json'] as const
const login = { userId: 'kanazawa_taro', password: 'Himitsu-2024' }
const cookie = 'EQUSER_SESSION=kx8Q2mV7; Path=/eqUser; HttpOnly; SameSite=Lax'
const sessionId = 'kx8Q2mV7rT4zL9wB3nHf6YpD'
const cookieOf = (value: string): Unusual => ({
  requestHeaders: [['cookie', `EQUSER_SESSION=${value}`]],
})
const session = ['cookie', 'EQUSER_SESSION=abc'] as const

type Case = [operationId: OperationId, unusual: Unusual]

/** For each check, an exchange that breaks the contract and a similar one that does not. */
const cases: Record<string, { fires: Case; isSilent: Case }> = {
  'undocumented-operation': {
    fires: ['getTerminalLog', { path: '/eqUser/api/user/secret' }],
    isSilent: ['getTerminalLog', { path: '/eqUser/api/user/secret', status: 404 }],
  },
  'undocumented-method': {
    fires: ['getTerminalLog', { method: 'DELETE' }],
    isSilent: ['getTerminalLog', { method: 'DELETE', status: 405 }],
  },
  'content-type': {
    fires: ['getTerminalLog', { headers: [['content-type', 'text/html']] }],
    isSilent: [
      'getTerminalLog',
      { headers: [['content-type', 'Application/JSON; charset=utf-8']] },
    ],
  },
  'malformed-json': {
    fires: ['getTerminalLog', { body: '{"log":' }],
    isSilent: ['getTerminalLog', { body: '{"log":""}' }],
  },
  'response-headers': {
    fires: ['login', { requestBody: login }],
    isSilent: ['login', { requestBody: login, headers: [['set-cookie', cookie]] }],
  },
  'set-cookie': {
    fires: [
      'login',
      { requestBody: login, headers: [['set-cookie', cookie.replace('; HttpOnly', '')]] },
    ],
    isSilent: [
      'login',
      {
        requestBody: login,
        headers: [
          ['set-cookie', 'lang=ja'],
          ['set-cookie', cookie.replace('Lax', 'lax')],
        ],
      },
    ],
  },
  'cookie-kept': {
    fires: ['login', { requestBody: login, headers: [['set-cookie', `${cookie}; Max-Age=0`]] }],
    isSilent: ['login', { requestBody: login, headers: [['set-cookie', cookie]] }],
  },
  'response-schema': {
    fires: ['getTerminalLog', { body: { log: null } }],
    isSilent: ['getTerminalLog', { body: { log: '起動' } }],
  },
  'undeclared-property': {
    fires: ['getTerminalLog', { body: { log: '', lines: 3 } }],
    isSilent: ['getTerminalLog', { body: { log: '' } }],
  },
  'accepted-invalid-request': {
    fires: ['listHistory', { query: 'limit=0' }],
    isSilent: ['listHistory', { query: 'limit=0', status: 400 }],
  },
  'accepted-without-session': {
    fires: ['getTerminalLog', { requestHeaders: [['cookie', 'lang=ja']] }],
    isSilent: ['getTerminalLog', { requestHeaders: [session] }],
  },
}

const tables: Record<string, { fires: Record<string, Case>; isSilent: Record<string, Case> }> = {
  ...wireCases,
  ...timeCases,
  ...listCases,
  ...valueCases,
  'known-secret': {
    fires: {
      'the session id': [
        'getTerminalLog',
        { ...cookieOf(sessionId), body: { log: `id ${sessionId}` } },
      ],
      'a hash of the session id': [
        'getTerminalLog',
        {
          ...cookieOf(sessionId),
          body: { log: '', key: createHash('sha256').update(sessionId).digest('hex') },
        },
      ],
      'a property that is named like a secret': [
        'login',
        { requestBody: login, status: 400, body: { code: 400010, message: '', passwordHash: 'x' } },
      ],
      'a bcrypt hash': ['getTerminalLog', { body: { log: '$2b$10$abcdefghijk' } }],
    },
    isSilent: {
      'a token against forged requests': ['getTerminalLog', { body: { log: '', csrfToken: 'x' } }],
      'an error that quotes an invalid password': [
        'login',
        { requestBody: login, status: 400, body: { code: 400, message: login.password } },
      ],
    },
  },
  status: {
    fires: {
      'another success': ['getTerminalLog', { status: 201 }],
      'a failure of a gateway': ['getTerminalLog', { status: 502 }],
      'not modified, unasked': ['getTerminalLog', { status: 304 }],
    },
    isSilent: {
      'a failure of the server': ['getTerminalLog', { status: 500 }],
      'not modified': [
        'getTerminalLog',
        { status: 304, requestHeaders: [['if-none-match', '"1"']] },
      ],
      'a part': ['getTerminalLog', { status: 206, requestHeaders: [['range', 'bytes=0-1']] }],
      'a page that refuses with status 200': [
        'getTerminalPage',
        { body: { code: 400015 }, headers: [['content-type', 'application/json']] },
      ],
    },
  },
  'error-code': {
    fires: {
      'a code of other operations': ['getTerminalLog', { status: 400, body: { code: 400022 } }],
      'a code with another status': ['getTerminalLog', { status: 400, body: { code: 401 } }],
    },
    isSilent: {
      'a code of the operation': ['getTerminalLog', { status: 400, body: { code: 400014 } }],
      'the code of a status': ['getTerminalLog', { status: 401, body: { code: 401 } }],
    },
  },
}

test('every passive check has responses that break its rule and responses that keep it', () => {
  const names = passiveChecks.map(({ name }) => name)
  expect([...Object.keys(cases), ...Object.keys(tables)].toSorted()).toEqual(
    ['undocumented-operation', 'undocumented-method', ...names].toSorted(),
  )
})

describe.each(Object.entries(tables))('%s', (name, { fires, isSilent }) => {
  test.each(Object.entries(fires))('reports %s', (_, [id, unusual]) => {
    const { findings } = checkExchange(exchangeOf(id, unusual))
    expect(findings.map(({ check }) => check)).toContain(name)
  })
  test.each(Object.entries(isSilent))('accepts %s', (_, [id, unusual]) => {
    const { findings } = checkExchange(exchangeOf(id, unusual))
    const isWrong = (check: string): boolean => check === name || name in wireCases
    expect(findings.filter(({ check }) => isWrong(check))).toEqual([])
  })
})

describe.each(Object.entries(cases))('%s', (name, { fires, isSilent }) => {
  test('has a finding', () => {
    const { findings } = checkExchange(exchangeOf(...fires))
    expect(findings.map(({ check }) => check)).toContain(name)
  })
  test('has no finding', () => {
    const { findings } = checkExchange(exchangeOf(...isSilent))
    expect(findings.filter(({ check }) => check === name)).toEqual([])
  })
})

test("the contract's own examples have no findings", () => {
  const found = contractOperations
    .filter(({ parameters }) => !parameters.some(({ required }) => required))
    .filter(({ body }) => !body)
    .flatMap(({ id }) => checkExchange(exchangeOf(id)).findings)
  expect(found).toEqual([])
})

test('a finding has its place in the contract and its provenance', () => {
  const body = { code: 400014, message: 3 }
  const [finding] = checkExchange(exchangeOf('getTerminalLog', { status: 400, body })).findings
  expect(finding).toMatchObject({
    check: 'response-schema',
    place: '400 /message type',
    contractPointer: '/components/schemas/ApiError/properties/message',
    provenance: 'inferred',
  })
})

test('for a wrong cookie attribute, the expected one is named too', () => {
  const headers = [['set-cookie', cookie.replace('/eqUser', '/')] as const]
  const [finding] = checkExchange(exchangeOf('login', { requestBody: login, headers })).findings
  expect(finding?.message).toBe(
    'The cookie EQUSER_SESSION is set without path=/eqUser, but with path=/.',
  )
})

test('the same error in several list items is one finding', () => {
  const item = { id: 1, publishedAt: 1_704_067_200_000, title: 'お知らせ' }
  const { findings } = checkExchange(exchangeOf('listNews', { body: { news: [item, item] } }))
  expect(findings).toHaveLength(1)
})

test('missing cookies are not a finding if the capture omits them', () => {
  const unknown = { areCookiesKnown: false, requestHeaders: [] }
  expect(checkExchange(exchangeOf('getTerminalLog', unknown)).findings).toEqual([])
  const unseen = exchangeOf('login', {
    areCookiesKnown: false,
    requestBody: login,
    headers: [json],
  })
  expect(checkExchange(unseen).findings).toEqual([])
})

test('requests outside the API have no findings', () => {
  const page = exchangeOf('getTerminalLog', { path: '/eqUser/view/open/login' })
  expect(checkExchange(page)).toEqual({ placed: undefined, findings: [] })
})
