import { allEntries } from '../../simulator/journal/journal.ts'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createControl } from '../../simulator/control/app.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { type ServerOptions, createApp } from '../../simulator/server/app.ts'
import { maxBodyBytes, type SimulatorApp } from '../../simulator/server/calls.ts'
import type { SimulatorEnv } from '../../simulator/server/client-side.ts'
import type { Run } from '../../simulator/server/cluster/pass-on.ts'
import { Dispatcher } from '../../simulator/server/dispatcher.ts'
import { hostIn, listen } from '../../simulator/server/listener.ts'
import type { RawResponse } from '../../simulator/state/input.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'

const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')

async function appWith(options: Partial<ServerOptions> = {}) {
  const bugs: unknown[] = []
  const worlds = new Worlds(memoryStore())
  const world = await worlds.create({
    name: 'default',
    source,
    file: 'noto',
    clock: { kind: 'manual' },
  })
  const app = createApp({ worlds, onError: (error) => bugs.push(error), ...options })
  return { bugs, worlds, world, app }
}

/** Serves an application until the test ends. */
async function serve(app: SimulatorApp): Promise<{ port: number; address: string }> {
  const server = await listen(app, '127.0.0.1', 0)
  onTestFinished(() => server.close())
  return { port: server.port, address: `http://127.0.0.1:${server.port}` }
}

function builtPortal(): string {
  const dir = mkdtempSync(join(tmpdir(), 'portal-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>portal</title>')
  writeFileSync(join(dir, 'assets/main-abc.js'), `console.info("${'x'.repeat(5_000)}")`)
  return dir
}

test('a response has the virtual time as its date and is not cached', async () => {
  const response = await (await appWith()).app.request('/eqUser/api/user')
  expect(response.status).toBe(401)
  expect(response.headers.get('date')).toBe('Mon, 01 Jan 2024 07:25:00 GMT')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-simulation')).toBe('true')
  expect(await response.json()).toMatchObject({ code: 401 })
})

// Requirements: USER-5
test('a portal page shows the simulation notice that it contains', async () => {
  const portalDir = builtPortal()
  writeFileSync(join(portalDir, 'index.html'), '<aside\n  hidden\n  id="a">simulated</aside>')
  const page = await (await appWith({ portalDir })).app.request('/eqUser/view')
  expect(await page.text()).toBe('<aside\n  id="a">simulated</aside>')
  expect(page.headers.get('server-timing')).toMatch(/^simulation/)
})

test('a page of another origin can call the API, but not read its responses or write', async () => {
  const { app } = await appWith({})
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
  const read = await app.request('/eqUser/api/open/news', { headers })
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, null])
  const write = { method: 'POST', headers, body: JSON.stringify({}) }
  expect((await app.request('/eqUser/api/user/login', write)).status).toBe(403)
})

test('a portal page is sent whole to a client that wants a part of it', async () => {
  const { app } = await appWith({ portalDir: builtPortal() })
  const { address } = await serve(app)
  const page = await fetch(`${address}/eqUser/view`, { headers: { range: 'bytes=0-9' } })
  expect(page.status).toBe(200)
  expect(page.headers.get('accept-ranges')).toBeNull()
  expect(await page.text()).toContain('<title>portal</title>')
})

