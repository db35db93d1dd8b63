import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sendTo } from '../../openapi/conformance/connection/transport.ts'
import { isAll } from '../amount.ts'
import { serveOverWire, type Reply } from './faults/wire-server.ts'
import { simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

const end = '\r\n\r\n'
const ok = 'HTTP/1.1 200 OK\r\n'
const json = `${ok}content-type: application/json\r\n`
/** The bytes that daily runs try, because they or similar ones have ended or blocked a run before. */
const daily = new Set([
  'a change of protocols',
  'headers that are no text',
  'cookies of all kinds',
  'a body of lists in lists',
])
const mebibyte = 1024 * 1024

/** Bytes that a server may send instead of a response. */
const hostile: [name: string, bytes: string | Uint8Array, after: Reply['after']][] = [
  ['a status beyond all', `HTTP/1.1 999 ?\r\ncontent-length: 0${end}`, 'keep'],
  ['a status below all', `HTTP/1.1 099 ?\r\ncontent-length: 0${end}`, 'end'],
  ['a status without a number', `HTTP/1.1 abc OK${end}`, 'end'],
  ['another protocol', `SSH-2.0-OpenSSH${end}`, 'end'],
  ['interim responses without an end', `HTTP/1.1 100 Continue${end}`.repeat(5_000), 'hang'],
  [
    'a change of protocols',
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade${end}`,
    'end',
  ],
  ['100,000 headers', `${ok}${'x: y\r\n'.repeat(100_000)}${end}`, 'end'],
  ['a header of 1 MiB', `${ok}x: ${'y'.repeat(mebibyte)}${end}`, 'end'],
  [
    'headers that are no text',
    Buffer.from(
      `${json}x: \xff\xfe\x80\r\nset-cookie: \xe9=\xff; Expires=\xff\r\ndate: \xff\r\ncontent-length: 2${end}{}`,
      'latin1',
    ),
    'keep',
  ],
  ['headers with control characters', `${json}x: \0\x01\r\ncontent-length: 2${end}{}`, 'end'],
  [
    'cookies of all kinds',
    `${json}set-cookie: \r\nset-cookie: =\r\nset-cookie: =;=;=\r\nset-cookie: EQUSER_SESSION=${'%'.repeat(4000)}; Max-Age=1e99; Expires=never; Domain=[; Path=%\r\ncontent-length: 2${end}{}`,
    'keep',
  ],
  ['a media type that is none', `${ok}content-type: ;;;=,\r\ncontent-length: 2${end}{}`, 'keep'],
  ['a charset that is none', `${json.trimEnd()}; charset=\0\r\ncontent-length: 2${end}{}`, 'end'],
  [
    'codings without an end',
    `${json}content-encoding: ${'gzip, '.repeat(1_000)}gzip\r\ncontent-length: 2${end}{}`,
    'keep',
  ],
  [
    'a time to wait that is none',
    `HTTP/1.1 503 Wait\r\nretry-after: -1e99\r\ncontent-length: 0${end}`,
    'keep',
  ],
  ['a negative length', `${json}content-length: -1${end}{}`, 'end'],
  ['a length beyond all', `${json}content-length: ${'9'.repeat(400)}${end}{}`, 'hang'],
  ['a chunk beyond all', `${json}transfer-encoding: chunked${end}ffffffffffffffffff\r\n{}`, 'hang'],
  [
    'a body that never ends',
    `${json}transfer-encoding: chunked${end}${'1\r\n \r\n'.repeat(10_000)}`,
    'hang',
  ],
  ['a body that ends early', `${json}content-length: 100${end}{`, 'end'],
  ['a body of lists in lists', withLength(Buffer.from('['.repeat(mebibyte))), 'keep'],
  ['a body of many objects', withLength(Buffer.from(`[${'{"a":1},'.repeat(50_000)}{}]`)), 'keep'],
  [
    'a body that grows beyond all when it is decoded',
    withLength(gzipSync(Buffer.alloc(65 * mebibyte)), 'content-encoding: gzip\r\n'),
    'keep',
  ],
  ['a text of quotes', withLength(Buffer.from(`"${'\\"'.repeat(mebibyte)}"`)), 'keep'],
  ['a text that no reader ends', withLength(Buffer.from(`"${'\\\\'.repeat(mebibyte)}`)), 'keep'],
  ['a number of 1 MiB', withLength(Buffer.from(`{"a":${'1'.repeat(mebibyte)}}`)), 'keep'],
  [
    'an error of 1 MiB',
    withLength(Buffer.from(`{"code":"${'1'.repeat(mebibyte)}"}`), '', 'HTTP/1.1 400 No\r\n'),
    'keep',
  ],
  [
    'two responses at once',
    `${json}content-length: 2${end}{}${json}content-length: 2${end}{}`,
    'keep',
  ],
  ['nothing', '', 'end'],
]

function withLength(body: Uint8Array, headers = '', status = ok): Uint8Array {
  const head = `${status}content-type: application/json\r\n${headers}content-length: ${body.length}${end}`
  return Buffer.concat([Buffer.from(head), body])
}

test.each(hostile.filter(([name]) => isAll || daily.has(name)))(
  '%s is a finding and does not end the run',
  async (_, bytes, after) => {
    const under = simulatorUnderTest()
    // Opens the world before the first call, whose time is limited.
    await under.state()
    const server = await serveOverWire(under.send, (response, { path }) =>
      path.endsWith('/term-log') && response.status === 200
        ? { bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, after }
        : undefined,
    )
    const { findings, problems } = await verifySimulator(
      {
        send: sendTo(server.url, { timeoutMs: 1_000 }),
        only: ['getTerminalLog', 'getDrill'],
      },
      under,
    ).finally(server.close)
    expect(findings.map(({ operationId }) => operationId)).toContain('getTerminalLog')
    expect(problems.filter((problem) => problem.includes('mistake'))).toEqual([])
  },
)
