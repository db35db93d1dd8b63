import { connect } from 'node:net'
import * as fc from 'fast-check'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { validRequest } from './valid-request.ts'

const paths = contractOperations.map(({ path }) => path)
const crlf = '\r\n'

/** Parts of a path or query with wrong encoding, odd characters or another meaning. */
const oddPart = fc.oneof(
  fc.constantFrom('%', '%z', '%zz', '%C3%28', '%FF', '%00', '%2e%2e', '..', '.', '', '//', '/'),
  fc.constantFrom('{code}', ':code', '*', '\\', '[', '__proto__', 'constructor', 'a'.repeat(5_000)),
  fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((text) => text.replaceAll(' ', '%20')),
)
const oddPath = fc.oneof(
  fc.tuple(fc.constantFrom(...paths), oddPart).map(([path, part]) => path.replace('{code}', part)),
  fc.tuple(fc.constantFrom(...paths), oddPart).map(([path, part]) => `${path}/${part}`),
  fc.constantFrom(
    '/eqUser/api/user/history/%zz',
    '//',
    '//[',
    '*',
    'http://[',
    'http://a:b/',
    '/%',
  ),
)
const oddQuery = fc.oneof(
  fc.constant(''),
  fc.tuple(oddPart, oddPart).map(([name, value]) => `?${name}=${value}`),
  fc.constantFrom(
    '?limit=%zz',
    '?limit[]=1',
    '?__server=%zz',
    '?__code=x',
    '?limit=1&limit=2',
    '?=',
  ),
)
const oddHeaders = [
  'Prefer: code=abc',
  'Prefer: code=999, example=nothing',
  'Prefer: dynamic=true',
  'Prefer: =',
  'Accept: ;',
  'Accept: application/xml',
  'Cookie: EQUSER_SESSION=%zz; %; =',
  'Content-Type: ;;;',
  'Content-Type: multipart/form-data',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: application/json; charset=%zz',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: text/plain',
  'Content-Encoding: gzip',
  'Origin: \u{1}',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Connection: close, Upgrade\r\nUpgrade: h2c',
  'Authorization: Basic %',
  'Access-Control-Request-Headers: \u{FF}',
  // This text has only characters of host names, but is no valid host.
  'Host: 927.0.0.1',
  'Host: 127.0.p.1',
  'Host: 127..1',
  'Host: 127.0.0.1:99999',
]
const oddBody = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '{',
    '[[',
    'null',
    '"',
    '{"__proto__":1}',
    '\u{EF}\u{BB}\u{BF}{}',
    '%zz=%',
    '\u{0}',
    '['.repeat(5_000),
  ),
  fc.json(),
)

/** Raw requests. Their connections close after the response. */
export const malformedCalls: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PURGE'),
    oddPath,
    oddQuery,
    fc.constantFrom('', ...oddHeaders),
    oddBody,
  )
  .map(([method, path, query, header, body]) =>
    requestText(`${method} ${path}${query}`, [header], body),
  )

/** The valid request of every operation with and without a byte order mark before its body, and some of them with each odd header. */
export const almostValidCalls: string[] = contractOperations.flatMap((operation) => {
  const { path, init } = validRequest(operation)
  const cookie = `Cookie: ${init.headers.cookie}`
  const bodies = init.body === undefined ? [''] : ['', '\u{EF}\u{BB}\u{BF}']
  const headers = ['getSettings', 'saveSettings', 'login'].includes(operation.id) ? oddHeaders : []
  return ['', ...headers].flatMap((header) =>
    bodies.map((mark) =>
      requestText(
        `${init.method} ${path}`,
        [cookie, header],
        mark + Buffer.from(init.body ?? '').toString('latin1'),
      ),
    ),
  )
})

function requestText(start: string, headers: string[], body: string): string {
  const hasType = body === '' || headers.some((header) => /^content-/i.test(header))
  return [
    `${start} HTTP/1.1`,
    ...(headers.some((header) => header.startsWith('Host')) ? [] : ['Host: 127.0.0.1']),
    ...headers.filter((header) => header !== ''),
    ...(headers.some((header) => header.startsWith('Connection')) ? [] : ['Connection: close']),
    ...(hasType ? [] : ['Content-Type: application/json']),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join(crlf)
}

/** Sends a request and returns the whole response. Empty if the server closes the connection. */
export async function responseTo(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(text, 'latin1')
  const chunks: Buffer[] = []
  try {
    for await (const chunk of socket) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  } catch {
    // The server may close the connection before it has read everything.
  }
  return Buffer.concat(chunks).toString('latin1')
}
