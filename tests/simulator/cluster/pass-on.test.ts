import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, createServer } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { UnknownOutcomeError, MovedWorldError } from '../../../simulator/journal/journal.ts'
import { PassOn } from '../../../simulator/server/cluster/pass-on.ts'
import { listen } from '../../../simulator/server/listener.ts'
import type { SimulatorEnv } from '../../../simulator/server/client-side.ts'

const secret = 'a-secret-for-tests-only'
const long = '震度'.repeat(100_000)

/** Starts a server that stands in for the process that owns the world. Other processes see only its address. */
async function startHolder(listener: RequestListener) {
  const server = createServer(listener)
  const connections = { count: 0 }
  server.on('connection', () => (connections.count += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return { url: `http://127.0.0.1:${address.port}`, connections }
}

/** Starts a process that passes calls on until it takes the world over, on its second attempt. */
async function startPassing(holder: string, isHeld = true): Promise<string> {
  const forgotten = { count: 0 }
  const store = {
    isHeldBy: () => Promise.resolve(isHeld),
    forget: () => void (forgotten.count += 1),
  }
  const passOn = new PassOn(store, secret)
  const app = new Hono<SimulatorEnv>()
  app.all('*', async (c) =>
    passOn.run(
      { c, body: await c.req.text(), side: { client: '192.0.2.1', isHttps: true } },
      () => {
        if (forgotten.count === 0) throw new MovedWorldError('w', holder)
        return new Response('taken over')
      },
    ),
  )
  app.onError((error) => new Response(error.name, { status: 500 }))
  const server = await listen(app, '127.0.0.1', 0)
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}`
}

test('a call whose connection a fault closes runs once', async () => {
  const passOn = new PassOn({ isHeldBy: () => Promise.resolve(true), forget: () => {} }, secret)
  const app = new Hono<SimulatorEnv>()
  const { promise: runs, resolve: end } = Promise.withResolvers<number>()
  let count = 0
  app.all('*', async (c) => {
    const side = { client: '192.0.2.1', isHttps: false }
    const response = await passOn.run({ c, body: '', side }, () => {
      count += 1
      if (count > 1) end(count)
      c.env.outgoing?.destroy()
      return RESPONSE_ALREADY_SENT
    })
    end(count)
    return response
  })
  const server = await listen(app, '127.0.0.1', 0)
  onTestFinished(() => server.close())
  await expect(fetch(`http://127.0.0.1:${server.port}`, { method: 'POST' })).rejects.toThrow(
    'fetch failed',
  )
  expect(await runs).toBe(1)
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString()
}

test('a passed call and its response keep path, headers, cookies and body', async () => {
  const holder = await startHolder(async (request, response) => {
    const seen = [request.method, request.url, request.headers['x-sim-cluster-client']]
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2, 3; Path=/'])
    response.statusCode = 409
    response.end(JSON.stringify([...seen, await bodyOf(request)]))
  })
  const url = await startPassing(holder.url)
  const response = await fetch(`${url}/a%2Fb?c=%20d`, { method: 'PUT', body: '揺れ' })
  expect(response.status).toBe(409)
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2, 3; Path=/'])
  expect(await response.json()).toEqual(['PUT', '/a%2Fb?c=%20d', '192.0.2.1', '揺れ'])
})

test.each([
  ['GET', 200, long],
  ['HEAD', 200, ''],
  ['GET', 204, ''],
  ['GET', 304, ''],
  ['POST', 200, ''],
])('%s with %i and a body of any length is passed on', async (method, status, body) => {
  const holder = await startHolder((_, response) => response.writeHead(status).end(body))
  const response = await fetch(await startPassing(holder.url), { method })
  expect([response.status, await response.text()]).toEqual([status, body])
})

test('calls one after another share a connection', async () => {
  const holder = await startHolder((_, response) => response.end('answer'))
  const url = await startPassing(holder.url)
  for (let count = 0; count < 5; count += 1) await (await fetch(url)).text()
  expect(holder.connections.count).toBe(1)
})

test.each([{}, { 'content-length': 10 }])(
  'the beginning of a body arrives before its end, with headers %j',
  async (headers) => {
    const finish = Promise.withResolvers<undefined>()
    const holder = await startHolder(async (_, response) => {
      response.writeHead(200, headers).write('first')
      await finish.promise
      response.end('later')
    })
    const response = await fetch(await startPassing(holder.url))
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('first')
    finish.resolve(undefined)
    expect((await reader?.read())?.value).toBe('later')
  },
)

test("a response that breaks off at the world's owner also breaks off at the client", async () => {
  const holder = await startHolder((_, response) => {
    response.writeHead(200, { 'content-length': 10 })
    response.write('first', () => response.destroy())
  })
  const response = await fetch(await startPassing(holder.url))
  await expect(response.text()).rejects.toThrow(TypeError)
})

test('a call that got no connection is repeated, because it had no effect', async () => {
  const url = await startPassing('http://127.0.0.1:9')
  expect(await (await fetch(url, { method: 'POST' })).text()).toBe('taken over')
})

test('after a broken connection reading calls are repeated, and other calls fail with an unknown outcome', async () => {
  const holder = await startHolder(({ socket }) => void socket.destroy())
  const url = await startPassing(holder.url, false)
  const saving = await fetch(url, { method: 'POST' })
  expect([saving.status, await saving.text()]).toEqual([500, UnknownOutcomeError.name])
  expect(await (await fetch(url)).text()).toBe('taken over')
})
