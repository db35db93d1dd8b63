import { createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { SentRequest } from '../../../openapi/conformance/exchange/exchange.ts'
import { type TransportOptions, sendTo } from '../../../openapi/conformance/connection/transport.ts'
import { testServers } from './servers.ts'

const servers = testServers()
afterEach(() => servers.end())

const call: SentRequest = {
  method: 'GET',
  path: '/eqUser/api/user',
  query: '',
  headers: [],
  body: new Uint8Array(),
}

function send(server: URL, options: Partial<TransportOptions> = {}) {
  return sendTo(server, { timeoutMs: 5_000, ...options })(call)
}

test('a response is read unchanged: status, order of headers, separate cookies, bytes', async () => {
  const server = await servers.begin((_, response) => {
    response.writeHead(
      302,
      [
        ['Set-Cookie', 'a=1'],
        ['Location', '/elsewhere'],
        ['Set-Cookie', 'b=2'],
      ].flat(),
    )
    response.end(Buffer.from([0, 255, 10]))
  })
  const { status, headers, body } = await send(server)
  expect(status).toBe(302)
  expect(headers.slice(0, 3)).toEqual([
    ['set-cookie', 'a=1'],
    ['location', '/elsewhere'],
    ['set-cookie', 'b=2'],
  ])
  expect([...body]).toEqual([0, 255, 10])
})

describe('each failure has its own message', () => {
  test('connection refused', async () => {
    const server = await servers.begin(() => undefined)
    servers.end()
    await expect(send(server)).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('connection refused'),
    })
  })

  test('unknown host name', async () => {
    const server = new URL('http://no-such-host.invalid')
    await expect(send(server)).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('a server without TLS', async () => {
    const { port } = await servers.begin((_, response) => response.end('plain'))
    const server = new URL(`https://127.0.0.1:${port}`)
    await expect(send(server)).rejects.toMatchObject({
      kind: 'tls',
      message: expect.stringContaining('http:// instead of https://'),
    })
  })

  test('no response', async () => {
    const server = await servers.begin(() => undefined)
    await expect(send(server, { timeoutMs: 50 })).rejects.toMatchObject({
      kind: 'timeout',
      message: 'No complete response within 0.05 s.',
    })
  })

  test('a slow response that never ends', async () => {
    const server = await servers.begin((_, response) => {
      response.writeHead(200).write('{')
    })
    await expect(send(server, { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('a response that is too long', async () => {
    const server = await servers.begin((_, response) => {
      const chunk = Buffer.alloc(64 * 1024)
      const more = (): void => {
        while (response.write(chunk));
      }
      response.on('drain', more)
      more()
    })
    await expect(send(server, { maxBytes: 1024 * 1024 })).rejects.toMatchObject({
      kind: 'tooLarge',
      message: 'The response is longer than 1 MiB. The rest was not read.',
    })
  })

  test('a connection that closes early', async () => {
    const server = await servers.begin((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      response.socket?.destroy()
    })
    await expect(send(server)).rejects.toMatchObject({ kind: 'cutOff' })
  })

  test('a response that is not HTTP', async () => {
    const tcp = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
    const { promise, resolve } = Promise.withResolvers<void>()
    tcp.listen(0, '127.0.0.1', resolve)
    await promise
    const address = tcp.address()
    const port = typeof address === 'object' ? address?.port : ''
    onTestFinished(() => void tcp.close())
    await expect(send(new URL(`http://127.0.0.1:${port}`))).rejects.toMatchObject({
      kind: 'cutOff',
    })
  })
})
