import { expect, test } from 'vitest'
import { checkExchange } from '../../../openapi/conformance/checks/check-exchange.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { maskedBody } from '../../../openapi/conformance/masking/mask-body.ts'
import { KnownSecrets } from '../../../openapi/conformance/masking/known-secrets.ts'
import { maskedQuery } from '../../../openapi/conformance/masking/mask-url.ts'
import { withoutSecrets } from '../../../openapi/conformance/masking/without-secrets.ts'
import { curlCommand } from '../../../openapi/conformance/report/curl.ts'
import { htmlReport } from '../../../openapi/conformance/report/html.ts'
import { jsonReport } from '../../../openapi/conformance/report/json.ts'
import { junitReport } from '../../../openapi/conformance/report/junit.ts'
import type { Report } from '../../../openapi/conformance/report/report.ts'
import { terminalReport } from '../../../openapi/conformance/report/terminal.ts'
import { exchangeOf, type Unusual } from './exchanges.ts'
import { plantedSecrets, secret } from './planted-secrets.ts'
import { reportOf } from './report-of.ts'

const server = 'https://portal.example.jp'

test.each(plantedSecrets)('no report or message contains a secret: $where', async (planted) => {
  const exchange = exchangeOf('getTerminalLog', planted.in)
  expect(planted.where).toBeDefined()
  for (const [name, text] of Object.entries(await writtenOf(exchange))) {
    expect(decoded(text), name).not.toContain(secret)
    expect(decoded(text).toLowerCase(), name).not.toContain(secret.toLowerCase())
  }
})

/** A password that looks like a name, so that only its value shows that it is secret. */
const password = 'CorrectHorseBattery'

const encodings: Record<string, (text: string) => string> = {
  plain: (text) => text,
  capitals: (text) => text.toUpperCase(),
  percent: (text) => `%${Buffer.from(text).toString('hex').match(/../g)?.join('%')}`,
  hexadecimal: (text) => Buffer.from(text).toString('hex'),
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64 after a name': (text) => Buffer.from(`a:${text}`).toString('base64'),
  escapes: (text) =>
    Array.from(text, (character) => `\\u00${Buffer.from(character).toString('hex')}`).join(''),
}

test.each(Object.keys(encodings))(
  'a known secret is masked wherever a server repeats it (%s)',
  async (encoding) => {
    const text = encodings[encoding]?.(password) ?? ''
    const json: [string, string] = ['content-type', 'application/json']
    const repeated: Unusual[] = [
      { status: 400, body: { code: text, message: `Wrong: ${text}` } },
      { body: { log: `a ${text} b`, [text]: { [text]: 1 } } },
      { headers: [json, ['location', `http://${text}/${text}?${text}=1`], ['vary', text]] },
      { headers: [['content-type', `application/json; charset=${text}`]] },
      { headers: [json, ['set-cookie', `${text}=1; domain=${text}`], [text, '1']] },
      { headers: [json, ['content-encoding', text]] },
      { path: `/eqUser/api/${text}`, query: `${text}=${text}` },
    ]
    for (const unusual of repeated) {
      const exchange = exchangeOf('getTerminalLog', unusual)
      for (const [name, written] of Object.entries(await writtenOf(exchange, [password]))) {
        const all = decoded(written.replaceAll(/\\+/g, '\\')).toLowerCase()
        expect(all, name).not.toContain(password.toLowerCase())
        expect(all, name).not.toContain(text.toLowerCase())
      }
    }
  },
)

test('a body that masking would break is omitted', () => {
  const damaged = exchangeOf('getTerminalLog', { body: '{"log":' })
  expect(withoutSecrets(damaged).response.leftOut).toContain(
    "because secrets in it can't be masked",
  )
})

