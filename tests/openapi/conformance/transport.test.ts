import { createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { SentRequest } from '../../../openapi/conformance/exchange.ts'
import { type TransportOptions, sendTo } from '../../../openapi/conformance/transport.ts'
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

test('an answer comes as it was sent: status, headers in their order, cookies apart, bytes', async () => {
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

describe('each thing that can go wrong has its own sentence', () => {
  test('nobody listens', async () => {
    const server = await servers.begin(() => undefined)
    servers.end()
    await expect(send(server)).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('nobody listens there'),
    })
  })

  test('no host of that name', async () => {
    const server = new URL('http://no-such-host.invalid')
    await expect(send(server)).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('a server that speaks no TLS', async () => {
    const { port } = await servers.begin((_, response) => response.end('plain'))
    const server = new URL(`https://127.0.0.1:${port}`)
    await expect(send(server)).rejects.toMatchObject({
      kind: 'tls',
      message: expect.stringContaining('No safe connection'),
    })
  })

  test('an answer that does not come', async () => {
    const server = await servers.begin(() => undefined)
    await expect(send(server, { timeoutMs: 50 })).rejects.toMatchObject({
      kind: 'timeout',
      message: 'No whole answer within 0.05 s.',
    })
  })

  test('an answer that drips without an end', async () => {
    const server = await servers.begin((_, response) => {
      response.writeHead(200).write('{')
    })
    await expect(send(server, { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('an answer that goes on and on', async () => {
    const server = await servers.begin((_, response) => {
      const chunk = Buffer.alloc(64 * 1024)
      const more = (): void => {
        while (response.write(chunk));
      }
      response.on('drain', more)
      more()
    })
    await expect(send(server, { maximalBytes: 1024 * 1024 })).rejects.toMatchObject({
      kind: 'tooLarge',
      message: 'The answer goes on beyond 1 MiB; nothing more of it was read.',
    })
  })

  test('a connection that breaks', async () => {
    const server = await servers.begin((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      response.socket?.destroy()
    })
    await expect(send(server)).rejects.toMatchObject({ kind: 'cutOff' })
  })

  test('something that is no HTTP', async () => {
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

  test('whoever runs it has had enough', async () => {
    const server = await servers.begin(() => undefined)
    const signal = AbortSignal.abort()
    await expect(send(server, { signal })).rejects.toMatchObject({ kind: 'interrupted' })
  })
})
