import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type RequestListener, createServer } from 'node:http'
import { type ServerOptions, createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { SentRequest } from '../../../../openapi/conformance/exchange/exchange.ts'
import { readProfile } from '../../../../openapi/conformance/profile/profile.ts'
import { sendTo } from '../../../../openapi/conformance/connection/transport.ts'
import { connectionOf } from '../../../../scripts/verify/connection.ts'
import { testServers } from '../servers.ts'
import { makeCertificate } from './certificate.ts'

const servers = testServers()
afterEach(() => servers.end())

const call: SentRequest = {
  method: 'GET',
  path: '/eqUser/api/user',
  query: '',
  headers: [['accept', 'application/json']],
  body: new Uint8Array(),
}

/** Sends a call as the profile says. */
async function callWith(
  server: URL,
  profile: string,
  environment: Record<string, string> = {},
  file = 'profile.yaml',
) {
  const { connection } = readProfile(profile, environment)
  return sendTo(server, { timeoutMs: 5_000, ...(await connectionOf(connection, file)) })(call)
}

/** A server that answers with the headers it got. */
function echo(seen: Record<string, unknown>[]): RequestListener {
  return (request, response) => {
    seen.push(request.headers)
    response.end()
  }
}

describe('credentials come from environment variables and go with every call', () => {
  test.each([
    ['headers: { X-Api-Key: env:SECRET, X-Stage: blue }', { 'x-api-key': 's3', 'x-stage': 'blue' }],
    ['basic: { user: tester, password: env:SECRET }', { authorization: 'Basic dGVzdGVyOnMz' }],
    ['bearer: env:SECRET', { authorization: 'Bearer s3' }],
  ])('%s', async (text, headers) => {
    const seen: Record<string, unknown>[] = []
    const server = await servers.begin(echo(seen))
    await callWith(server, `connection: { ${text} }`, { SECRET: 's3' })
    expect(seen).toEqual([
      expect.objectContaining({ ...headers, accept: 'application/json', host: server.host }),
    ])
  })

  test.each([
    ['headers: { X-Api-Key: s3 }', 'must be env:NAME'],
    ['basic: { user: tester, password: s3 }', 'must be env:NAME'],
    ['bearer: s3', 'must be env:NAME'],
    ['proxy: "http://me:s3@proxy.test:3128"', 'or env:NAME if it has a password'],
    ['bearer: env:UNSET', 'environment variable UNSET'],
  ])('%s is an error', (text, message) => {
    expect(() => readProfile(`connection: { ${text} }`, {})).toThrow(message)
  })
})

test.each([
  ['headers: { Cookie: env:SECRET }', 'verify sets this header itself'],
  ['bearer: env:SECRET, basic: { user: a, password: env:SECRET }', 'exclude each other'],
])('%s is an error', (text, message) => {
  expect(() => readProfile(`connection: { ${text} }`, { SECRET: 's3' })).toThrow(message)
})

async function tlsServer(options: ServerOptions): Promise<URL> {
  return servers.begin(createTlsServer(options, (_, response) => response.end()))
}

test('an own authority is trusted', async () => {
  const { certificate, key } = makeCertificate('portal')
  const server = await tlsServer({ cert: certificate, key })
  await expect(callWith(server, '')).rejects.toMatchObject({
    kind: 'tls',
    message: expect.stringContaining('"authority"'),
  })
  const trusted = await callWith(server, 'connection: { authority: env:CA }', { CA: certificate })
  expect(trusted.status).toBe(200)
})

test('a client certificate is shown to servers that ask for one', async () => {
  const own = makeCertificate('portal')
  const client = makeCertificate('tester', 'p4ss')
  const server = await tlsServer({
    cert: own.certificate,
    key: own.key,
    requestCert: true,
    ca: client.certificate,
  })
  const folder = await mkdtemp(join(tmpdir(), 'connection-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'client.pem'), client.certificate)
  await writeFile(join(folder, 'client.key'), client.key)
  const environment = { CA: own.certificate, PASS: 'p4ss' }
  await expect(
    callWith(server, 'connection: { authority: env:CA }', environment),
  ).rejects.toMatchObject({ name: 'TransportError' })
  const { status } = await callWith(
    server,
    'connection: { authority: env:CA, clientCertificate: { certificate: client.pem, key: client.key, passphrase: env:PASS } }',
    environment,
    join(folder, 'profile.yaml'),
  )
  expect(status).toBe(200)
})

test.each([
  ['client.pem', "connection.authority can't be read"],
  ['env:CA', 'They must be PEM'],
])('authority: %s is an error that says what to do', async (authority, message) => {
  const environment = { CA: '-----BEGIN CERTIFICATE-----\nnone\n-----END CERTIFICATE-----' }
  const { connection } = readProfile(`connection: { authority: ${authority} }`, environment)
  await expect(connectionOf(connection, '/none/profile.yaml')).rejects.toThrow(message)
})

describe('calls go through the proxy of the profile', () => {
  test('to a server without TLS', async () => {
    const seen: (string | undefined)[] = []
    const proxy = await servers.begin((request, response) => {
      seen.push(request.url, request.headers['proxy-authorization'])
      response.end()
    })
    const server = new URL('http://portal.invalid:8080')
    await callWith(server, 'connection: { proxy: env:PROXY }', {
      PROXY: `http://me:s3@${proxy.host}`,
    })
    expect(seen).toEqual(['http://portal.invalid:8080/eqUser/api/user', 'Basic bWU6czM='])
  })

  test('to a server with TLS', async () => {
    const { certificate, key } = makeCertificate('portal')
    const server = await tlsServer({ cert: certificate, key })
    const seen: (string | undefined)[] = []
    const tunnel = createServer().on('connect', ({ url }, client) => {
      seen.push(url)
      const upstream = connect(Number(server.port), server.hostname, () => {
        client.write('HTTP/1.1 200 Connected\r\n\r\n')
        upstream.pipe(client).pipe(upstream)
      })
      upstream.on('error', () => client.destroy())
      client.on('error', () => upstream.destroy())
    })
    const proxy = await servers.begin(tunnel)
    const { status } = await callWith(
      server,
      `connection: { proxy: "${proxy.origin}", authority: env:CA }`,
      { CA: certificate },
    )
    expect([status, seen]).toEqual([200, [server.host]])
  })
})