test('values that the contract declares stay readable', () => {
  const { request, response } = withoutSecrets(
    exchangeOf('listHistory', {
      query: 'limit=20&offset=0',
      requestHeaders: [
        ['user-agent', 'Mozilla/5.0'],
        ['referer', `${server}/eqUser/view/user/history`],
      ],
      body: { count: 1, limit: 20, offset: 0, terminalId: '1700001', terminalEqSummaryItems: [] },
    }),
  )
  expect(request).toMatchObject({
    path: '/eqUser/api/user/history',
    query: 'limit=20&offset=0',
    headers: [
      ['user-agent', 'Mozilla/5.0'],
      ['referer', `${server}/eqUser/view/user/history`],
    ],
  })
  expect(JSON.parse(new TextDecoder().decode(response.body))).toMatchObject({
    count: 1,
    terminalId: '1700001',
  })
})

/** Returns an exchange in every form in which the program writes it. */
async function writtenOf(
  exchange: Exchange,
  secrets: string[] = [],
): Promise<Record<string, string>> {
  const checked = reportOf([exchange], secrets)
  const known = { ...exchange, secrets: new KnownSecrets(secrets) }
  // Reports only show exchanges with findings.
  const shown = { ...exchangeFinding, exchanges: [known] }
  const report: Report = { ...checked, findings: [...checked.findings, shown] }
  return {
    curl: curlCommand(known, server),
    messages: JSON.stringify(checked.findings.map(({ message, place }) => [message, place])),
    html: await htmlReport(report),
    json: jsonReport(report),
    junit: junitReport(report),
    terminal: terminalReport(report),
  }
}

const exchangeFinding = {
  check: 'test',
  operationId: 'getTerminalLog',
  place: '',
  message: 'shows its exchange',
  contractPointer: '/paths',
  provenance: 'inferred',
  severity: 'error',
  count: 1,
} as const

/** Decodes base64, percent-encoding and escapes in a text, because an encoded secret is still a secret. */
function decoded(text: string): string {
  const base64 = [...text.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)].map(([part]) =>
    Buffer.from(part, 'base64').toString('latin1'),
  )
  const percent = text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const unescaped = text.replaceAll(/\\+u([0-9a-f]{4})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return [text, percent, unescaped, ...base64].join('\n')
}

test.each([
  ['mixed', 'Ab3dE6gH9kLm'],
  ['hexadecimal', '9f86d081884c7d659a2feaa0c55ad015'],
  ['a UUID', '3d594650-3436-453f-9e1a-0c6f1b2d9a41'],
  ['in capitals', '9F86D081884C7D659A2FEAA0C55AD015'],
])('a token that is %s is masked in texts, queries and forms', (_, token) => {
  const headers: [string, string][] = [['content-type', 'application/x-www-form-urlencoded']]
  const form = maskedBody(headers, new TextEncoder().encode(`code=${token}`), new Set(['code']))
  const json = maskedBody(
    [],
    new TextEncoder().encode(JSON.stringify({ log: `a ${token} b` })),
    new Set(['log']),
  )
  const written = [form.body, json.body].map((body) => new TextDecoder().decode(body))
  expect(
    [...written, maskedQuery('/eqUser/api/user/history', `limit=${token}`)].join(' '),
  ).not.toContain(token)
})

test('numbers, names and times are not tokens', () => {
  const log = '20240101161011 kanazawa_taro 2024-01-01 16:10:11 noto-peninsula-2024'
  const { body } = maskedBody(
    [],
    new TextEncoder().encode(JSON.stringify({ log })),
    new Set(['log']),
  )
  expect(new TextDecoder().decode(body)).toContain(log)
})

test('masking takes time in proportion to the length of a text', () => {
  const log = '0123456789abcdef'.repeat(32 * 1024)
  const { body } = maskedBody(
    [],
    new TextEncoder().encode(JSON.stringify({ log })),
    new Set(['log']),
  )
  expect(new TextDecoder().decode(body)).not.toContain('9abcdef')
})

test('a masked value keeps its length and symbols, so that it violates the same rules', () => {
  const short = exchangeOf('login', { requestBody: { userId: 'taro', password: 'Ab1あ\n' } })
  const { request } = withoutSecrets(short)
  expect(JSON.parse(Buffer.from(request.body).toString())).toEqual({
    userId: 'taro',
    password: 'Xx0あ\n',
  })
  expect(checkExchange({ ...short, request }).matched?.violations).toEqual(
    checkExchange(short).matched?.violations,
  )
})
