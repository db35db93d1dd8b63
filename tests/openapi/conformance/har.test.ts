import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { HarError, readHarFile } from '../../../openapi/conformance/har/read-har.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { exchangeOf } from './exchanges.ts'
import { harOf } from './har-of.ts'
import { reportOf } from './report-of.ts'

const url = 'https://portal.example.jp/eqUser/api/user/term-log'
const json = JSON.stringify({ log: '2024-01-31 09:00 電源オン\n' })
const log = exchangeOf('getTerminalLog', { body: json })

const read = (text: string) => readHarFile(Buffer.from(text))

/** The call of `log` as Playwright records it, with another response. */
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
  const { exchanges, problems } = read(harOf(...traffic))
  expect(problems).toEqual([])
  expect(findings(exchanges.map((one) => ({ ...one, isSecure: false })))).toEqual(findings(traffic))
})

test("cookies that a browser's HAR file leaves out are unknown, not missing", () => {
  const { exchanges } = read(harOf(exchangeOf('getTerminalLog', { requestHeaders: [] })))
  expect(findings(exchanges)).toEqual([])
})

test('a call without a response, and bodies that are left out, are not tested and no finding', () => {
  expect(read(harOf(log).replace('"status":200', '"status":0')).problems).toEqual([
    `Entry 1 (${url}): no response.`,
  ])
  const { exchanges, problems } = read(harWith({ status: -1 }, {}, {}, {}))
  expect(exchanges).toEqual([])
  expect(problems).toEqual([
    `Entry 1 (${url}): no response.`,
    `Entry 2 (${url}) and 2 more: no response content.`,
  ])
})

test('a body that was sent but is not in the file is reported, with how to record it', () => {
  const drill = exchangeOf('saveDrill', {
    requestHeaders: [
      ['content-type', 'application/json'],
      ['content-length', '21'],
    ],
    requestBody: { jmaTraining: true },
  })
  expect(read(harOf(drill)).problems).toEqual([])
  const { exchanges, problems } = read(harOf(drill).replace(/,"postData":\{[^}]*\}"\}/, ''))
  expect(exchanges).toEqual([])
  expect(problems).toEqual([
    'Entry 1 (https://portal.example.jp/eqUser/api/user/training-eq): no request content. Not every tool records it. Record the calls with mitmproxy or the network panel of a browser.',
  ])
})

test.each([
  ['not JSON at all', 'The file is not JSON'],
  ['[]', 'The file is not a HAR file'],
  ['{"log":{}}', 'entries'],
])('a file that is no HAR file is rejected with the reason: %s', (text, reason) => {
  expect(() => read(text)).toThrow(reason)
})

test('a body of an archive is decoded already, whatever coding its header names', () => {
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

test('the ZIP file of Playwright has the bodies beside the archive', () => {
  const content = { size: -1, mimeType: 'application/json', _file: '1f9a.json' }
  const file = zip({ 'har.har': harWith({ content }), '1f9a.json': json })
  const { exchanges, problems } = readHarFile(file)
  expect(problems).toEqual([])
  expect(exchanges[0]?.response.body).toEqual(Buffer.from(json))
  expect(reportOf(exchanges).outcome).toBe('clean')
})

test.each([
  ['cut off', zip({ 'har.har': harOf() }).subarray(0, 60), 'cut off'],
  ['without an archive', zip({ 'notes.txt': 'a' }), 'no HAR file'],
])('a ZIP file that is %s is rejected with the reason', (_, file, reason) => {
  expect(() => readHarFile(file)).toThrow(reason)
})

test('a ZIP bomb is refused: by the declared sizes, and by its content if they are wrong', () => {
  // The directory at the end declares the sizes; a file of 3 bytes says that it has 200 MB.
  const many = withDeclaredSizes(zip({ 'a.json': 'abc', 'b.json': 'abc', 'x.har': harOf() }), 200e6)
  expect(() => readHarFile(many)).toThrow('unpacks to more than 256 MiB')
  // All of it would be a HAR file.
  const wrong = withDeclaredSizes(zip({ 'x.har': harOf() + ' '.repeat(100_000) }), 10)
  expect(() => readHarFile(wrong)).toThrow(HarError)
})

/** A copy whose directory names another size for each file (APPNOTE.TXT, section 4.3.12). */
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
