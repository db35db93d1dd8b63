import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { HarError, readHarFile } from '../../../openapi/conformance/har/read-har.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { exchangeOf } from './exchanges.ts'
import { harOf, type Recorded } from './har-of.ts'
import { reportOf } from './report-of.ts'

const url = 'https://portal.example.jp/eqUser/api/user/term-log'
const json = JSON.stringify({ log: '2024-01-31 09:00 電源オン\n' })
const log = exchangeOf('getTerminalLog', { body: json })

const read = (text: string) => readHarFile(Buffer.from(text))

/** Creates a HAR file with one call of `log` for each response, as Playwright records it. */
function harWith(...responses: object[]): string {
  const headers = [{ name: 'content-type', value: 'application/json' }]
  const content = { size: -1, mimeType: 'application/json' }
  const entries = responses.map((response) => ({
    request: { method: 'GET', url, headers: [{ name: 'cookie', value: 'EQUSER_SESSION=a' }] },
    response: { status: 200, headers, content, ...response },
  }))
  return JSON.stringify({ log: { version: '1.2', entries } })
}

test('a HAR file has the same findings as the traffic', () => {
  const login = exchangeOf('login', {
    requestBody: { userId: 'kanazawa_taro', password: 'Yure-2024!' },
    headers: [['set-cookie', 'EQUSER_SESSION=kx8Q2mV7; Path=/eqUser; HttpOnly; SameSite=Lax']],
  })
  const wave = exchangeOf('getWaveFile', {
    query: 'code=20240101161010',
    body: Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex'),
  })
  const traffic = [login, wave, exchangeOf('getTerminalLog', { body: { log: 1 } })]
  const { exchanges, problems } = read(harOf(traffic))
  expect(problems).toEqual([])
  expect(findings(exchanges.map((one) => ({ ...one, isSecure: false })))).toEqual(findings(traffic))
})

test('of several servers, only the calls to one are checked', () => {
  const staging = 'https://staging.example.jp'
  const whole = { content: { size: json.length, mimeType: 'application/json', text: json } }
  const text = harWith(whole, whole).replace('https://portal.example.jp', staging)
  const { origin, exchanges, problems } = read(text)
  expect([origin, exchanges.length]).toEqual([staging, 1])
  expect(problems).toEqual([
    `The file has calls of the API to ${staging} and https://portal.example.jp. Only those to ${staging} are checked. For other calls, name their server before --har.`,
  ])
  const named = readHarFile(Buffer.from(text), 'https://portal.example.jp')
  expect(named).toMatchObject({ origin: 'https://portal.example.jp', problems: [] })
  expect(named.exchanges).toHaveLength(1)
})

test('cookies that a browser omits from a HAR file are unknown, not missing', () => {
  const { exchanges } = read(harOf([exchangeOf('getTerminalLog', { requestHeaders: [] })]))
  expect(findings(exchanges)).toEqual([])
})

test('calls without a response or with omitted bodies are not tested, and are not findings', () => {
  expect(read(harOf([log]).replace('"status":200', '"status":0')).problems).toEqual([
    `Entry 1 (${url}): no response.`,
  ])
  const { exchanges, problems } = read(harWith({ status: -1 }, {}, {}, {}))
  expect(exchanges).toEqual([])
  expect(problems).toEqual([
    `Entry 1 (${url}): no response.`,
    `Entry 2 (${url}) and 2 more: no response content.`,
  ])
})

