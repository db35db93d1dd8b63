import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  type ContractOperation,
  catalogueEntry,
  contractOperations,
} from '../../openapi/contract/contract.ts'
import { listen, maxPipelined } from '../../simulator/server/listener.ts'
import { amount } from '../amount.ts'
import { almostValidCalls, malformedCalls, responseTo } from '../mock/malformed-calls.ts'
import { serve, createSimulator } from './control/served-simulator.ts'

const requests = amount(2_000, 20_000)
const withBody = contractOperations.filter(({ body }) => body)
const secured = contractOperations.filter(({ isSecured }) => isSecured)

interface RequestToSend {
  path: string
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

const operationWithBody = fc.constantFrom(...withBody)
const login = JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' })
const jsonType = { 'content-type': 'application/json' }

function post(
  { path }: ContractOperation,
  body: RequestToSend['body'],
  headers = jsonType,
): RequestToSend {
  return { method: 'POST', path, headers, ...(body !== undefined && { body }) }
}

/** Generates invalid bodies: JSON values other than objects, because every valid body is an object. */
const nonObject = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.string(),
  fc.array(fc.jsonValue()),
)
const unknownField = fc.tuple(
  fc.string().filter((name) => name !== '__proto__'),
  fc.jsonValue(),
)

const malformed: fc.Arbitrary<RequestToSend> = fc.oneof(
  // Wrong types
  fc.tuple(operationWithBody, nonObject).map(([to, value]) => post(to, JSON.stringify(value))),
  // Unknown fields
  fc
    .tuple(operationWithBody, unknownField)
    .map(([to, [name, value]]) => post(to, JSON.stringify({ [`x${name}`]: value }))),
  // Invalid JSON
  fc.tuple(operationWithBody, fc.string()).map(([to, garbage]) => post(to, `{${garbage}`)),
  // Deep nesting
  fc
    .tuple(operationWithBody, fc.integer({ min: 100, max: 20_000 }))
    .map(([to, depth]) => post(to, '['.repeat(depth) + ']'.repeat(depth))),
  // Invalid UTF-8
  fc
    .tuple(operationWithBody, fc.uint8Array({ minLength: 1, maxLength: 40 }))
    .map(([to, bytes]) => post(to, new Uint8Array([0x7b, 0x22, 0xc3, 0x28, ...bytes]))),
  // Wrong media types
  fc
    .tuple(
      operationWithBody,
      fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'json', ';'),
    )
    .map(([to, type]) => post(to, login, { 'content-type': type })),
  // Unknown paths
  fc
    .tuple(fc.constantFrom('GET', 'POST'), fc.webPath(), fc.webQueryParameters())
    .map(([method, path, query]) => ({
      method,
      path: `/eqUser/api/nowhere${path}?${query}`,
      headers: {},
    })),
  // Invalid session cookies
  fc
    .tuple(fc.constantFrom(...secured), fc.string({ unit: 'grapheme-ascii', maxLength: 300 }))
    .map(([to, value]) => ({
      method: to.method.toUpperCase(),
      path: to.path,
      headers: { cookie: `EQUSER_SESSION=${value}; ${value}`, ...jsonType },
      ...(to.body && { body: '{}' }),
    })),
  // Methods that are not allowed
  fc
    .tuple(fc.constantFrom(...contractOperations), fc.constantFrom('PUT', 'DELETE', 'PATCH'))
    .map(([{ path }, method]) => ({ method, path, headers: {} })),
)

test(`${requests} malformed requests get the contract's error responses, cause no error and use little memory`, async () => {
  const { app, errors } = await createSimulator()
  const sent = fc.sample(malformed, { numRuns: requests, seed: 7 })
  let heapAtHalf = 0
  for (const [index, { path, ...init }] of sent.entries()) {
    if (index === requests / 2) heapAtHalf = heapUsed()
    const response = await app.request(path, init)
    const what = `${index}: ${init.method} ${path} ${JSON.stringify(init.headers)}`
    expect(response.status, what).toBeGreaterThanOrEqual(400)
    expect(response.status, what).toBeLessThan(500)
    const body: unknown = await response.json()
    expect(body, what).toMatchObject({ code: expect.anything(), message: expect.any(String) })
  }
  expect(errors).toEqual([])
  // Only the journal, which stores every request, may grow.
  expect((heapUsed() - heapAtHalf) / (requests / 2)).toBeLessThan(4_000)
})

test('malformed requests over a connection cause no server error', async () => {
  const { app, errors } = await createSimulator()
  const address = await serve(app)
  const calls = [...fc.sample(malformedCalls, { numRuns: requests, seed: 11 }), ...almostValidCalls]
  for (const call of calls) {
    const response = await responseTo(address, call)
    expect(response, call).toMatch(/^HTTP\/1\.1 [1-4]\d\d /)
  }
  expect(errors).toEqual([])
})

test.each([
  ['garbage', 'garbage\r\n\r\n'],
  ['invalid host', 'GET /sim/api/worlds HTTP/1.1\r\nhost: 927.0.0.1\r\n\r\n'],
  ['unknown version', 'GET /eqUser/api/user HTTP/9.9\r\nhost: x\r\n\r\n'],
  [
    'headers that are too long',
    `GET /eqUser/api/user HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
  ],
])('invalid HTTP gets an error response of the contract: %s', async (_, bytes) => {
  const { app, errors } = await createSimulator()
  const { port } = new URL(await serve(app))
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(JSON.parse(body)).toMatchObject({ code: 400, message: catalogueEntry(400).text })
  expect(errors).toEqual([])
})

const loginCall = `POST /eqUser/api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`

test.each([
  ['a whole request', `content-length: ${login.length}\r\n\r\n${login}garbage\r\n`, [204]],
  ['a request without its whole body', 'transfer-encoding: chunked\r\n\r\n2\r\n{}garbage', [400]],
])('%s followed by bytes that are not HTTP gets its own response', async (_, rest, statuses) => {
  const { app, world } = await createSimulator()
  const response = await responseTo(await serve(app), loginCall + rest)
  const received = Array.from(response.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) =>
    Number(status),
  )
  expect(received).toEqual(statuses)
  expect(world.advanceToNow().inputCount).toBe(statuses.filter((status) => status === 204).length)
})

test('a few requests on one connection are handled one after the other', async () => {
  const { socket, handled, respond } = await sendPipelined(maxPipelined)
  await expect.poll(handled).toBe(1)
  respond()
  await expect.poll(handled).toBe(maxPipelined)
  expect(socket.closed).toBe(false)
})

test('a connection with more requests that wait for their responses is closed', async () => {
  const { socket, handled } = await sendPipelined(maxPipelined + 1)
  await once(socket, 'close')
  expect(handled()).toBe(1)
})

/** Sends requests over one connection to a server that does not respond until `respond` is called. */
async function sendPipelined(count: number) {
  const { promise: ended, resolve: respond } = Promise.withResolvers<void>()
  let handled = 0
  const fetch = async () => {
    handled += 1
    await ended
    return new Response()
  }
  const server = await listen({ fetch }, '127.0.0.1', 0)
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(count))
  onTestFinished(async () => {
    respond()
    socket.destroy()
    await server.close()
  })
  return { socket, respond, handled: () => handled }
}

function heapUsed(): number {
  if (!globalThis.gc) throw new Error('The tests run with --expose-gc.')
  globalThis.gc()
  return process.memoryUsage().heapUsed
}