// Requirements: CALL-2
test('all portal pages are the same document, and assets are immutable', async () => {
  const { app } = await appWith({ portalDir: builtPortal() })
  for (const path of ['/eqUser/view', '/eqUser/view/user/history/20240101161011']) {
    const page = await app.request(path)
    expect(await page.text()).toContain('<title>portal</title>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('cache-control')).toBe('no-cache')
  }
  const asset = await app.request('/eqUser/assets/main-abc.js', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect(asset.headers.get('content-encoding')).toBe('gzip')
  expect(asset.headers.get('x-content-type-options')).toBe('nosniff')
  // Files lack the security headers of pages, which would delay each file by 10 ms on a slow network.
  expect(asset.headers.get('content-security-policy')).toBeNull()
})

test('the console and the reference pages have policies too, and are not cached', async () => {
  const dir = builtPortal()
  const { app } = await appWith({ consoleDir: dir, docsDir: dir })
  const policies = { '/sim': "form-action 'self'", '/docs/index.html': "form-action 'none'" }
  for (const [path, part] of Object.entries(policies)) {
    const { status, headers } = await app.request(path)
    expect([status, headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining(part),
    ])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-cache')
  }
})

test('on the documentation site, only the service worker of the demo may compile code', async () => {
  const dir = builtPortal()
  const { app } = await appWith({ docsDir: dir })
  const policyOf = async (path: string) =>
    (await app.request(`/docs/guide/demo/${path}`)).headers.get('content-security-policy')
  expect(await policyOf('sw.js')).toContain("script-src 'self' 'unsafe-eval'")
  expect(await policyOf('index.html')).toContain("default-src 'self'")
  expect(await policyOf('index.html')).not.toContain('unsafe-eval')
})

test('the console opens with a slash after its address', async () => {
  const { app } = await appWith({ consoleDir: builtPortal() })
  const { status, headers } = await app.request('/sim/')
  expect([status, headers.get('location')]).toEqual([302, '/sim'])
})

test('behind HTTPS, cookies are Secure and every response demands HTTPS', async () => {
  const login = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' }),
  }
  const options = { portalDir: builtPortal(), publicUrl: new URL('https://portal.example') }
  const { app, world } = await appWith(options)
  const response = await app.request('/eqUser/api/user/login', login)
  expect(response.headers.get('set-cookie')).toMatch(/^EQUSER_SESSION=.*; Secure$/)
  for (const path of ['/eqUser/api/user', '/eqUser/view', '/eqUser/assets/main-abc.js', '/x']) {
    const { headers } = await app.request(path)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
  }
  // A truncated response must set its cookie too.
  const effect = { kind: 'truncate', keepBytes: 1 } as const
  await world.command({ verb: 'fault', operationId: 'logout', effect })
  const { address } = await serve(app)
  const truncated = await fetch(`${address}/eqUser/api/user/logout`, { method: 'POST' })
  expect(truncated.headers.get('set-cookie')).toMatch(/; Secure$/)
  const plain = await (await appWith()).app.request('/eqUser/api/user/login', login)
  expect(plain.headers.get('set-cookie')).not.toContain('Secure')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
})

// Requirements: OPEN-1
test('the root redirects to the portal', async () => {
  const { app } = await appWith({ portalDir: builtPortal() })
  for (const path of ['/', '/eqUser']) {
    const response = await app.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/eqUser/view'])
  }
})

test('files outside the portal folder are not served', async () => {
  const { app } = await appWith({ portalDir: builtPortal() })
  for (const path of [
    '/eqUser/../package.json',
    '/eqUser/%2e%2e/package.json',
    '/eqUser/assets/..%2f..%2fx',
    '/etc',
  ]) {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404 })
  }
})

