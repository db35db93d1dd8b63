import { describe, expect, test } from 'vitest'
import { readHar } from '../../../openapi/conformance/har/read-har.ts'
import { writeHar } from '../../../openapi/conformance/har/write-har.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { exchangeOf } from './exchanges.ts'
import { reportOf } from './report-of.ts'

const login = exchangeOf('login', {
  requestBody: { userId: 'kanazawa_taro', password: 'Yure-2024!' },
  headers: [['set-cookie', 'EQUSER_SESSION=kx8Q2mV7; Path=/eqUser; HttpOnly; SameSite=Lax']],
})
const wave = exchangeOf('getWaveFile', {
  query: 'code=20240101161010',
  body: Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex'),
})
const broken = exchangeOf('getTerminalLog', { body: { log: 1 } })

function archived(...exchanges: Exchange[]): string {
  return writeHar(exchanges, { server: 'https://portal.example.jp' })
}

test('our own HAR file has the same findings as the traffic, and no secrets', async () => {
  const text = archived(login, wave, broken)
  expect(text).not.toContain('Yure-2024!')
  expect(text).not.toContain('kx8Q2mV7')
  const { exchanges, problems } = readHar(text)
  expect(problems).toEqual([])
  expect(await findings(exchanges.map((one) => ({ ...one, isSecure: false })))).toEqual(
    await findings([login, wave, broken]),
  )
})

test("cookies that a browser's HAR file leaves out are unknown, not missing", async () => {
  const withoutCookies = archived(exchangeOf('getTerminalLog', { requestHeaders: [] })).replace(
    'with all cookies',
    '',
  )
  expect(await findings(readHar(withoutCookies).exchanges)).toEqual([])
})

test('entries without a response or without content are reported', () => {
  const har: unknown = JSON.parse(archived(broken))
  const text = JSON.stringify(har)
  expect(readHar(text.replace('"status":200', '"status":0')).problems).toEqual([
    'Entry 1 (https://portal.example.jp/eqUser/api/user/term-log) has no response.',
  ])
  const bare = text.replace(String.raw`,"text":"{\"log\":1}"`, '')
  expect(readHar(bare).problems).toEqual([
    'Entry 1 (https://portal.example.jp/eqUser/api/user/term-log) has no response content.',
  ])
})

test('a body that was sent but is not in the file is reported, with how to record it', () => {
  const { headers, ...request } = login.request
  const length: [string, string] = ['content-length', String(request.body.length)]
  const text = archived({ ...login, request: { ...request, headers: [...headers, length] } })
  expect(readHar(text).problems).toEqual([])
  const bare = text.replace(/"postData":\s*\{[^}]*\{[^]*?\}[^}]*\}/, '"pageref":""')
  expect(bare).not.toContain('postData')
  const { exchanges, problems } = readHar(bare)
  expect(exchanges).toEqual([])
  expect(problems).toEqual([
    'Entry 1 (https://portal.example.jp/eqUser/api/user/login) has no request content, which this kind of file may lack. Record the calls with npm run proxy -- --har.',
  ])
})

describe('a file that is no HAR file is rejected with the reason', () => {
  test.each([
    ['not JSON at all', 'The file is not JSON'],
    ['[]', 'The file is not a HAR file'],
    ['{"log":{}}', 'entries'],
  ])('%s', (text, reason) => {
    expect(() => readHar(text)).toThrow(reason)
  })
})

test('a HAR file without a call of the contract tests nothing', async () => {
  const elsewhere = exchangeOf('getTerminalLog', { path: '/favicon.ico' })
  const { outcome, problems } = await reportOf([elsewhere])
  expect(outcome).toBe('not-testable')
  expect(problems).toEqual(['Nothing was tested: no request called an operation of the contract.'])
})

async function findings(exchanges: Exchange[]): Promise<string[][]> {
  const report = await reportOf(exchanges)
  return report.findings.map(({ check, place, message }) => [check, place, message])
}
