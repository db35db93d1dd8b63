import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  forwardUpgrades,
  isWebSocket,
} from '../../../../openapi/conformance/proxy/forward-upgrade.ts'
import { proxyTo } from '../../../../openapi/conformance/proxy/proxy.ts'
import { testServers } from '../servers.ts'

const servers = testServers()
afterEach(() => servers.end())

type OnUpgrade = ReturnType<typeof forwardUpgrades>

/** A server on a free port, with `upgrade` for requests of WebSockets. */
async function begin(listener: RequestListener, upgrade?: OnUpgrade): Promise<URL> {
  const server = createServer(upgrade ? { shouldUpgradeCallback: isWebSocket } : {}, listener)
  if (upgrade) server.on('upgrade', upgrade)
  return servers.begin(server)
}

async function proxyBefore(server: URL, timeoutMs = 5_000) {
  const failures: string[] = []
  const closing = new AbortController()
  const options = { server, timeoutMs, onFailure: (text: string) => failures.push(text) }
  const proxy = await begin(
    proxyTo({ ...options, onExchange: () => undefined }),
    forwardUpgrades({ ...options, signal: closing.signal }),
  )
  return { proxy, failures, closing }
}

/** Opens a connection through a proxy and collects what arrives. */
function open(proxy: URL, protocol = 'websocket') {
  const socket = connect(Number(proxy.port), proxy.hostname)
  onTestFinished(() => void socket.destroy())
  const arrived: Buffer[] = []
  let isClosed = false
  socket.on('data', (chunk) => arrived.push(Buffer.from(chunk)))
  socket.on('error', () => undefined)
  socket.on('close', () => (isClosed = true))
  socket.write(
    `GET /live?token=kx8Q2mV7 HTTP/1.1\r\nHost: ${proxy.host}\r\nOrigin: ${proxy.origin}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n\r\n`,
  )
  return {
    socket,
    text: () => Buffer.concat(arrived).toString('latin1'),
    isClosed: () => isClosed,
  }
}

const accepted =
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n'

test('a WebSocket passes: the request, its answer, and all bytes in both directions', async () => {
  const seen: Record<string, unknown>[] = []
  const server = await begin(
    () => undefined,
    (request, socket) => {
      seen.push({ url: request.url, ...request.headers })
      socket.write(`${accepted}hello `)
      socket.pipe(socket)
    },
  )
  const { proxy, failures } = await proxyBefore(server)
  const { socket, text } = open(proxy)
  await expect.poll(text).toBe(`${accepted}hello `)
  socket.write('\u0081\u0002hi', 'latin1')
  await expect.poll(text).toBe(`${accepted}hello \u0081\u0002hi`)
  expect(seen).toEqual([
    expect.objectContaining({
      url: '/live?token=kx8Q2mV7',
      host: server.host,
      origin: server.origin,
      upgrade: 'websocket',
      'sec-websocket-key': 'AQIDBAUGBwgJCgsMDQ4PEA==',
    }),
  ])
  expect(failures).toEqual([])
})

describe('a WebSocket closes with', () => {
  test('the proxy, and then the server sees it', async () => {
    let isClosed = false
    const server = await begin(
      () => undefined,
      (_, socket) => {
        socket.on('error', () => undefined)
        socket.on('end', () => (isClosed = true))
        socket.resume()
        socket.write(accepted)
      },
    )
    const { proxy, closing } = await proxyBefore(server)
    const client = open(proxy)
    await expect.poll(client.text).toBe(accepted)
    closing.abort()
    await expect.poll(client.isClosed).toBe(true)
    await expect.poll(() => isClosed).toBe(true)
  })

  test('the server', async () => {
    const server = await begin(
      () => undefined,
      (_, socket) => socket.end(accepted),
    )
    const { proxy } = await proxyBefore(server)
    const client = open(proxy)
    await expect.poll(client.isClosed).toBe(true)
    expect(client.text()).toBe(accepted)
  })
})

test('a refusal of the server arrives as it is', async () => {
  const server = await begin((_, response) => response.writeHead(403, 'No').end('no sockets'))
  const { proxy } = await proxyBefore(server)
  const client = open(proxy)
  await expect.poll(client.isClosed).toBe(true)
  expect(client.text()).toMatch(/^HTTP\/1\.1 403 No\r\n[^]*\r\n\r\nno sockets$/)
})

test('a server that can not be reached is told to the client and the user, without secrets', async () => {
  const { proxy, failures } = await proxyBefore(new URL('http://portal.invalid'))
  const client = open(proxy)
  await expect.poll(client.isClosed).toBe(true)
  expect(client.text()).toMatch(/^HTTP\/1\.1 502 /)
  expect(failures).toEqual([expect.stringContaining('GET /live?token=***: ')])
})

test('an offer of HTTP/2 is an ordinary call', async () => {
  const server = await begin((request, response) => response.end(request.headers.upgrade ?? 'none'))
  const { proxy } = await proxyBefore(server)
  const client = open(proxy, 'h2c')
  await expect.poll(client.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*none/)
})