test('unusual requests get a 4xx, never a 5xx', async () => {
  const { app, bugs } = await appWith()
  const paths = [
    'user%00',
    `user?${'a=1&'.repeat(3_000)}`,
    'user/history/%E0%A4%A',
    'user//',
    '%2e%2e/user',
    '\u{1F30A}',
  ]
  for (const path of paths) {
    const response = await app.request(`/eqUser/api/${path}`, {
      headers: { cookie: `${'x='.repeat(500)};EQUSER_SESSION=%E0%A4%A` },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }
  expect(bugs).toEqual([])
})

test('a body above the limit gets 413, also if it never ends', async () => {
  const { address } = await serve((await appWith()).app)
  const send = async (body: BodyInit): Promise<number> => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    return (await fetch(`${address}/eqUser/api/user/login`, init)).status
  }
  const valid = JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' })
  expect(await send(valid.padEnd(maxBodyBytes))).toBe(204)
  expect(await send(valid.padEnd(maxBodyBytes + 1))).toBe(413)
  expect(await send(endlessBody())).toBe(413)
})

test('every call is in the journal', async () => {
  const { app, world } = await appWith()
  await app.request('/eqUser/api/user')
  await app.request('/eqUser/api/nothing')
  expect((await allEntries(world.journal.entries())).map(({ index }) => index)).toEqual([0, 1])
})

test('a port in use is reported with another port to try', async () => {
  const { app } = await appWith()
  const { port } = await serve(app)
  await expect(listen(app, '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is in use. Choose another port with --port or PORT, for example ${port + 1}.`,
  )
})

test('a call gets the same response with and without a socket, and nothing is logged', async () => {
  const log = vi.spyOn(console, 'error')
  onTestFinished(() => log.mockRestore())
  const { app, bugs } = await appWith()
  const { address } = await serve(app)
  const calls: [path: string, init: RequestInit][] = [
    ['open/news', {}],
    ['user?limit=1', {}],
    ['nothing', {}],
    ['user/login', { method: 'GET' }],
    ['user/login', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
    ['user/login', { method: 'POST', body: 'x'.repeat(70_000) }],
    ['user/logout', { method: 'POST' }],
    ['open/news', { method: 'HEAD' }],
    ['open/news', { headers: { 'x-sim-world': 'nowhere' } }],
  ]
  for (const [path, init] of calls) {
    const direct = await app.request(`/eqUser/api/${path}`, init)
    const viaSocket = await fetch(`${address}/eqUser/api/${path}`, init)
    expect([viaSocket.status, await viaSocket.text()], path).toEqual([
      direct.status,
      await direct.text(),
    ])
    for (const name of ['content-type', 'cache-control', 'x-simulation', 'allow']) {
      expect(viaSocket.headers.get(name), `${path} ${name}`).toBe(direct.headers.get(name))
    }
    // Without a world there is no virtual time, so the header has the time of this machine.
    const date = viaSocket.headers.get('date')
    expect(date, `${path} date`).toBe(direct.headers.get('date') ?? date)
  }
  expect(log).not.toHaveBeenCalled()
  expect(bugs).toEqual([])
})

test('transport faults delay, drop and truncate responses to GET and POST', async () => {
  const { app, world } = await appWith()
  const { address } = await serve(app)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ userId: 'kanazawa_taro', password: 'wrong-password' })
  const calls = [
    { operationId: 'listNews', call: () => fetch(`${address}/eqUser/api/open/news`) },
    {
      operationId: 'login',
      call: () => fetch(`${address}/eqUser/api/user/login`, { method: 'POST', headers, body }),
    },
  ] as const
  for (const { operationId, call } of calls) {
    const expected = await (await call()).text()
    const once = { verb: 'fault', operationId, count: 1 } as const
    await world.command({ ...once, effect: { kind: 'delay', delayMs: 1 } })
    expect(await (await call()).text()).toBe(expected)
    await world.command({ ...once, effect: { kind: 'drop' } })
    await expect(call()).rejects.toThrow('fetch failed')
    await world.command({ ...once, effect: { kind: 'truncate', keepBytes: 5 } })
    const truncated = await call()
    expect(Number(truncated.headers.get('content-length'))).toBe(Buffer.byteLength(expected))
    await expect(truncated.text()).rejects.toThrow('terminated')
  }
})

test.each<[string, RawResponse]>([
  ['a line break', { status: 200, headers: { 'x-broken': 'line\nbreak' } }],
  ['a character beyond Latin-1', { status: 200, headers: { 'x-broken': '地震' } }],
])('a response with %s in a header is reported and becomes a 500', async (_, unsendable) => {
  const { worlds, bugs } = await appWith()
  const onError = (error: unknown) => bugs.push(error)
  const dispatch = vi.spyOn(Dispatcher.prototype, 'dispatch')
  onTestFinished(() => dispatch.mockRestore())
  dispatch.mockResolvedValueOnce(unsendable).mockResolvedValueOnce(unsendable)
  const app = createApp({ worlds, onError })
  const { address } = await serve(app)
  for (const request of [fetch, app.request]) {
    const response = await request(`${address}/eqUser/api/open/news`)
    expect([response.status, await response.json()]).toMatchObject([500, { code: 500 }])
  }
  expect(bugs).toHaveLength(2)
  expect((await fetch(`${address}/eqUser/api/open/news`)).status).toBe(200)
})

test.each([
  ['an invalid host', 'GET /eqUser/api/nothing HTTP/1.1\r\nhost: a b\r\n\r\n', 400],
  ['no host', 'GET /eqUser/api/nothing HTTP/1.0\r\n\r\n', 404],
  ['a whole URL', 'GET http://a/eqUser/api/nothing HTTP/1.1\r\nhost: a\r\n\r\n', 404],
])('a request with %s gets an error of the contract', async (_, bytes, code) => {
  const { app, bugs } = await appWith()
  const { port } = await serve(app)
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(`HTTP/1.1 ${code} `)
  expect(JSON.parse(body)).toMatchObject({ code })
  expect(bugs).toEqual([])
})

test.each([
  ['/eqUser/api/user/login', 'content-length: 9\r\n\r\nabc'],
  ['/sim/api/worlds', 'content-length: 9\r\n\r\nabc'],
  ['/sim/api/worlds', 'transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n'],
])(
  'a client that leaves in the middle of its body to %s is a line in the log',
  async (path, rest) => {
    const log = vi.spyOn(console, 'error')
    onTestFinished(() => log.mockRestore())
    const lines: string[] = []
    const onAborted = (line: string) => lines.push(line)
    const bugs: unknown[] = []
    const onError = (error: unknown) => bugs.push(error)
    const { worlds } = await appWith()
    const control = createControl({ worlds })
    const app = createApp({ worlds, control: async () => control, onError, onAborted })
    const { port, address } = await serve(app)
    const socket = connect(port, '127.0.0.1')
    const type = 'content-type: application/json'
    socket.write(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${type}\r\n${rest}`)
    await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0))
    // After this response, the server must also have read the first request.
    expect((await fetch(`${address}/eqUser/api/open/news`)).status).toBe(200)
    socket.destroy()
    await vi.waitFor(() =>
      expect(lines).toEqual([
        `A client disconnected before its request was complete: POST ${path}`,
      ]),
    )
    expect(bugs).toEqual([])
    expect(log).not.toHaveBeenCalled()
  },
)

test('an uncompressed page declares its length, and the next response on the connection is complete', async () => {
  const portalDir = builtPortal()
  writeFileSync(
    join(portalDir, 'index.html'),
    '<!doctype html><aside hidden class="simulation">simulated</aside>',
  )
  const { app } = await appWith({ portalDir })
  const { port } = await serve(app)
  const socket = connect(port, '127.0.0.1')
  const get = (last: string) => `GET /eqUser/view HTTP/1.1\r\nHost: 127.0.0.1\r\n${last}\r\n`
  socket.write(`${get('')}${get('Connection: close\r\n')}`)
  const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/)
  expect(answers).toHaveLength(2)
  const lengths = answers.map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const declared = /^content-length: (\d+)$/im.exec(head)?.[1]
    return { declared: Number(declared), sent: Buffer.byteLength(body) }
  })
  expect(lengths.map(({ sent }) => sent)).toEqual(lengths.map(({ declared }) => declared))
})

test('a client that sends many requests at once loses its connection', async () => {
  const { app } = await appWith({ portalDir: builtPortal() })
  const { port, address } = await serve(app)
  const count = 5_000
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /eqUser/assets/main-abc.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(count))
  const received = await text(socket).catch(() => '')
  expect(received.split('HTTP/1.1 200').length).toBeLessThan(count)
  expect((await fetch(`${address}/eqUser/view`)).status).toBe(200)
})

const endlessBody = () => new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(10_000)) })
test.each([
  ['whole', () => 'x'.repeat(5_000_000)],
  ['in parts', endlessBody],
])(
  'a client that does not read a response sent %s holds only it, and is disconnected',
  async (_, bodyOf) => {
    const app = new Hono<SimulatorEnv>()
    const made: string[] = []
    app.get('/large', (c) => {
      made.push(c.req.path)
      return c.body(bodyOf())
    })
    const server = await listen(app, '127.0.0.1', 0, { writeTimeoutMs: 300 })
    onTestFinished(() => server.close())
    const socket = connect(server.port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    socket.write('GET /large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(3))
    await expect.poll(() => server.pendingCount()).toBeGreaterThan(0)
    await expect.poll(() => server.pendingCount()).toBe(0)
    expect(made).toEqual(['/large'])
  },
)

test('an idle connection is closed', async () => {
  const app = new Hono<SimulatorEnv>()
  app.get('/', (c) => c.body('answer'))
  const server = await listen(app, '127.0.0.1', 0, { keepAliveTimeoutMs: 50 })
  onTestFinished(() => server.close())
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  expect(await text(socket)).toContain('answer')
})

const throughProcesses = {
  'behind a proxy': { trustsProxy: true },
  'of several processes': {
    cluster: { run: async (_: unknown, runHere: Run) => runHere(), passedSide: () => undefined },
  },
}
test.each(Object.entries(throughProcesses))(
  '%s, a call to the control API without the token is refused before its body is read',
  async (_, options) => {
    const { worlds } = await appWith()
    const token = 'a-token-of-20-letters'
    const control = createControl({ worlds, token })
    const { app } = await appWith({
      ...options,
      control: () => Promise.resolve(control),
      controlToken: token,
    })
    let chunks = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: endless, duplex: 'half' }
    const response = await app.request('/sim/api/worlds', init)
    expect(response.status).toBe(401)
    expect(chunks).toBeLessThan(4)
  },
)

test('TRACE gets 405 and an impossible world name 404, without an error in the log', async () => {
  const control = createControl({ worlds: (await appWith()).worlds })
  const { app, bugs } = await appWith({
    trustsProxy: true,
    control: () => Promise.resolve(control),
  })
  const { port } = await serve(app)
  const socket = connect(port, '127.0.0.1')
  const end = 'Host: 127.0.0.1\r\nConnection: close\r\n\r\n'
  socket.write(`TRACE /sim/api/worlds HTTP/1.1\r\n${end}`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 /)
  const headers = { cookie: 'sim_world=%00' }
  expect((await app.request('/eqUser/api/open/news', { headers })).status).toBe(404)
  expect(bugs).toEqual([])
})

test('a response to HEAD is the response to GET without its body', async () => {
  const { app } = await appWith()
  const { address } = await serve(app)
  for (const [path, status] of [
    ['open/news', 200],
    ['user', 401],
    ['user/login', 405],
  ] as const) {
    const response = await fetch(`${address}/eqUser/api/${path}`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([status, ''])
    expect(response.headers.get('content-type')).toBe('application/json')
  }
})

test('the cookie of a world that is gone is deleted, so that the next call goes to the default world', async () => {
  const { app } = await appWith()
  const call = (headers: Record<string, string>) =>
    app.request('/eqUser/api/open/news', { headers })
  const response = await call({ cookie: 'sim_world=gone' })
  expect(response.status).toBe(404)
  expect(response.headers.get('set-cookie')).toMatch(/^sim_world=; Max-Age=0; Path=\/;/)
  expect((await call({})).status).toBe(200)
  const named = await call({ cookie: 'sim_world=other', 'x-sim-world': 'gone' })
  expect([named.status, named.headers.get('set-cookie')]).toEqual([404, null])
})

test.each(['::1', '[::1]'])('the server listens on %s', async (hostname) => {
  const server = await listen((await appWith()).app, hostname, 0)
  onTestFinished(() => server.close())
  expect(hostIn(hostname)).toBe('[::1]')
  const news = await fetch(`http://[::1]:${server.port}/eqUser/api/open/news`)
  expect(news.status).toBe(200)
})
