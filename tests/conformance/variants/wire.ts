import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type {
  HeaderList,
  ReceivedResponse,
} from '../../../openapi/conformance/exchange/exchange.ts'
import { type Reply, messageOf, ordinaryReply } from '../faults/wire-server.ts'
import { withHeader } from '../faults/messages.ts'
import type { Variant } from './variant.ts'

/** The same messages as different bytes. */
export const wireVariants: Variant[] = [
  { name: 'responses go over a real connection', wire: ordinaryReply },
  compressed('gzip', gzipSync),
  compressed('deflate', deflateSync),
  compressed('br', (body) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  ),
  compressed('zstd', zstdCompressSync),
  {
    name: 'bodies are chunked',
    wire: (response) => (hasBody(response) ? chunked(response) : ordinaryReply(response)),
  },
  {
    name: 'every response closes the connection',
    wire: (response) => ({
      ...ordinaryReply(withHeader(response, 'connection', 'close')),
      after: 'end',
    }),
  },
  {
    name: 'the end of the connection marks the end of the body',
    wire: (response) =>
      hasBody(response)
        ? {
            bytes: messageOf(
              response.status,
              [...response.headers, ['connection', 'close']],
              response.body,
            ),
            after: 'end',
          }
        : ordinaryReply(response),
  },
  {
    name: 'header names have capital letters',
    wire: (response) =>
      ordinaryReply({
        ...response,
        headers: response.headers.map(
          ([name, value]) =>
            [name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()), value] as const,
        ),
      }),
  },
  {
    name: 'early hints come first',
    wire: (response) => ({
      bytes: Buffer.concat([
        Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: </app.css>; rel=preload\r\n\r\n'),
        ordinaryReply(response).bytes,
      ]),
      after: 'keep',
    }),
  },
]

function compressed(encoding: string, compress: (body: Uint8Array) => Uint8Array): Variant {
  return {
    name: `bodies are compressed with ${encoding}`,
    wire: (response) =>
      hasBody(response)
        ? ordinaryReply(
            withHeader(
              { ...response, body: compress(response.body) },
              'content-encoding',
              encoding,
            ),
          )
        : ordinaryReply(response),
  }
}

function chunked(response: ReceivedResponse): Reply {
  const headers: HeaderList = [...response.headers, ['transfer-encoding', 'chunked']]
  const middle = Math.floor(response.body.length / 2)
  const parts = [response.body.subarray(0, middle), response.body.subarray(middle)].filter(
    ({ length }) => length > 0,
  )
  const body = Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`${part.length.toString(16)}\r\n`),
      part,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('0\r\n\r\n'),
  ])
  return { bytes: messageOf(response.status, headers, body), after: 'keep' }
}

function hasBody({ status, body }: ReceivedResponse): boolean {
  return status !== 204 && body.length > 0
}
