import { request as overHttp, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { type ProxyOptions, proxyTo } from '../../../openapi/conformance/proxy/proxy.ts'
import { testServers } from './servers.ts'

const servers = testServers()
afterEach(() => servers.end())

type Listener = Parameters<typeof servers.begin>[0]

async function proxied(listener: Listener, timeoutMs = 5_000) {
  const server = await servers.begin(listener)
  return proxyBefore(server, timeoutMs)
}

async function proxyBefore(
  server: URL,
  timeoutMs = 5_000,
  options: Pick<ProxyOptions, 'untilReady'> = {},
  onClose?: () => void,
) {
  const exchanges: Exchange[] = []
  const failures: string[] = []
  const forward = proxyTo({
    server,
    timeoutMs,
    onExchange: (exchange) => exchanges.push(exchange),
    onFailure: (text) => failures.push(text),
    ...options,
  })
  const proxy = await servers.begin((request, response) => {
    if (onClose) response.on('close', onClose)
    forward(request, response)
  })
  return { server, proxy, exchanges, failures }
}

interface Got {
  status: number
  raw: string[]
  body: Buffer
}

function call(url: URL, options: { method?: string; headers?: string[]; body?: Buffer } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const { method = 'GET', headers = [], body } = options
  const sent = overHttp(url, { method, headers: ['Host', url.host, ...headers] }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        raw: response.rawHeaders,
        body: Buffer.concat(chunks),
      }),
    )
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** Everything that arrives on the connection. */
async function rawCall({ hostname, port, host }: URL, method = 'GET'): Promise<string> {
  const socket = connect(Number(port), hostname)
  socket.write(`${method} / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return Buffer.concat(await socket.toArray()).toString('latin1')
}

test('a response is forwarded unchanged: status, case and order of headers, cookies, redirect, bytes', async () => {
  const binary = gzipSync(Buffer.from([0, 255, 254, 13, 10]))
  const headers = [
    ['X-Odd-CASE', '1'],
    ['Set-Cookie', 'a=1; Path=/'],
    ['Location', 'http://elsewhere.test/next'],
    ['Set-Cookie', 'b=2'],
    ['Content-Encoding', 'gzip'],
    ['Content-Length', String(binary.length)],
  ].flat()
  const { proxy } = await proxied((_, response) => {
    response.sendDate = false
    response.writeHead(302, headers).end(binary)
  })
  const { status, raw, body } = await call(proxy)
  expect(status).toBe(302)
  expect(raw.slice(0, headers.length)).toEqual(headers)
  expect(body).toEqual(binary)
})

test('a request is forwarded unchanged, except for Host and the Origin of pages behind the proxy', async () => {
  const seen: { url: string | undefined; headers: string[]; body: string }[] = []
  const { proxy, server } = await proxied((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      seen.push({ url: request.url, headers: request.rawHeaders, body })
      response.end()
    })
  })
  const body = Buffer.from('{"memo":"震"}')
  const twice = ['X-Two', 'a', 'X-Two', 'b']
  const headers = ['Origin', proxy.origin, ...twice, 'Content-Length', '14']
  await call(new URL('/a%20b?c=%E9', proxy), { method: 'POST', headers, body })
  const [got] = seen
  expect(got?.url).toBe('/a%20b?c=%E9')
  expect(got?.body).toBe('{"memo":"震"}')
  expect(got?.headers.slice(0, 8)).toEqual(['Host', server.host, 'Origin', server.origin, ...twice])
})

test('a body in chunks is forwarded completely', async () => {
  const { proxy } = await proxied((request, response) => request.pipe(response))
  const body = Buffer.alloc(300_000, 'あ')
  const got = await call(proxy, { method: 'POST', headers: ['Transfer-Encoding', 'chunked'], body })
  expect(got.body.equals(body)).toBe(true)
})

test('each exchange is reported after it is complete', async () => {
  const { proxy, exchanges } = await proxied((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"log":""}')
  })
  await call(new URL('/eqUser/api/user/term-log?x=1', proxy))
  expect(exchanges).toMatchObject([
    {
      request: { method: 'GET', path: '/eqUser/api/user/term-log', query: 'x=1' },
      response: { status: 200, body: Buffer.from('{"log":""}') },
      areCookiesKnown: true,
      isSecure: false,
    },
  ])
})

test('a request without a body gets no header for one', async () => {
  const seen: string[][] = []
  const { proxy } = await proxied((request, response) => {
    seen.push(request.rawHeaders)
    response.end()
  })
  await rawCall(proxy, 'POST')
  expect(seen.map(([host, , ...others]) => [host, others])).toEqual([
    ['Host', expect.not.arrayContaining([expect.stringMatching(/transfer-encoding/i)])],
  ])
})

test('a body of 9 MiB is forwarded, but not checked', async () => {
  const { proxy, exchanges, failures } = await proxied((request, response) =>
    request.pipe(response),
  )
  const body = Buffer.alloc(9 * 1024 * 1024, 'x')
  const got = await call(proxy, { method: 'POST', headers: ['Transfer-Encoding', 'chunked'], body })
  expect(got.body.equals(body)).toBe(true)
  await expect.poll(() => failures).toEqual([expect.stringContaining('longer than 8 MiB')])
  expect(exchanges).toEqual([])
})

test('calls wait while the work on earlier exchanges catches up, and none is lost', async () => {
  const seen: (string | undefined)[] = []
  const server = await servers.begin((request, response) => {
    seen.push(request.url)
    response.end()
  })
  const asked = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const untilReady = vi.fn<() => Promise<void> | undefined>().mockImplementationOnce(() => {
    asked.resolve()
    return ready.promise
  })
  const { proxy, exchanges } = await proxyBefore(server, 5_000, { untilReady })
  const waiting = call(new URL('/waiting', proxy))
  await asked.promise
  await call(new URL('/later', proxy))
  expect(seen).toEqual(['/later'])
  ready.resolve()
  await waiting
  expect(seen).toEqual(['/later', '/waiting'])
  await expect.poll(() => exchanges.map(({ request }) => request.path)).toEqual(seen)
})

test('a client that goes away while its call waits gets no call at the server', async () => {
  const seen: (string | undefined)[] = []
  const server = await servers.begin((request, response) => {
    seen.push(request.url)
    response.end()
  })
  const asked = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const untilReady = vi.fn<() => Promise<void> | undefined>().mockImplementationOnce(() => {
    asked.resolve()
    return ready.promise
  })
  const closed = Promise.withResolvers<void>()
  const { proxy } = await proxyBefore(server, 5_000, { untilReady }, closed.resolve)
  const socket = connect(Number(proxy.port), proxy.hostname)
  socket.write(`GET /gone HTTP/1.1\r\nHost: ${proxy.host}\r\n\r\n`)
  await asked.promise
  socket.destroy()
  await closed.promise
  ready.resolve()
  await call(new URL('/next', proxy))
  expect(seen).toEqual(['/next'])
})

describe('a client that goes away', () => {
  test.each([
    ['before the response', () => undefined],
    [
      'during the response',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-length': 9 }).write('a'),
    ],
  ])('%s ends the call at the server and is reported once', async (_, begin) => {
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const { proxy, failures, exchanges } = await proxied((request, response) => {
      if (request.url === '/next') return void response.end()
      begin(response)
      response.on('close', ended.resolve)
      begun.resolve()
      return undefined
    }, 600_000)
    const socket = connect(Number(proxy.port), proxy.hostname)
    socket.write(`GET / HTTP/1.1\r\nHost: ${proxy.host}\r\n\r\n`)
    await begun.promise
    socket.destroy()
    await ended.promise
    await expect.poll(() => failures).toEqual([expect.stringContaining('GET /: ')])
    expect((await call(new URL('/next', proxy))).status).toBe(200)
    await expect.poll(() => exchanges.length).toBe(1)
    expect(failures).toHaveLength(1)
  })
})

test.each([
  [
    'a change of the protocol',
    'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  ],
  ['what is not HTTP', '\u{1B}[2J\r\n\r\n'],
  ['a status below 100', 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'],
  ['an escape sequence in the head', 'HTTP/1.1 200 \u{1B}[2JOdd\r\nContent-Length: 0\r\n\r\n'],
])('%s is an error of the server, and the next call works', async (_, text) => {
  const { proxy, failures } = await proxied((request, response) => {
    if (request.url === '/next') response.end()
    else response.socket?.end(text)
  })
  expect((await call(proxy)).status).toBe(502)
  expect((await call(new URL('/next', proxy))).status).toBe(200)
  expect(failures).toHaveLength(1)
})

test('the message of a failed call has no secrets', async () => {
  const { proxy, failures } = await proxied((_, response) => response.socket?.destroy())
  await call(new URL('/eqUser/api/user?token=kx8Q2mV7', proxy))
  expect(failures).toEqual([expect.stringContaining('GET /eqUser/api/user?token=***: ')])
})

describe('a failure of the server is reported to the client and to the user', () => {
  test('connection refused', async () => {
    const gone = await servers.begin(() => undefined)
    servers.end()
    const { proxy, failures } = await proxyBefore(gone)
    const { status, body } = await call(proxy)
    expect([status, body.toString()]).toEqual([502, expect.stringContaining('connection refused')])
    expect(failures).toEqual([expect.stringContaining('GET /: ')])
  })

  test('no response', async () => {
    const { proxy, failures } = await proxied(() => undefined, 50)
    const { status } = await call(proxy)
    expect(status).toBe(504)
    expect(failures[0]).toContain('does not respond')
  })

  test('a connection that closes early', async () => {
    const { proxy, failures } = await proxied((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      setImmediate(() => response.socket?.destroy())
    })
    await expect(call(proxy)).rejects.toThrow('aborted')
    await expect.poll(() => failures).toEqual([expect.stringContaining('closed before')])
  })
})

test('a request that meets a connection which the server has just closed is sent once more', async () => {
  const paths: string[] = []
  const { proxy, failures } = await proxied((request, response) => {
    const isFirstOfConnection = request.socket.bytesWritten === 0
    paths.push(request.url ?? '')
    if (isFirstOfConnection) response.end('ok')
    else request.socket.resetAndDestroy()
  })
  for (const path of ['/first', '/second', '/third']) {
    expect((await call(new URL(path, proxy))).status).toBe(200)
  }
  expect(paths).toEqual(['/first', '/second', '/second', '/third', '/third'])
  expect(failures).toEqual([])
})