test('a sent body that is not in the file is reported, with advice on recording it', () => {
  const drill = exchangeOf('saveDrill', {
    requestHeaders: [
      ['content-type', 'application/json'],
      ['content-length', '21'],
    ],
    requestBody: { jmaTraining: true },
  })
  expect(read(harOf([drill])).problems).toEqual([])
  const { exchanges, problems } = read(harOf([drill]).replace(/,"postData":\{[^}]*\}"\}/, ''))
  expect(exchanges).toEqual([])
  expect(problems).toEqual([
    'Entry 1 (https://portal.example.jp/eqUser/api/user/training-eq): no request content. Not every tool records it. Record the calls with mitmproxy or the network panel of a browser.',
  ])
})

test('a sent body that the recorder replaced by an empty text is missing, not empty', () => {
  const har = harOf([exchangeOf('saveDrill')], ({ request, response }) => ({
    request: { ...request, bodySize: 21, postData: { mimeType: 'application/json', text: '' } },
    response,
  }))
  const { exchanges, problems } = read(har)
  expect(exchanges).toEqual([])
  expect(problems.join()).toContain('no request content')
})

test.each([
  ['not JSON at all', 'The file is not JSON'],
  ['[]', 'The file is not a HAR file'],
  ['{"log":{}}', 'entries'],
])('a file that is not a HAR file is rejected with the reason: %s', (text, reason) => {
  expect(() => read(text)).toThrow(reason)
})

/** How other recorders write the entries of `calls`. */
const shapes: Record<string, (entry: Recorded) => unknown> = {
  'null for absent fields': (entry) => ({
    ...entry,
    startedDateTime: null,
    request: { ...entry.request, cookies: null, postData: entry.request.postData ?? null },
    response: { ...entry.response, content: { ...entry.response.content, comment: null } },
  }),
  'headers without a value, with a number and without a name': (entry) => ({
    ...entry,
    request: {
      ...entry.request,
      headers: [...entry.request.headers, { name: 'x-a' }, { name: 'x-b', value: 1 }, {}, null],
    },
  }),
  'request bodies in base64': (entry) => ({
    ...entry,
    request: {
      ...entry.request,
      postData: entry.request.postData && {
        text: Buffer.from(entry.request.postData.text).toString('base64'),
        encoding: 'base64',
      },
    },
  }),
  'response bodies as they were sent, with gzip': (entry) => ({
    ...entry,
    response: {
      ...entry.response,
      headers: [...entry.response.headers, { name: 'Content-Encoding', value: 'gzip' }],
      content: {
        ...entry.response.content,
        text: gzipSync(Buffer.from(entry.response.content.text, 'base64')).toString('base64'),
      },
    },
  }),
  'cookies only in lists of cookies': ({ request, response }) => ({
    request: {
      ...request,
      headers: request.headers.filter(({ name }) => name !== 'cookie'),
      cookies: [{ name: 'EQUSER_SESSION', value: 'a' }],
    },
    response: {
      ...response,
      headers: response.headers.filter(({ name }) => name !== 'set-cookie'),
      cookies: response.headers.flatMap(({ name }) =>
        name === 'set-cookie'
          ? [{ name: 'EQUSER_SESSION', value: 'a', path: '/eqUser', httpOnly: true, secure: true }]
          : [],
      ),
    },
  }),
  'a status as text': (entry) => ({
    ...entry,
    response: { ...entry.response, status: String(entry.response.status) },
  }),
}

const calls = [
  exchangeOf('login', {
    requestBody: { userId: 'kanazawa_taro', password: 'Yure-2024!' },
    headers: [
      ['set-cookie', 'EQUSER_SESSION=kx8Q2mV7; Path=/eqUser; HttpOnly; Secure; SameSite=Lax'],
    ],
  }),
  exchangeOf('saveDrill', { requestBody: { jmaTraining: true } }),
  log,
]

test.each(Object.entries(shapes))('if a recorder writes %s, all calls are checked', (_, change) => {
  const { exchanges, problems } = read(harOf(calls, change))
  expect(problems).toEqual([])
  const { outcome, coverage } = reportOf(exchanges)
  expect(coverage.reduce((sum, { calls: count }) => sum + count, 0)).toBe(calls.length)
  expect(outcome).toBe('clean')
})

const otherEntries = [
  { request: { method: 'CONNECT', url: '192.0.2.7:443' }, response: { status: 502 } },
  { request: { method: 'CONNECT', url: '' }, response: { status: 200 } },
  { request: { method: 'GET', url: 'https://cdn.example/a.js' }, response: { status: 0 } },
]

test.each(otherEntries)('an entry outside the API is ignored: %j', (entry) => {
  const har = harOf(calls).replace('"entries":[', `"entries":[${JSON.stringify(entry)},`)
  const { origin, exchanges, problems } = read(har)
  expect({ origin, problems }).toEqual({ origin: new URL(url).origin, problems: [] })
  expect(reportOf(exchanges).outcome).toBe('clean')
})

test.each([
  ['no content', { content: undefined }],
  [
    'the size 0 beside a length',
    { headers: [{ name: 'content-length', value: '9' }], content: { size: 0 } },
  ],
  ['the size 0 beside a size of the body', { bodySize: 9, content: { size: 0, text: '' } }],
  ['a truncated body', { content: { size: 9, text: '{"log', comment: 'truncated' } }],
])('a response with %s counts as not recorded', (_, response) => {
  const { exchanges, problems } = read(harWith(response))
  expect({ exchanges, problems }).toEqual({
    exchanges: [],
    problems: [`Entry 1 (${url}): no response content.`],
  })
})

test('entries are checked in the order of their times', () => {
  const times = ['2024-02-02T00:00:01Z', '2024-02-02T00:00:00Z']
  const { exchanges } = read(
    harOf([log, log], (entry, index) => ({ ...entry, startedDateTime: times[index] })),
  )
  const started = exchanges.map(({ startedAtMs }) => startedAtMs)
  expect(started).toEqual(times.toReversed().map((time) => Date.parse(time)))
})

test.each<[name: string, encode: (har: string) => Uint8Array]>([
  ['UTF-16', (har) => Buffer.from(`\u{feff}${har}`, 'utf16le')],
  ['big-endian UTF-16', (har) => Buffer.from(`\u{feff}${har}`, 'utf16le').swap16()],
  ['gzip', (har) => gzipSync(har)],
])('a file in %s is read', (_, encode) => {
  expect(reportOf(readHarFile(encode(harOf(calls))).exchanges).outcome).toBe('clean')
})

test('a rare failure of a gateway is a note, frequent failures are findings', () => {
  const failure = { ...exchangeOf('listNews', { status: 502 }) }
  const rare = reportOf([...Array.from({ length: 9 }, () => exchangeOf('listNews')), failure])
  expect([rare.outcome, rare.notes]).toEqual(['clean', [expect.stringContaining('502 to 504')]])
  expect(reportOf([exchangeOf('listNews'), failure, failure]).outcome).toBe('findings')
})

test('a path prefix before the API and a capture without cookies are reported', () => {
  const prefixed = harOf(calls).replaceAll('/eqUser/', '/stage/eqUser/')
  expect(reportOf(read(prefixed).exchanges).problems).toEqual([
    'Nothing was tested: the paths start with /stage. Remove this prefix from the URLs in the file.',
  ])
  const sanitized = harOf([exchangeOf('getTerminalLog', { requestHeaders: [] })])
  expect(reportOf(read(sanitized).exchanges).notTested).toEqual([
    { operationId: 'login', why: 'The capture has no cookies: sessions are not checked.' },
  ])
})

test('a body in an archive is already decoded, whatever coding its header names', () => {
  const headers = [
    { name: 'content-type', value: 'application/json' },
    { name: 'content-encoding', value: 'br' },
    { name: 'content-length', value: '31' },
  ]
  const content = { size: json.length, mimeType: 'application/json', text: json }
  const { exchanges } = read(harWith({ headers, content }))
  expect(findings(exchanges)).toEqual([])
  expect(exchanges[0]?.response.body).toEqual(Buffer.from(json))
})

test("Playwright's ZIP file has request bodies next to the archive too", () => {
  const har = harOf([calls[1] ?? log], ({ request, response }) => ({
    request: { ...request, postData: { mimeType: 'application/json', _file: '2b.json' } },
    response,
  }))
  const { exchanges } = readHarFile(zip({ 'har.har': har, '2b.json': '{"jmaTraining":true}' }))
  expect(Buffer.from(exchanges[0]?.request.body ?? []).toString()).toBe('{"jmaTraining":true}')
})

test("Playwright's ZIP file has the bodies next to the archive", () => {
  const content = { size: -1, mimeType: 'application/json', _file: '1f9a.json' }
  const file = zip({ 'har.har': harWith({ content }), '1f9a.json': json })
  const { exchanges, problems } = readHarFile(file)
  expect(problems).toEqual([])
  expect(exchanges[0]?.response.body).toEqual(Buffer.from(json))
  expect(reportOf(exchanges).outcome).toBe('clean')
})

test.each([
  ['cut off', zip({ 'har.har': harOf([]) }).subarray(0, 60), 'cut off'],
  ['without an archive', zip({ 'notes.txt': 'a' }), 'no HAR file'],
])('a ZIP file that is %s is rejected with the reason', (_, file, reason) => {
  expect(() => readHarFile(file)).toThrow(reason)
})

test('a ZIP bomb is rejected because of its declared sizes, or of its content if they are wrong', () => {
  // The directory at the end declares the sizes: a file of 3 bytes claims to have 200 MB.
  const many = withDeclaredSizes(
    zip({ 'a.json': 'abc', 'b.json': 'abc', 'x.har': harOf([]) }),
    200e6,
  )
  expect(() => readHarFile(many)).toThrow('unpacks to more than 256 MiB')
  // Without the limit, the file would be unpacked completely and accepted.
  const wrong = withDeclaredSizes(zip({ 'x.har': harOf([]) + ' '.repeat(100_000) }), 10)
  expect(() => readHarFile(wrong)).toThrow(HarError)
})

/** Copies a ZIP file with another size for each file in its directory (APPNOTE.TXT, section 4.3.12). */
function withDeclaredSizes(file: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(file)
  const signature = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = bytes.indexOf(signature); at !== -1; at = bytes.indexOf(signature, at + 4)) {
    bytes.writeUInt32LE(size, at + 24)
  }
  return bytes
}

function zip(files: Record<string, string>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
}

function findings(exchanges: Exchange[]): string[][] {
  return reportOf(exchanges).findings.map(({ check, place, message }) => [check, place, message])
}
