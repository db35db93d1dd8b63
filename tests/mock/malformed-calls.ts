import { connect } from 'node:net'
import * as fc from 'fast-check'
import { readJson } from '../../openapi/conformance/exchange/body.ts'
import { contractOperations } from '../../openapi/contract/contract.ts'

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
const oddHeader = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
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
    'Content-Encoding: gzip',
    'Origin: \u{1}',
    'Expect: 100-continue',
    'Upgrade: websocket',
    'Authorization: Basic %',
    'Access-Control-Request-Headers: \u{FF}',
  ),
)
const oddBody = fc.oneof(
  fc.constant(''),
  fc.constantFrom('{', '[[', 'null', '"', '{"__proto__":1}', '%zz=%', '\u{0}', '['.repeat(5_000)),
  fc.json(),
)

interface MalformedCall {
  /** The raw request. Its connection closes after the response. */
  text: string
  /** False for a body that Prism can't parse, because Prism never responds to that. */
  isAnswered: boolean
}

export const malformedCalls: fc.Arbitrary<MalformedCall> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PURGE'),
    oddPath,
    oddQuery,
    oddHeader,
    oddBody,
  )
  .map(([method, path, query, header, body]) => {
    const isOddType = /^content-/i.test(header)
    const lines = [
      `${method} ${path}${query} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: close',
      ...(header === '' ? [] : [header]),
      ...(isOddType || body === '' ? [] : ['Content-Type: application/json']),
      `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
      '',
      body,
    ]
    const isAnswered = body === '' || (!isOddType && isJson(body))
    return { text: lines.join(crlf), isAnswered }
  })

function isJson(body: string): boolean {
  return readJson(Buffer.from(body, 'latin1')).kind === 'json'
}

/** Sends a request and returns the whole response. Empty if the server closes the connection, or if no response is expected. */
export async function responseTo(address: string, { text, isAnswered }: MalformedCall) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(text, 'latin1')
  if (!isAnswered) socket.end()
  const chunks: Buffer[] = []
  try {
    for await (const chunk of socket) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  } catch {
    // The server may close the connection before it has read everything.
  }
  return Buffer.concat(chunks).toString('latin1')
}
