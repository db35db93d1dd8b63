import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type RequestListener, createServer } from 'node:http'
import { type ServerOptions, createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { SentRequest } from '../../../../openapi/conformance/exchange/exchange.ts'
import { readProfile } from '../../../../openapi/conformance/profile/profile.ts'
import { sendTo } from '../../../../openapi/conformance/connection/transport.ts'
import { connectionOf } from '../../../../scripts/cli/verify/connection.ts'
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

/** Sends a call with the profile's connection. Does not check the server's certificate. */
async function callWith(
  server: URL,
  profile: string,
  environment: Record<string, string> = {},
  file = 'profile.yaml',
) {
  const { connection } = readProfile(profile, environment)
  const options = { timeoutMs: 5_000, isInsecure: true, ...(await connectionOf(connection, file)) }
  return sendTo(server, options)(call)
}

/** Returns a listener that adds the headers of each request to `seen`. */
function echo(seen: Record<string, unknown>[]): RequestListener {
  return (request, response) => {
    seen.push(request.headers)
    response.end()
  }
}

test('every call has the headers, with secrets from environment variables', async () => {
  const seen: Record<string, unknown>[] = []
  const server = await servers.begin(echo(seen))
  const headers = 'headers: { X-Api-Key: env:KEY, Authorization: env:LOGIN, X-Stage: blue }'
  await callWith(server, `connection: { ${headers} }`, { KEY: 's3', LOGIN: 'Bearer s4' })
  const sent = { 'x-api-key': 's3', authorization: 'Bearer s4', 'x-stage': 'blue' }
  expect(seen).toEqual([
    expect.objectContaining({ ...sent, accept: 'application/json', host: server.host }),
  ])
})

test.each([
  ['headers: { X-Api-Key: s3 }', 'must be env:NAME'],
  ['headers: { Authorization: Bearer s3 }', 'must be env:NAME'],
  ['headers: { X-Api-Key: env:UNSET }', 'environment variables that are not set: UNSET'],
  ['headers: { Cookie: env:SECRET }', 'verify sets this header itself'],
])('%s is an error', (text, message) => {
  expect(() => readProfile(`connection: { ${text} }`, { SECRET: 's3' })).toThrow(message)
})

async function tlsServer(options: ServerOptions): Promise<URL> {
  return servers.begin(createTlsServer(options, (_, response) => response.end()))
}

test('a client certificate is sent to servers that ask for one', async () => {
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
  await expect(callWith(server, '')).rejects.toMatchObject({ name: 'TransportError' })
  const { status } = await callWith(
    server,
    'connection: { clientCertificate: { certificate: client.pem, key: client.key, passphrase: env:PASS } }',
    { PASS: 'p4ss' },
    join(folder, 'profile.yaml'),
  )
  expect(status).toBe(200)
})

test.each([
  ['client.pem', "connection.clientCertificate.certificate can't be read"],
  ['env:PEM', 'must be PEM'],
])('the certificate %s causes an error that says what to do', async (certificate, message) => {
  const environment = { PEM: '-----BEGIN CERTIFICATE-----\nnone\n-----END CERTIFICATE-----' }
  const text = `connection: { clientCertificate: { certificate: ${certificate}, key: env:PEM } }`
  const { connection } = readProfile(text, environment)
  await expect(connectionOf(connection, '/none/profile.yaml')).rejects.toThrow(message)
})

test("Node's own variables set a proxy and a certificate authority", async () => {
  const { certificate, key } = makeCertificate('portal')
  const server = await tlsServer({ cert: certificate, key })
  const seen: (string | undefined)[] = []
  const tunnel = createServer().on('connect', ({ url, headers }, client) => {
    seen.push(url, headers['proxy-authorization'])
    const upstream = connect(Number(server.port), server.hostname, () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n')
      upstream.pipe(client).pipe(upstream)
    })
    upstream.on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
  })
  const proxy = await servers.begin(tunnel)
  const folder = await mkdtemp(join(tmpdir(), 'connection-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, certificate)
  const program = `import { sendTo } from './openapi/conformance/connection/transport.ts'
const call = { method: 'GET', path: '/', query: '', headers: [], body: new Uint8Array() }
console.log((await sendTo(new URL('${server}'), { timeoutMs: 5_000 })(call)).status)`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], {
    env: {
      ...process.env,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://me:s3@${proxy.host}`,
      NO_PROXY: '',
      no_proxy: '',
      https_proxy: '',
      NODE_EXTRA_CA_CERTS: authority,
    },
  })
  expect([stdout, seen]).toEqual(['200\n', [server.host, 'Basic bWU6czM=']])
})
