import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { expect, test } from 'vitest'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { withoutSecrets } from '../../../openapi/conformance/masking/without-secrets.ts'
import { exchangeOf } from './exchanges.ts'

const secret = 'Geheim-2024-xyz'
const text = JSON.stringify({ localAddr: '192.168.1.20', note: secret })

const codings: [string, (body: Uint8Array) => Uint8Array][] = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['gzip, br', (body) => brotliCompressSync(gzipSync(body))],
]

function coded(coding: string, body: Uint8Array): Exchange {
  const exchange = exchangeOf('getOnetimePassword', {})
  const headers = [
    ['content-type', 'application/json'],
    ['content-encoding', coding],
  ] as const
  return { ...exchange, response: { status: 200, headers, body } }
}

test.each(codings)('bodies in %s are masked and shown', (coding, compress) => {
  const { response } = withoutSecrets(coded(coding, compress(Buffer.from(text))))
  const shown = new TextDecoder().decode(response.body)
  expect(shown).not.toContain(secret)
  expect(JSON.parse(shown)).toMatchObject({ localAddr: '192.168.1.20' })
})

test('a body is omitted if its coding is wrong or if it decodes to a huge body', () => {
  const huge = gzipSync(Buffer.alloc(2 * 1024 * 1024, 0x20))
  for (const body of [Buffer.from(text), huge]) {
    const { response } = withoutSecrets(coded('gzip', body))
    expect(response.leftOut).toBe('because the body is not valid gzip')
    expect(response.body).toHaveLength(0)
  }
})
